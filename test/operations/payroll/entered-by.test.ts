import { expect } from 'vitest';
import { addPayDataCompany } from '../../harness/pay-data-company.ts';
import { signedInTest } from '../../harness/signed-in.ts';

const test = signedInTest.extend('payroll', { scope: 'file' }, ({ account }) =>
  addPayDataCompany(account),
);

test('pay entries of some workers name the person who entered them', async ({
  account,
  payroll: { companyId, payPeriodId, hourly, salaried },
  signedIn,
}) => {
  const { browser } = await signedIn('preparer', { companyId });
  const payrollData = [{ userId: hourly, basePay: [{ payHours: 40 }] }];
  const saved = await browser.post('/payroll/savePayEntries', {
    companyId,
    payPeriodId,
    payrollData,
  });
  expect(saved.status).toBe(200);
  const read = async (userIds?: string[]) => {
    const request = { payPeriodId, ...(userIds && { userIds }) };
    const { payEntries } = await account.client.reports.getPayEntries(request);
    return new Map(payEntries.map((entry) => [entry.userId, entry.enteredBy]));
  };
  expect(await read([hourly, salaried])).toEqual(
    new Map([
      [hourly, 'Ada Lovelace'],
      [salaried, undefined],
    ]),
  );
  // The whole list does not need the names, which would be read for it each time.
  expect((await read()).get(hourly)).toBeUndefined();
});
