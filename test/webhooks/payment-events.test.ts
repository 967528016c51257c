import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { addSubmittedPayroll, fetchTransactionsNamed } from '../harness/payments.ts';
import { isTestFile, sourceFiles, textOf } from '../harness/source-files.ts';

interface PaymentPayload {
  readonly payrollTransaction: readonly {
    readonly transactionName: string;
    readonly transferAmount: number;
    readonly returnCode: string;
    readonly replacesReferenceId: string;
  }[];
}

test('a payment that is returned and reissued is told step by step, each once', async ({
  app,
  account,
  companyId,
  advance,
}) => {
  const { adminPortal, payroll } = account.client;
  const accountNumber = '770000000003';
  const ids = await addSubmittedPayroll(account, companyId, { accountNumber });
  const { payPeriodId, userId } = ids;
  await advance('2026-03-17');
  const [returned] = await fetchTransactionsNamed(account, payPeriodId, 'AchCredit');
  const { requestReferenceId = '' } = returned ?? {};
  await payroll.reissuePayment({ companyId, requestReferenceId, paymentMethod: 'Check' });
  await advance('2026-03-19');

  const { events } = await adminPortal.getEvents({
    payPeriodId,
    topic: 'payment',
    order: 'oldest',
  });
  const lines = events.map(({ eventType, payload: [first] }) => {
    const [payment] = (first as unknown as PaymentPayload).payrollTransaction;
    const { transactionName, transferAmount, returnCode } = payment ?? {};
    return `${eventType} ${transactionName} ${transferAmount} ${returnCode}`.trim();
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "payment.created AchCredit 802.55",
      "payment.created AchDebit 802.55",
      "payment.sent AchDebit 802.55",
      "payment.settled AchDebit 802.55",
      "payment.sent AchCredit 802.55",
      "payment.returned AchCredit 802.55 R03",
      "payment.reissued AchCredit 802.55 R03",
      "payment.created Check 802.55",
      "payment.created AchCredit 802.55",
      "payment.sent AchCredit 802.55",
      "payment.settled Check 802.55",
      "payment.settled AchCredit 802.55",
    ]
  `);

  const ofPayment = await adminPortal.getEvents({ requestReferenceId });
  expect(ofPayment.events.map(({ eventType }) => eventType)).toEqual([
    'payment.reissued',
    'payment.returned',
    'payment.sent',
    'payment.created',
  ]);
  expect(ofPayment.events[0]).toMatchObject({ companyId, userId, payPeriodId, requestReferenceId });
  const told = JSON.stringify(await adminPortal.getEvents({ companyId, limit: 1_000 }));
  expect(told).toContain('********0003');
  expect(told).not.toContain(accountNumber.slice(0, -4));
  expect(await app.owner.query(countChanges, [account.accountId])).toEqual(
    await app.owner.query(countEvents, [account.accountId]),
  );
});

test('a payroll whose funding is returned cancels its payments by events', async ({
  app,
  account,
  submitted: { companyId, payPeriodId },
  advance,
}) => {
  await advance('2026-03-11T20:00:00-04:00');
  await account.client.sandbox.simulateFundingFailure({ companyId, payPeriodId });
  await advance('2026-03-20');
  const changes = await app.owner.query(countChanges, [account.accountId]);
  expect(changes.map(({ type }) => type)).toContain('payment.cancelled');
  expect(changes).toEqual(await app.owner.query(countEvents, [account.accountId]));
});

test('payments are made and changed in one file, which records the events', () => {
  const changing = /\b(insertPayments|updatePaymentStatuses|markPaymentsSent)\(/;
  const files = sourceFiles.filter(
    (file) =>
      (file.startsWith('workflows/') || file.startsWith('server/')) &&
      !isTestFile(file) &&
      changing.test(textOf(file)),
  );
  expect(files).toEqual(['workflows/payments/change-payments.ts']);
});

interface Counted {
  readonly type: string;
  readonly count: number;
}

const countChanges = statement<Counted>(
  '',
  `select 'payment.' || case change.status when 'pending' then 'created' else change.status end "type",
     count(*)
   from payment cross join lateral unnest(statuses) change (status)
   where account_id = $1 group by 1 order by 1`,
);
const countEvents = statement<Counted>(
  '',
  `select type, count(distinct event_id) from event
   where account_id = $1 and type like 'payment.%' group by 1 order by 1`,
);
