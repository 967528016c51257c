import { describe, expect } from 'vitest';
import { unknownId } from '../../harness/examples.ts';
import { importHistoryPeriod } from '../../harness/payroll-history.ts';
import { readyCompany, readyWorker } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { signedInTest as base } from '../../harness/signed-in.ts';

const year = 2026;
const contractor = { firstName: 'Christine', lastName: 'Darden', workerType: '1099-NEC' } as const;

/** An employee and a contractor with imported pay, and an employee without pay. */
const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('users', { scope: 'file' }, async ({ account, companyId }) => {
    const employee = await readyWorker(account, companyId);
    const unpaid = await readyWorker(account, companyId, { worker: { firstName: 'Mary' } });
    const paid = await readyWorker(account, companyId, { worker: contractor });
    await importHistoryPeriod(account, 'Analytical Engines');
    const { firstName, lastName, workerType } = contractor;
    const payDetails = { baseTotal: 2500, grossTotal: 2500, netTotal: 2500 };
    const payrollData = [{ firstName, lastName, payDetails }];
    await importHistoryPeriod(account, 'Analytical Engines', { workerType, payrollData });
    return { employee, unpaid, contractor: paid };
  });

test.beforeAll(({ users }) => void users);

describe('the annual form of one worker', () => {
  test('is read and printed by the worker, who sees no other', async ({
    account,
    companyId,
    users,
    signedIn,
  }) => {
    const { reports } = account.client;
    const { browser } = await signedIn('worker', { companyId, userId: users.employee });
    const own = { companyId, userId: users.employee, year };
    const read = await browser.post('/reports/getFormW2', own);
    const { formsW2 } = await reports.getFormsW2({ companyId, year, userIds: [users.employee] });
    expect(read).toMatchObject({ status: 200, body: { formW2: formsW2[0] } });
    const printed = await browser.post('/reports/printFormW2', own);
    const all = await reports.printFormsW2({ companyId, year });
    expect(printed).toMatchObject({ status: 200, body: { document: all.document } });
    for (const operation of ['getFormW2', 'printFormW2', 'getForm1099Nec', 'printForm1099Nec']) {
      const others = { ...own, userId: users.contractor };
      const refused = await browser.post(`/reports/${operation}`, others);
      expect(refused, operation).toMatchObject({
        status: 403,
        body: { error: { key: 'notOwnRecords' } },
      });
    }
    expect((await browser.post('/reports/getFormsW2', { companyId, year })).status).toBe(403);
  });

  test('is read and printed for a contractor', async ({ account, companyId, users }) => {
    const { reports } = account.client;
    const own = { companyId, userId: users.contractor, year };
    const { form1099Nec, warnings } = await reports.getForm1099Nec(own);
    const { forms1099Nec } = await reports.getForms1099Nec({ companyId, year });
    expect([form1099Nec]).toEqual(forms1099Nec);
    expect(warnings).toMatchObject([{ key: 'yearNotEnded' }]);
    const { document } = await reports.printForm1099Nec(own);
    expect(document).toEqual((await reports.printForms1099Nec({ companyId, year })).document);
  });

  test('is refused without pay, without what the form needs, and for unknown records', async ({
    account,
    companyId,
    users,
  }) => {
    const { userOnboarding } = account.client;
    await userOnboarding.updateKycInformation({
      kycInformation: { userId: users.employee, ssn: '999-45-6789' },
    });
    for (const [operation, changes, message] of [
      ['getFormW2', { companyId: unknownId }, 'Invalid CompanyId'],
      ['getFormW2', { userId: unknownId }, 'Invalid UserId'],
      ['getFormW2', { userId: users.unpaid }, 'This worker has no Form W-2 for 2026.'],
      ['getFormW2', { year: 2027 }, /^Forms W-2 of 2027 cannot be computed/],
      ['printFormW2', { companyId: unknownId }, 'Invalid CompanyId'],
      ['printFormW2', { userId: users.unpaid }, 'This worker has no Form W-2 for 2026.'],
      ['printFormW2', { year: 2027 }, /^Forms W-2 of 2027/],
      ['printFormW2', {}, /^The form cannot be printed. The Social Security Administration/],
      ['getForm1099Nec', {}, 'This worker has no Form 1099-NEC for 2026.'],
      ['getForm1099Nec', { year: 2027 }, /^Forms 1099-NEC of 2027/],
      ['printForm1099Nec', {}, 'This worker has no Form 1099-NEC for 2026.'],
      ['printForm1099Nec', { userId: unknownId }, 'Invalid UserId'],
      ['printForm1099Nec', { year: 2027 }, /^Forms 1099-NEC of 2027/],
    ] as const) {
      const body = { companyId, userId: users.employee, year, ...changes };
      const answer = await account.send({ path: `/reports/${operation}`, body });
      expect(expectRefusal(answer, 400), operation).toMatch(message);
    }
  });
});
