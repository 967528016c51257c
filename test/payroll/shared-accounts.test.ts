import { describe, expect } from 'vitest';
import type { Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import type { TestAccount } from '../harness/app.ts';
import {
  addSchedule,
  addWorker,
  aPayAccount,
  registerCompany,
  someKycInformation,
} from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { addLiveWorker } from '../harness/live-accounts.ts';
import { addPerson, secondsLater, TestBrowser } from '../harness/people.ts';
import { outcomeOf } from '../harness/signed-in.ts';

const test = base
  .extend('live', ({ app }) => app.openAccount('live'))
  .extend('company', ({ live }) => registerCompany(live));

/** Adds a worker with a bank account, and returns the worker's id. */
async function addPaid(account: TestAccount, companyId: string, changes: object = {}) {
  const userId = await addWorker(account, companyId);
  const kycInformation = someKycInformation(userId);
  await account.client.userOnboarding.addKycInformation({ kycInformation });
  const userPayAccountEntity = aPayAccount({ companyId, userId }, changes);
  await account.client.userPortal.addUserBankAccount({ userPayAccountEntity });
  return { companyId, userId };
}

const isListed = async (account: TestAccount, worker: { companyId: string; userId: string }) => {
  const { blockers } = await account.client.reports.getUserTask(worker);
  return blockers.some(({ key }) => key === 'payAccountShared');
};
const isCounted = async (account: TestAccount, companyId: string) => {
  const { taskGroups } = await account.client.reports.getTasks({ companyId });
  return taskGroups.some(({ key }) => key === 'payAccountShared');
};

describe('a bank account of two workers is a task of both', () => {
  test.for<[string, 'company' | 'account' | 'other account', object, boolean]>([
    ['the same routing and account number', 'company', {}, true],
    ['another kind and name of the account', 'company', { accountType: 'savings' }, true],
    ['another account number', 'company', { accountNumber: '000123456780' }, false],
    ['another bank', 'company', { routingNumber: '011401533' }, false],
    ['another company of the account', 'account', {}, true],
    ['another account', 'other account', {}, false],
  ])('%s', async ([why, place, changes, isShared], { app, live, company }) => {
    const other = place === 'other account' ? await app.openAccount('live') : live;
    const one = await addPaid(live, company);
    const two = await addPaid(
      other,
      place === 'company' ? company : await registerCompany(other),
      changes,
    );
    const listed = [await isListed(live, one), await isListed(other, two)];
    expect(listed, why).toEqual([isShared, isShared]);
    expect(await isCounted(live, company)).toBe(isShared);
  });

  test('except in a sandbox, where data of tests repeats', async ({ account, companyId }) => {
    const one = await addPaid(account, companyId);
    await addPaid(account, companyId);
    expect(await isListed(account, one)).toBe(false);
  });

  test('until it is confirmed, for both at once, and again with a third worker', async ({
    live,
    company,
  }) => {
    const { adminPortal } = live.client;
    const [one, two] = [await addPaid(live, company), await addPaid(live, company)];
    const { task } = await adminPortal.confirmTask({ ...one, task: 'payAccountShared' });
    expect(task.message).toMatch(/^The shared bank account of .* is confirmed\.$/);
    expect([await isListed(live, one), await isListed(live, two)]).toEqual([false, false]);
    expect(await isCounted(live, company)).toBe(false);
    const three = await addPaid(live, company);
    const all = [one, two, three];
    for (const worker of all) expect(await isListed(live, worker)).toBe(true);
    await adminPortal.confirmTask({ ...three, task: 'payAccountShared' });
    for (const worker of all) expect(await isListed(live, worker)).toBe(false);
  });
});

test('the review notes a shared account for those who may confirm accounts, without a number', async ({
  app,
  live,
}) => {
  const companyId = await registerCompany(live);
  const workers = [
    await addLiveWorker(app, live, companyId, {}),
    await addLiveWorker(app, live, companyId, {}),
  ];
  const { payPeriodId } = await addSchedule(live, companyId);
  const { payroll } = live.client;
  await payroll.savePayEntries({
    companyId,
    payPeriodId,
    payrollData: workers.map((userId) => ({ userId, basePay: [{ payHours: 40 }] })),
  });
  const noted = async (browser?: TestBrowser) => {
    const answer = browser
      ? (await browser.post('/payroll/previewPayroll', { companyId, payPeriodId })).body
      : await payroll.previewPayroll({ companyId, payPeriodId });
    expect(JSON.stringify(answer)).not.toContain('000123456789');
    const lines: readonly { notices: readonly { key: string }[] }[] =
      answer.preview.payrollLineItems;
    return lines.map(({ notices }) => notices.some(({ key }) => key === 'accountShared'));
  };
  const signIn = async (role: Role) => {
    app.setClock(secondsLater(app, 60));
    const person = await addPerson(app, live.accountId, {
      role,
      companyId: companyId as Id<'company'>,
    });
    const browser = new TestBrowser(app);
    await browser.signIn(person, app.clock.now());
    return browser;
  };
  const preparer = await signIn('preparer');
  expect(await noted()).toEqual([true, true]);
  expect(await noted(await signIn('payrollAdmin'))).toEqual([true, true]);
  expect(await noted(preparer)).toEqual([false, false]);
  const [userId = ''] = workers;
  const body = { companyId, userId, task: 'payAccountShared' };
  expect(outcomeOf(await preparer.post('/adminPortal/confirmTask', body))).toBe('roleMissing');
  await live.client.adminPortal.confirmTask({ companyId, userId, task: 'payAccountShared' });
  expect(await noted()).toEqual([false, false]);
});
