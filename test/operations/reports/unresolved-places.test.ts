import { expect } from 'vitest';
import { addSchedule } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';

// A place where local tax exists but cannot be resolved is never silent: no register of
// Pennsylvania's municipalities, and no PSD code was answered (53 P.S. 6924.512).
test('an unresolved place is a task and a warning until an override answers it', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { stateCode: 'PA' },
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  const listOpen = async () => {
    const [company, user, { preview }] = await Promise.all([
      reports.getCompanyTask({ companyId }),
      reports.getUserTask({ companyId, userId }),
      payroll.previewPayroll({ companyId, payPeriodId }),
    ]);
    return [company.blockers, user.blockers, preview.blockers].map((list) =>
      list.filter(({ key }) => key === 'placeUnresolved'),
    );
  };
  for (const list of await listOpen()) {
    expect(list.length).toBeGreaterThan(0);
    expect(list[0]).toMatchObject({ severity: 'warns', subject: { id: userId } });
    expect(list[0]?.message).toContain('so its local tax is not withheld');
  }
  await adminPortal.setUserTax({
    userTax: { companyId, userId, taxCode: 'PA_PSD', applies: false, reason: 'No PSD tax.' },
  });
  for (const list of await listOpen()) expect(list).toEqual([]);
});

test('getUserTaxes lists every tax with its reason, and what is not resolved', async ({
  account,
  companyId,
}) => {
  const { adminPortal, reports } = account.client;
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { stateCode: 'PA' },
  });
  const companyTax = { companyId, taxCode: 'PA_OWN', stateCode: 'PA', name: 'Own tax' };
  await adminPortal.addCompanyTax({ companyTax: { ...companyTax, ratePercentage: 1 } });
  await adminPortal.setUserTax({
    userTax: { companyId, userId, taxCode: 'PA_SIT', applies: false, reason: 'Exempt.' },
  });
  const { userTaxes, unresolved } = await reports.getUserTaxes({ companyId, userId });
  const sources = Object.fromEntries(userTaxes.map((tax) => [tax.taxCode, tax.source]));
  expect(sources).toMatchObject({
    US_FIT: 'law',
    PA_SUI: 'address',
    PA_OWN: 'company tax',
    PA_SIT: 'override',
  });
  expect(userTaxes.find(({ taxCode }) => taxCode === 'PA_SIT')).toMatchObject({
    applies: false,
    reason: 'Exempt.',
    since: '2026-03-03',
  });
  expect(unresolved.length).toBeGreaterThan(0);
  expect(unresolved[0]?.answer).toContain('setUserTax');
});

test('getUserTaxes lists decisions by name, also those that begin later', async ({
  account,
  companyId,
}) => {
  const { adminPortal, reports } = account.client;
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { stateCode: 'PA' },
  });
  const decide = (userTax: {
    readonly taxCode: string;
    readonly startDate?: string;
    readonly endDate?: string;
  }) =>
    adminPortal.setUserTax({
      userTax: { companyId, userId, applies: false, reason: 'As the city says.', ...userTax },
    });
  await decide({ taxCode: 'PA_SIT', startDate: '2026-06-01', endDate: '2026-06-30' });
  await decide({ taxCode: 'PA_PSD' });
  await adminPortal.setFederalExemption({
    federalExemption: { companyId, userId, kind: 'Student', startDate: '2026-04-01' },
  });
  const shown = async (date: string) =>
    (await reports.getUserTaxes({ companyId, userId, date })).decisions.map(
      ({ name, reason, startDate, endDate }) => [name, reason, startDate, endDate],
    );
  const student = (name: string) => [name, 'Student of the school', '2026-04-01', null];
  const later = [
    ['Pennsylvania: PSD', 'As the city says.', '2026-03-03', null],
    ['Pennsylvania: income tax', 'As the city says.', '2026-06-01', '2026-06-30'],
    student('FUTA'),
    student('Medicare'),
    student('Social Security'),
  ];
  expect(await shown('2026-03-03')).toEqual(later);
  expect(await shown('2026-07-01')).toEqual(later.filter(([name]) => !name?.includes('income')));
});
