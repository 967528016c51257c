import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { fileRails } from '../../engine/payments/rails/registry.ts';
import { beginPaymentFile } from '../../store/payment-files.ts';
import { forgetSentRuns, lockPaymentsToSend } from '../../store/payments-to-send.ts';
import type { Id } from '../../values/id.ts';
import { initialTime } from '../harness/app.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';

// Three workers of one company, whose payments are pending until the file of 12 March and arrive on the 13th.

const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('payPeriodId', { scope: 'file' }, async ({ account, companyId, advance }) => {
    for (const accountNumber of ['770000000001', '770000000002', '770000000003'])
      await readyWorker(account, companyId, { wage: salary(52_000), accountNumber });
    const { payPeriodId } = await addSchedule(account, companyId);
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    await advance('2026-03-11T12:00:00-04:00');
    return payPeriodId;
  });

test.beforeAll(({ payPeriodId }) => void payPeriodId);

test('no index has a column that changes when payments are sent and arrive', async ({ app }) => {
  const indexes = await app.owner.query(listIndexes);
  expect(indexes.length).toBeGreaterThan(3);
  const changing = /\b(status\w*|file_id|trace|row_digest)\b/;
  for (const { definition } of indexes) expect(definition).not.toMatch(changing);
});

test('the database notes runs to send for the methods that are sent by file', async ({ app }) => {
  const [check] = await app.owner.query(findMethodCheck);
  const methods = [...(check?.definition.matchAll(/'(\w+)'/g) ?? [])].map(([, method]) => method);
  expect(methods).toEqual(fileRails.map(({ method }) => method));
});

describe('a run with payments to send', () => {
  test('is noted when they are made, and forgotten by the file that sends the last', async ({
    app,
    advance,
  }) => {
    // The debit waits for its file, and the wages for the debit.
    expect(await app.owner.query(countRunsToSend)).toEqual([{ count: 1 }]);
    await advance('2026-03-11T13:00:00-04:00');
    expect(await app.owner.query(countRunsToSend)).toEqual([{ count: 1 }]);
    await advance('2026-03-12T10:00:00-04:00');
    expect(await app.owner.query(countRunsToSend)).toEqual([{ count: 0 }]);
    expect(await app.owner.query(listParts)).toEqual([{ payments: 1 }, { payments: 3 }]);
  });

  test('is not forgotten while a payment of it is being made', async ({ app, account }) => {
    const { accountId } = account;
    const [first] = await app.owner.query(insertPendingCopy);
    let made: Promise<unknown> | undefined;
    await app.database.inAccount(accountId, async (tx) => {
      const locked = await lockPaymentsToSend(tx, 'ach');
      expect(locked.payments[0]?.paymentId).toBe(first?.paymentId);
      made = app.owner.query(insertPendingCopy);
      await waitForBlockedStatements(app.owner, 1);
      await tx.many(cancelPayment, [accountId, first?.paymentId]);
      forgetSentRuns(tx, 'ach', locked);
    });
    await made;
    expect(await app.owner.query(countRunsToSend)).toEqual([{ count: 1 }]);
  });
});

describe('the server', () => {
  test('does not forget a run that has payments to send', async ({ app, account }) => {
    const { accountId } = account;
    const forgetAll = statement('', 'delete from run_to_send where account_id = $1');
    const forgotten = app.database.inAccount(accountId, (tx) => tx.many(forgetAll, [accountId]));
    await expect(forgotten).rejects.toThrow(/has payments to send/);
  });

  test('forgets only runs that it has locked', async ({ app, account }) => {
    const { accountId } = account;
    await app.database.inAccount(accountId, async (tx) => {
      tx.send(cancelPending, [accountId]);
      forgetSentRuns(tx, 'ach', { runIds: [] });
    });
    expect(await app.owner.query(countRunsToSend)).toEqual([{ count: 1 }]);
  });
});

describe('a part of a file', () => {
  const cases: readonly (readonly [what: string, change: string, refusal: RegExp])[] = [
    ['that names payments of another part', '', /one_trace/],
    [
      'with other traces',
      'traces = array(select each + 100 from unnest(traces) each)',
      /differs from its payments/,
    ],
    [
      'with traces that do not ascend',
      `traces = array[traces[1], traces[3], traces[2]],
         payment_ids = array[payment_ids[1], payment_ids[3], payment_ids[2]]`,
      /differs from its payments/,
    ],
    [
      'that names a payment twice',
      'payment_ids = payment_ids[1:1] || payment_ids[1:2]',
      /differs from its payments/,
    ],
    ['with fewer traces than payments', 'traces = traces[:2]', /traces_have_payments/],
    ['without payments', "traces = '{}', payment_ids = '{}'", /traces_have_payments/],
    [
      'with a payment of no file',
      'payment_ids[2] = gen_random_uuid()',
      /differs from its payments/,
    ],
  ];

  test.for(cases)('%s is refused', async ([_, change, refusal], { app }) => {
    // The payments of the file keep their part in the first case, and lose it in the others.
    const attempt = app.owner.transaction((tx) =>
      tx.script(`create temporary table part on commit drop as
          select * from payment_file_part where cardinality(traces) = 3;
        update part set part_id = gen_random_uuid();
        ${change ? `update part set ${change}; delete from payment_file_part;` : ''}
        insert into payment_file_part select * from part`),
    );
    await expect(attempt).rejects.toThrow(refusal);
  });

  test('can be made again as it was', async ({ app }) => {
    await app.owner.transaction((tx) =>
      tx.script(`create temporary table part on commit drop as select * from payment_file_part;
        delete from payment_file_part;
        insert into payment_file_part select * from part`),
    );
    expect(await app.owner.query(listParts)).toEqual([{ payments: 1 }, { payments: 3 }]);
  });
});

describe('a payment file', () => {
  test('cannot be committed without its content', async ({ app, account: { accountId } }) => {
    const begun = app.database.inAccount(accountId, async (tx) => {
      const file = { fileId: newId<'paymentFile'>(), cutoff: '2026-03-20T13:00:00Z' };
      beginPaymentFile(tx, file, initialTime);
    });
    await expect(begun).rejects.toThrow(/has no content/);
  });

  const changes = [
    ['report', 'report = report || \'{"batchCount": 9}\''],
    ['content', "content_encrypted = '\\x00'"],
    ['report and content, back to none', 'report = null, content_encrypted = null'],
  ] as const;
  test.for(changes)('keeps its %s', async ([_, change], { app, account: { accountId } }) => {
    const changeFiles = statement('', `update payment_file set ${change} where account_id = $1`);
    const changed = app.database.inAccount(accountId, (tx) => tx.many(changeFiles, [accountId]));
    await expect(changed).rejects.toThrow(/is final/);
  });
});

test('payments that arrive get no new entries of indexes', async ({
  app,
  account,
  payPeriodId,
}) => {
  const [before, after] = await app.database.inAccount(account.accountId, async (tx) => {
    const counted = await tx.one(countHeapOnly, []);
    await tx.many(settleWages, [account.accountId, payPeriodId]);
    return [counted, await tx.one(countHeapOnly, [])];
  });
  expect(after).toEqual({ updated: before.updated + 3, heapOnly: before.heapOnly + 3 });
});

const listIndexes = statement<{ definition: string }>(
  '',
  "select indexdef definition from pg_indexes where tablename = 'payment'",
);
const findMethodCheck = statement<{ definition: string }>(
  '',
  `select pg_get_constraintdef(oid) definition from pg_constraint
   where conrelid = 'run_to_send'::regclass and conname = 'run_to_send_method_check'`,
);
const countRunsToSend = statement<{ count: number }>('', 'select count(*) from run_to_send');
const listParts = statement<{ payments: number }>(
  '',
  'select cardinality(payment_ids) payments from payment_file_part order by traces[1]',
);
const insertPendingCopy = statement<{ paymentId: Id<'payment'> }>(
  '',
  `insert into payment select (jsonb_populate_record(null::payment, to_jsonb(payment)
       || jsonb_build_object('payment_id', gen_random_uuid(), 'status', 'pending', 'file_id', null,
         'trace', null, 'statuses', array['pending'], 'status_times', array[status_since],
         'status_reasons', array[null::text], 'kind', 'reversal',
         'replaces_id', payment_id))).*
   from payment where kind = 'wages' and not exists (
     select from payment copy where copy.replaces_id = payment.payment_id)
   order by payment_id limit 1 returning payment_id "paymentId"`,
);
const cancel = `update payment set status = 'cancelled', is_valid = false,
     statuses = array_append(statuses, 'cancelled'),
     status_times = array_append(status_times, status_since),
     status_reasons = array_append(status_reasons, null)
   where account_id = $1`;
const cancelPayment = statement('', `${cancel} and payment_id = $2`);
const cancelPending = statement('', `${cancel} and status = 'pending'`);
const settleWages = statement(
  '',
  `update payment set status = 'settled', statuses = array_append(statuses, 'settled'),
     status_times = array_append(status_times, status_since),
     status_reasons = array_append(status_reasons, null)
   where account_id = $1 and pay_period_id = $2 and kind = 'wages' and status = 'sent'`,
);
const countHeapOnly = statement<{ updated: number; heapOnly: number }>(
  '',
  `select n_tup_upd updated, n_tup_hot_upd "heapOnly" from pg_stat_xact_user_tables
   where relname = 'payment'`,
);
