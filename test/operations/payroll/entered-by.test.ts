import { expect } from 'vitest';
import { asLink, LinkHolder, tokenOf } from '../../harness/link-holder.ts';
import { addPayDataCompany } from '../../harness/pay-data-company.ts';
import { signedInTest } from '../../harness/signed-in.ts';

const test = signedInTest.extend('payroll', { scope: 'file' }, ({ account }) =>
  addPayDataCompany(account),
);

test('pay entries of some workers name the person who entered them', async ({
  app,
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

  // A page of another product shows pay data, and not who works here.
  const { sessionLink } = await account.client.access.createSessionLink({
    sessionLink: { companyId, role: 'bookKeeper', screen: 'runPayroll' },
  });
  const holder = new LinkHolder(app);
  await holder.redeem(tokenOf(sessionLink));
  const request = { companyId, payPeriodId, userIds: [hourly] };
  const seen = await holder.browser.post('/reports/getPayEntries', request, asLink);
  expect(seen.body).toMatchObject({ payEntries: [{ userId: hourly }] });
  expect(JSON.stringify(seen.body)).not.toContain('Ada Lovelace');
});
