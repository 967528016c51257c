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
const unrelatedPayment = {
  payment_id: 'gen_random_uuid()',
  trace: 'null',
  status: "'cancelled'",
  is_valid: 'false',
  statuses: "array['cancelled']",
  status_times: 'array[status_since]',
  status_reasons: "'[null]'::jsonb",
};

const ofNoAccount = { ...unrelatedPayment, deposit_account_id: 'null' };

const unknownRun = 'of pay_run, which does not exist';
const unknownWorker = 'of worker, which does not exist';
const unknownFile = 'of payment_file, which does not exist';
const unknownPayment = 'of payment, which does not exist';
const withFirst = (value: string) =>
  `to_jsonb(array_cat(array[${value}]::text[], account_codes[2:]))`;
const moreInFirst = (cents: number) =>
  `to_jsonb(array_cat(array[amounts_cents[1] + ${cents}], amounts_cents[2:]))`;
/** A transaction of a kind that a run may have several of. */
const withoutCosts = {
  kind: "'refund'",
  hours: 'null',
  state: 'null',
  location_id: 'null',
};
const noPostings = {
  account_codes: "'[]'::jsonb",
  details: "'[]'::jsonb",
  lines: "'[]'::jsonb",
  amounts_cents: "'[]'::jsonb",
};
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
    unknownFile,
  ],
  [
    'a payment moved to an unknown file',
    "update payment set file_id = gen_random_uuid() where kind = 'wages'",
    unknownFile,
  ],
  [
    'a payment moved out of its file',
    'update payment set file_id = null where file_id is not null',
    'stays in its file',
  ],
  [
    'another trace of a payment in a file',
    "update payment set trace = '999999999999999' where file_id is not null",
    'stays in its file',
  ],
  [
    'a payment that counts after it was cancelled',
    insertCopy('payment', { ...unrelatedPayment, is_valid: 'true' }),
    'is_valid_by_status',
  ],
  [
    'a change of the history of a payment',
    "update payment set status_reasons[1] = 'another reason'",
    'the history of payment .* is never changed',
  ],
  [
    'a shorter history of a payment',
    "update payment set statuses = '{}', status_times = '{}', status_reasons = '{}'",
    'the history of payment .* is never changed',
  ],
  [
    'a status that the history does not have',
    "update payment set status = 'cancelled'",
    'history_ends_with_status',
  ],
  [
    'a status without a time',
    "update payment set status = 'cancelled', statuses = array_append(statuses, 'cancelled')",
    'history_ends_with_status',
  ],
  ...(
    [
      ['a history with an unknown status', "statuses || array['other', status]", 'now()'],
      ['a history without one of the statuses', 'statuses || array[null, status]', 'now()'],
      ['a history without one of the times', 'statuses || array[status, status]', 'null'],
    ] as const
  ).map(
    ([what, statuses, at]) =>
      [
        what,
        `update payment set statuses = ${statuses},
           status_times = status_times || array[${at}, status_since]::timestamptz[],
           status_reasons = status_reasons || array[null, null]::text[]`,
        'history_has_statuses',
      ] as const,
  ),
  [
    'a payment without a history',
    insertCopy('payment', {
      ...unrelatedPayment,
      ...Object.fromEntries(
        ['statuses', 'status_times', 'status_reasons'].map((list) => [list, "'[]'::jsonb"]),
      ),
    }),
    'history_ends_with_status',
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
  [
    'an event of an unknown company',
    insertCopy('event', { event_id: 'gen_random_uuid()', company_id: 'gen_random_uuid()' }),
    'of company, which does not exist',
  ],
  [
    'an event of a company of another account',
    insertCopy('event', {
      event_id: 'gen_random_uuid()',
      company_id: '(select company_id from company where account_id <> event.account_id limit 1)',
    }),
    'of company, which does not exist',
  ],
  [
    'an event moved to another company',
    'update event set company_id = gen_random_uuid()',
    'rows of event keep their references',
  ],
  ...['worker', 'deposit_account', 'pay_run', 'payment', 'company', 'payment_file'].map(
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
  ...(
    [
      ['a cent more in a posting', { amounts_cents: moreInFirst(1) }, 'postings_sum_to_zero'],
      [
        'a posting of null',
        { amounts_cents: "jsonb_set(to_jsonb(amounts_cents), '{0}', 'null')" },
        'postings_are_not_zero',
      ],
      [
        'postings of zero',
        { amounts_cents: 'to_jsonb(array_append(amounts_cents, 0))' },
        'postings_(are_not_zero|have_one_length)',
      ],
      ['no postings', noPostings, 'postings_(have_one_length|are_not_zero)'],
      [
        'postings without an account',
        { account_codes: withFirst('null') },
        'postings_name_accounts',
      ],
      [
        'an unknown account',
        { ...withoutCosts, account_codes: withFirst("'asset:other'") },
        'a ledger posting names an unknown account',
      ],
      ['pay of no worker', { worker_id: 'null' }, 'postings for worker unknown in run'],
      ...['account_codes', 'details', 'lines', 'amounts_cents'].map(
        (list) => [`fewer ${list} than postings`, { [list]: "'[]'::jsonb" }, 'postings_'] as const,
      ),
    ] as const
  ).map(
    ([what, changed, refusal]) =>
      [
        `a ledger transaction with ${what}`,
        insertCopy('ledger_transaction', { transaction_id: 'gen_random_uuid()', ...changed }),
        refusal,
      ] as const,
  ),
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
      new RegExp(message),
    );
  });

  test('to let the server move a payment to another run or change its amount', async ({ app }) => {
    const columns = await app.owner.query(listUpdatable);
    expect(columns.map(({ name }) => name)).toEqual([
      'deposit_account_version',
      'destination',
      'effective_on',
      'file_id',
      'is_valid',
      'return_code',
      'status',
      'status_reasons',
      'status_since',
      'status_times',
      'statuses',
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
