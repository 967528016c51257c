import { expect } from 'vitest';
import { registerCompany, unknownId } from '../../harness/examples.ts';
import { readyCompanyTest as test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('the calendar has pay days, deadlines, due dates and bank holidays, without amounts', async ({
  account,
  companyId,
  submitted,
  advance,
}) => {
  const { reports } = account.client;
  await advance('2026-03-14T10:00:00-04:00');
  const { calendar } = await reports.getCalendar({ companyId });
  const dates = calendar.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(new Set(calendar.map(({ kind }) => kind))).toEqual(
    new Set(['payDay', 'deadline', 'depositDue', 'filingDue', 'bankHoliday']),
  );
  const { paydays } = await reports.getPaydays({ companyId });
  const payDays = calendar.filter(({ kind }) => kind === 'payDay');
  expect(payDays.map(({ date, payPeriodId }) => [date, payPeriodId])).toEqual(
    paydays.map(({ payDate, payPeriodId }) => [payDate, payPeriodId]),
  );
  expect(payDays.map(({ movedBecause = null }) => movedBecause)).toEqual(
    paydays.map(({ movedBecause }) => movedBecause),
  );
  expect(payDays.map(({ payPeriodId }) => payPeriodId)).not.toContain(submitted.payPeriodId);
  const texts = calendar.map(({ date, message }) => `${date}: ${message}`);
  expect(texts).toContain(
    '2026-04-15: A tax deposit is due: federal income tax, social security and Medicare (Form 941).',
  );
  expect(texts).toContain('2026-04-30: Form 941 for quarter 1 of 2026 is due.');
  expect(texts).toContain('2026-05-25: Banks are closed: Memorial Day.');
  expect(texts).toContain(
    '2026-03-18: Submit the payroll of 03/09/2026 - 03/15/2026 (W2) by noon ET.',
  );
  const dueOf = (on: string, of: string) =>
    calendar.find(({ date, kind }) => date === on && kind === of);
  expect(dueOf('2026-04-15', 'depositDue')).toMatchObject({
    taxGroup: 'US 941',
    year: 2026,
    quarter: 1,
  });
  expect(dueOf('2026-04-30', 'filingDue')).toMatchObject({ form: '941', year: 2026, quarter: 1 });
  expect(dueOf('2027-02-01', 'filingDue')).not.toHaveProperty('quarter');
  expect(JSON.stringify(calendar)).not.toContain('$');
});

test('a company without a schedule has bank holidays only', async ({ account }) => {
  const companyId = await registerCompany(account, { company: 'Other Engines' });
  const { calendar } = await account.client.reports.getCalendar({ companyId });
  expect(calendar.length).toBeGreaterThan(8);
  expect(calendar.every(({ kind }) => kind === 'bankHoliday')).toBe(true);
});

test('the calendar of an unknown company is refused', async ({ account }) => {
  const body = { companyId: unknownId };
  expectRefusal(
    await account.send({ path: '/reports/getCalendar', body }),
    400,
    'Invalid CompanyId',
  );
});
