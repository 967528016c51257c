import { describe, expect } from 'vitest';
import { addSchedule, unknownId } from '../../harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { signedInTest as base } from '../../harness/signed-in.ts';

/** A company with two employees who get 1,000.00 a week, and a contractor. */
const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('users', { scope: 'file' }, async ({ account, companyId }) => {
    const wage = salary(52_000);
    const employee = await readyWorker(account, companyId, { wage });
    const colleague = await readyWorker(account, companyId, {
      wage,
      worker: { firstName: 'Mary' },
    });
    const contractor = await readyWorker(account, companyId, {
      worker: { firstName: 'Christine', workerType: '1099-NEC' },
    });
    return { employee, colleague, contractor };
  })
  .extend('payPeriodId', { scope: 'file' }, async ({ account, companyId, users }) => {
    void users;
    return (await addSchedule(account, companyId)).payPeriodId;
  });

test.beforeAll(({ payPeriodId }) => void payPeriodId);

describe('the preview of the next pay', () => {
  test('has the figures of the payroll, which a worker reads for the own pay only', async ({
    account,
    companyId,
    users,
    payPeriodId,
    signedIn,
  }) => {
    const { browser } = await signedIn('worker', { companyId, userId: users.employee });
    const own = { companyId, userId: users.employee };
    const { status, body } = await browser.post('/reports/previewNextPay', own);
    const { preview } = await account.client.payroll.previewPayroll({
      companyId,
      payPeriodId,
      userIds: [users.employee],
    });
    const { gross, employeeTaxes, deductions, reimbursements, net } = preview.totals;
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        nextPay: {
          payPeriodId,
          payDate: preview.payDate,
          pay: { gross, employeeTaxes, deductions, reimbursements, net },
          payWithForm: null,
          netChange: null,
        },
      },
    });
    expect(gross).toBe(1000);
    const other = { ...own, userId: users.colleague };
    expect(await browser.post('/reports/previewNextPay', other)).toMatchObject({
      status: 403,
      body: { error: { key: 'notOwnRecords' } },
    });
  });

  test('has the pay with another Form W-4, as giving the form makes it, and stores nothing', async ({
    account,
    companyId,
    users,
  }) => {
    const { reports, userOnboarding } = account.client;
    const own = { companyId, userId: users.employee };
    const w4Information = { w4FilingStatus: 'Single', extraWithholding: 50 };
    const { nextPay: before } = await reports.previewNextPay(own);
    const { nextPay: draft } = await reports.previewNextPay({ ...own, w4Information });
    expect(draft?.pay).toEqual(before?.pay);
    expect(draft?.netChange).toBe(-50);
    expect((await reports.previewNextPay(own)).nextPay).toEqual(before);
    await userOnboarding.updateW4Information({
      w4Information: { userId: users.employee, ...w4Information },
    });
    expect((await reports.previewNextPay(own)).nextPay?.pay).toEqual(draft?.payWithForm);
  });

  test('has the pay with another wage, alone and with a form, and stores nothing', async ({
    account,
    companyId,
    users,
  }) => {
    const { reports } = account.client;
    const own = { companyId, userId: users.colleague };
    const { nextPay: before } = await reports.previewNextPay(own);
    const { nextPay: raised } = await reports.previewNextPay({ ...own, wageRate: 78_000 });
    expect(raised).toMatchObject({ pay: before?.pay, payWithForm: { gross: 1_500 } });
    const w4Information = { w4FilingStatus: 'Single', extraWithholding: 50 };
    const { nextPay: both } = await reports.previewNextPay({
      ...own,
      wageRate: 78_000,
      w4Information,
    });
    expect(both?.payWithForm?.net).toBe(Number(raised?.payWithForm?.net) - 50);
    expect((await reports.previewNextPay(own)).nextPay).toEqual(before);
  });

  test('is without effect for a form that begins after the pay date', async ({
    account,
    companyId,
    users,
  }) => {
    const { nextPay } = await account.client.reports.previewNextPay({
      companyId,
      userId: users.colleague,
      w4Information: { w4FilingStatus: 'Single', exempt: true, effectiveDate: '2026-12-01' },
    });
    expect(nextPay?.netChange).toBe(0);
  });

  test('is empty for a contractor without a schedule, who gives no Form W-4', async ({
    account,
    companyId,
    users,
  }) => {
    const own = { companyId, userId: users.contractor };
    expect((await account.client.reports.previewNextPay(own)).nextPay).toBeNull();
  });

  test('is the pay of a submitted payroll until it is paid, and a form applies to the payroll after it', async ({
    account,
    companyId,
    users,
    payPeriodId,
  }) => {
    const { payroll, reports, sandbox } = account.client;
    const own = { companyId, userId: users.colleague };
    const { nextPay: before } = await reports.previewNextPay(own);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    expect((await reports.previewNextPay(own)).nextPay).toEqual({ ...before, isSubmitted: true });
    const w4Information = { w4FilingStatus: 'Single', extraWithholding: 20 };
    const { nextPay: draft } = await reports.previewNextPay({ ...own, w4Information });
    expect(draft).toMatchObject({ payDate: '2026-03-20', isSubmitted: false, netChange: -20 });
    await sandbox.advanceClock({ to: '2026-03-12' });
    expect((await reports.previewNextPay(own)).nextPay?.payDate).toBe('2026-03-13');
    await sandbox.advanceClock({ to: '2026-03-14' });
    expect((await reports.previewNextPay(own)).nextPay).toMatchObject({
      payDate: '2026-03-20',
      isSubmitted: false,
    });
  });

  test('is refused for forms with errors and unknown records', async ({
    account,
    companyId,
    users,
  }) => {
    const w4Information = { w4FilingStatus: 'Single' };
    for (const [changes, message] of [
      [{ companyId: unknownId }, 'Invalid CompanyId'],
      [{ userId: unknownId }, 'Invalid UserId'],
      [{ userId: users.contractor, w4Information }, 'is a contractor'],
      [{ w4Information: { w4FilingStatus: 'Married' } }, 'has errors'],
    ] as const) {
      const body = { companyId, userId: users.employee, ...changes };
      const answer = await account.send({ path: '/reports/previewNextPay', body });
      expect(expectRefusal(answer, 400)).toContain(message);
    }
  });
});
