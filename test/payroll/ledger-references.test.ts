import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { addSchedule } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';

test.beforeAll(async ({ app }) => {
  const account = await app.openAccount();
  const companyId = await readyCompany(account);
  await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  await account.client.sandbox.advanceClock({ to: '2026-03-17' });
  const stranger = await app.openAccount();
  await readyWorker(stranger, await readyCompany(stranger), { wage: salary(52_000) });
});

const foreignWorkerId =
  '(select worker_id from worker where account_id <> payment.account_id limit 1)';

/** A payment that conflicts with no other. */
const unrelatedPayment = { payment_id: 'gen_random_uuid()', trace: 'null', status: "'cancelled'" };

const ofNoAccount = { ...unrelatedPayment, deposit_account_id: 'null' };

const foreignKeyMessage = 'violates foreign key constraint';
const unknownRun = 'of pay_run, which does not exist';
const unknownWorker = 'of worker, which does not exist';
const unknownPayment = 'of payment, which does not exist';
const cases: readonly (readonly [why: string, sql: string, message: string])[] = [
  [
    'a payment of an unknown run',
    insertCopy('payment', { ...unrelatedPayment, pay_run_id: 'gen_random_uuid()' }),
    unknownRun,
  ],
  [
    'a payment to an unknown worker',
    insertCopy('payment', { ...ofNoAccount, worker_id: 'gen_random_uuid()' }),
    unknownWorker,
  ],
  [
    'a payment to a worker of another account',
    insertCopy('payment', { ...ofNoAccount, worker_id: foreignWorkerId }),
    unknownWorker,
  ],
  [
    'a payment in an unknown file',
    insertCopy('payment', { ...unrelatedPayment, file_id: 'gen_random_uuid()' }),
    foreignKeyMessage,
  ],
  [
    'a payment moved to an unknown file',
    "update payment set file_id = gen_random_uuid() where kind = 'wages'",
    foreignKeyMessage,
  ],
  [
    'a change of an unknown payment',
    insertCopy('payment_change', { payment_id: 'gen_random_uuid()', ordinal: '1000000' }),
    unknownPayment,
  ],
  [
    'a payment to an unknown deposit account',
    insertCopy('payment', { ...unrelatedPayment, deposit_account_id: 'gen_random_uuid()' }),
    'of deposit_account, which does not exist',
  ],
  [
    'a payment moved to another worker',
    "update payment set worker_id = gen_random_uuid() where kind = 'wages'",
    'rows of payment keep their references',
  ],
  [
    'a result moved to another run',
    'update pay_result set pay_run_id = gen_random_uuid()',
    'rows of pay_result keep their references',
  ],
  [
    'year totals of an unknown worker',
    insertCopy('year_totals', { worker_id: 'gen_random_uuid()' }),
    unknownWorker,
  ],
  [
    'a ledger transaction of an unknown payment',
    insertCopy('ledger_transaction', {
      transaction_id: 'gen_random_uuid()',
      worker_id: 'null',
      payment_id: 'gen_random_uuid()',
    }),
    unknownPayment,
  ],
  ...['worker', 'deposit_account', 'pay_run', 'payment'].map(
    (table) =>
      [
        `to delete rows of ${table}`,
        `delete from ${table}`,
        `rows of ${table} are never deleted`,
      ] as const,
  ),
  [
    'a result of an unknown run',
    insertCopy('pay_result', { pay_run_id: 'gen_random_uuid()', is_current: 'false' }),
    unknownRun,
  ],
  [
    'a result of an unknown worker',
    insertCopy('pay_result', { worker_id: 'gen_random_uuid()' }),
    unknownWorker,
  ],
  [
    'a ledger transaction of an unknown run',
    insertCopy('ledger_transaction', {
      transaction_id: 'gen_random_uuid()',
      pay_run_id: 'gen_random_uuid()',
    }),
    unknownRun,
  ],
  [
    'a ledger transaction of an unknown company',
    insertCopy('ledger_transaction', {
      transaction_id: 'gen_random_uuid()',
      company_id: 'gen_random_uuid()',
      worker_id: 'null',
    }),
    unknownRun,
  ],
  [
    'postings without a transaction',
    `insert into ledger_posting (account_id, company_id, transaction_id, ordinal, account_code,
       worker_id, amount_cents)
     select account_id, company_id, '00000000-0000-4000-8000-000000000000', ordinal, account_code,
       worker_id, amount_cents
     from ledger_posting where transaction_id = (select transaction_id from ledger_posting limit 1)`,
    'ledger postings without a transaction',
  ],
  [
    'postings that do not sum to zero',
    `insert into ledger_posting (account_id, company_id, transaction_id, ordinal, account_code,
       amount_cents)
     select account_id, company_id, transaction_id, 1000, account_code, 1
     from ledger_posting limit 1`,
    'the postings of a ledger transaction do not sum to zero',
  ],
];

/** Inserts a copy of an existing row with some columns changed. */
function insertCopy(table: string, changed: Readonly<Record<string, string>>): string {
  const values = Object.entries(changed).map(([column, value]) => `'${column}', ${value}`);
  return `insert into ${table}
    select (jsonb_populate_record(null::${table},
      to_jsonb(${table}) || jsonb_build_object(${values.join(', ')}))).*
    from ${table} ${table === 'payment' ? "where kind = 'wages'" : ''} limit 1`;
}

describe('the database refuses', () => {
  test.for(cases)('%s', async ([_, sql, message], { app }) => {
    await expect(app.owner.transaction((tx) => tx.many(statement('', sql)))).rejects.toThrow(
      message,
    );
  });

  test('to let the server move a payment to another run or change its amount', async ({ app }) => {
    const columns = await app.owner.query(listUpdatable);
    expect(columns.map(({ name }) => name)).toEqual([
      'changes',
      'deposit_account_version',
      'destination',
      'effective_on',
      'file_id',
      'return_code',
      'status',
      'status_since',
      'trace',
    ]);
  });
});

const listUpdatable = statement<{ name: string }>(
  '',
  `select attname name from pg_attribute
   where attrelid = 'paywright.payment'::regclass and attnum > 0 and not attisdropped
     and has_column_privilege('paywright_server', attrelid, attnum, 'update')
   order by attname`,
);
