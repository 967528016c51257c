import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import type { TestAccount, TestApp } from '../harness/app.ts';
import { addSchedule, aPayAccount } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { writeReturnFile } from '../payments/return-file.ts';

const test = payrollTest.extend(
  'accountsOf',
  ({ account }) =>
    async ({ companyId, userId }: { companyId: string; userId: string }) => {
      const { user } = await account.client.reports.getUser({ companyId, userId });
      return user[0]?.userPayAccountEntities.map(({ accountNumber }) => accountNumber).sort();
    },
);

test.beforeEach(async ({ account, receiver }) => {
  const eventTypes = ['employeebankaccount.employeebankaccountstatus' as const];
  await account.client.adminPortal.addWebhook({ webhook: { url: receiver.url, eventTypes } });
});

/** A worker of a company of their own, paid on 13 March; half of the pay goes to a second account. */
async function paidWorker(account: TestAccount) {
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await account.client.userPortal.addUserBankAccount({
    userPayAccountEntity: aPayAccount(
      { companyId, userId },
      { accountNumber: '000987650000', payPercentage: 50 },
    ),
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  return { companyId, userId, payPeriodId };
}

/** Imports notifications of change for every transfer to workers, `times` times, and returns their statuses. */
async function importChanges(
  app: TestApp,
  account: TestAccount,
  numbers: Readonly<Record<string, string>>,
  times = 1,
) {
  const sent = await app.owner.query(listSent, [account.clientId]);
  const each = sent.map(({ paymentId, trace, destination }) => ({
    kind: 'change' as const,
    code: 'C01',
    originalTrace: trace,
    identification: paymentId.replaceAll('-', '').slice(0, 15),
    correctedData: numbers[destination] ?? '',
  }));
  const content = btoa(writeReturnFile(Array.from({ length: times }, () => each).flat()));
  const { returnFile } = await account.client.payroll.importReturnFile({ content });
  return returnFile.changes.map(({ status }) => status);
}
const newNumbers = { '********6789': '000111110001', '********0000': '000222220002' };

test('all deposit accounts of a worker are corrected, each correction based on the previous one', async ({
  account,
  app,
  accountsOf,
}) => {
  const worker = await paidWorker(account);
  await account.client.sandbox.advanceClock({ to: '2026-03-14' });
  expect(await importChanges(app, account, newNumbers)).toEqual(['corrected', 'corrected']);
  expect(await accountsOf(worker)).toEqual(['********0001', '********0002']);
  const recorded = await app.owner.query(listRecorded, [worker.userId]);
  const [first, second] = [recorded.find(isFirst), recorded.find((each) => !isFirst(each))];
  expect(recorded).toHaveLength(2);
  expect(second?.before).toEqual(first?.after);
  expect(numbersIn(first?.before)).toEqual(['********0000', '********6789']);
  expect(numbersIn(second?.after)).toEqual(['********0001', '********0002']);
});

test('a change that a file contains twice is made once', async ({ account, app, accountsOf }) => {
  const worker = await paidWorker(account);
  await account.client.sandbox.advanceClock({ to: '2026-03-14' });
  expect(await importChanges(app, account, newNumbers, 2)).toEqual([
    'corrected',
    'corrected',
    'not applied',
    'not applied',
  ]);
  expect(await accountsOf(worker)).toEqual(['********0001', '********0002']);
});

test('webhooks report each worker once, like any other change of account', async ({
  account,
  app,
}) => {
  const workers = [await paidWorker(account), await paidWorker(account)];
  await account.client.sandbox.advanceClock({ to: '2026-03-14' });
  await importChanges(app, account, newNumbers);
  const byBank = await app.owner.query(listEvents, [account.clientId]);
  expect(byBank.map(({ subjectId }) => subjectId).sort()).toEqual(
    workers.map(({ userId }) => userId).sort(),
  );
  for (const worker of workers) {
    const { user } = await account.client.reports.getUser(worker);
    const [first] = user[0]?.userPayAccountEntities ?? [];
    await account.client.userPortal.updateUserBankAccount({
      userPayAccountEntity: {
        ...aPayAccount(worker),
        userPayAccountEntityId: first?.userPayAccountEntityId ?? '',
      },
    });
  }
  const byWorker = (await app.owner.query(listEvents, [account.clientId])).slice(2);
  for (const { subjectId, payload } of byWorker)
    expect(byBank.find((event) => event.subjectId === subjectId)?.payload).toEqual(payload);
});

type MaskedAccounts = readonly { readonly accountNumberMasked: string }[];
interface Recorded {
  readonly before: MaskedAccounts;
  readonly after: MaskedAccounts;
}

const numbersIn = (accounts: MaskedAccounts = []) =>
  accounts.map(({ accountNumberMasked }) => accountNumberMasked).sort();
const isFirst = ({ before }: Recorded) =>
  numbersIn(before).join(' ') === '********0000 ********6789';
const ofAccount = 'account_id = (select account_id from paywright.account where client_id = $1)';
const listSent = statement<{ paymentId: string; trace: string; destination: string }>(
  '',
  `select payment_id "paymentId", trace, destination from paywright.payment
   where ${ofAccount} and kind = 'wages' order by trace`,
);
const listRecorded = statement<Recorded>(
  '',
  `select before, after from paywright.deposit_account_change
   where worker_id = $1 and reason = 'C01: Account number'`,
);
const listEvents = statement<{ subjectId: string; payload: unknown }>(
  '',
  `select subject_id "subjectId", body::jsonb -> 'payload' "payload" from paywright.event
   where ${ofAccount} and created_at >= '2026-03-14T04:00:00Z' order by ordinal`,
);
