import { describe, expect } from 'vitest';
import { formatInstant } from '../../../values/instant.ts';
import { addPayDataCompany } from '../../harness/pay-data-company.ts';
import { setPeriodStatus } from '../../harness/pay-entries.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { signedInTest } from '../../harness/signed-in.ts';

const test = signedInTest
  .extend('payroll', { scope: 'file' }, ({ account }) => addPayDataCompany(account))
  /** The line of the hourly worker, with hours that are not stored. */
  .extend('line', ({ account, payroll }) => async (payHours = 41.5) => {
    const { companyId, payPeriodId, hourly } = payroll;
    const payrollData = [{ userId: hourly, basePay: [{ payHours }] }];
    const request = { companyId, payPeriodId, payrollData, userIds: [hourly] };
    return (await account.client.payroll.previewPayroll(request)).preview.payrollLineItems[0];
  });

describe('markReviewed', () => {
  test('keeps the name and the time until a figure changes, and takes them back', async ({
    app,
    account,
    payroll: { companyId, payPeriodId, hourly: userId },
    line,
    signedIn,
  }) => {
    const { reviewHash, reviewed } = (await line()) ?? {};
    expect(reviewed).toBeUndefined();
    expect(await line(40)).not.toHaveProperty('reviewHash');
    const { browser } = await signedIn('preparer', { companyId });
    const request = { companyId, payPeriodId, userId };
    const answer = await browser.post('/payroll/markReviewed', { ...request, reviewHash });
    expect(answer.status).toBe(200);
    expect((await line())?.reviewed).toEqual({
      reviewedBy: 'Ada Lovelace',
      reviewedAt: formatInstant(app.clock.now()),
    });
    expect(await line(42)).not.toHaveProperty('reviewed');
    await account.client.payroll.markReviewed({ ...request, reviewHash });
    expect((await line())?.reviewed?.reviewedBy).not.toBe('Ada Lovelace');
    await account.client.payroll.markReviewed(request);
    expect(await line()).not.toHaveProperty('reviewed');
  });

  test('refuses unknown workers, other hashes and a payroll that is submitted', async ({
    app,
    account,
    payroll: { companyId, payPeriodId, hourly: userId },
  }) => {
    const send = (changes: object) =>
      account.send({
        path: '/payroll/markReviewed',
        body: { companyId, payPeriodId, userId, ...changes },
      });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expectRefusal(await send({ userId: unknown }), 400, 'Invalid UserId');
    expectRefusal(
      await send({ reviewHash: 'looks right' }),
      400,
      'reviewHash must be the one that previewPayroll returned for the worker.',
    );
    await setPeriodStatus(app.owner, payPeriodId, 'Submitted');
    expect(JSON.parse((await send({})).body).error.key).toBe('periodSubmitted');
  });
});
