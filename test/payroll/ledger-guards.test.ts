import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { postingLists } from '../../store/posting-lists.ts';
import { changePostings } from '../harness/changed-postings.ts';
import { bonusOf } from '../harness/corrections.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompanyTest } from '../harness/fixtures.ts';
import { everyKindOfPay, payEveryKind } from '../harness/pay-every-kind.ts';
import { fetchPeriodStatus, readLedgerBalances } from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { tamperWithDatabase } from '../harness/tamper.ts';

const test = readyCompanyTest.extend(
  'undone',
  ({ app }) =>
    (sql: string) =>
      app.owner.transaction((tx) =>
        tx.script(`${sql}; do $$ begin raise exception 'it was taken'; end $$`),
      ),
);

describe('the database', () => {
  test('refuses to process a run whose postings would differ from the submitted figures', async ({
    account,
    companyId,
    app,
  }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    // A dollar of tax becomes a dollar of pay: the stored result adds up but differs from the approved one.
    const moved = [
      ['{pay,net}', "(item::json #>> '{pay,net}')::bigint + 100"],
      ['{pay,employeeTaxes}', "(item::json #>> '{pay,employeeTaxes}')::bigint - 100"],
      ['{pay,taxes,0,amount}', "(item::json #>> '{pay,taxes,0,amount}')::bigint - 100"],
    ].reduce(
      (item, [path, value]) => `jsonb_set(${item}, '${path}', to_jsonb(${value}))`,
      'item::jsonb',
    );
    await tamperWithDatabase(
      app,
      `update pay_result set item = ${moved} where company_id = '${companyId}'`,
    );
    await account.client.sandbox.advanceClock({ to: '2026-03-16' });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Submitted');
    expect(await readLedgerBalances(app, companyId)).toEqual({});
    const [job] = await app.owner.query(findFailure, [payPeriodId]);
    expect(job?.failure).toMatch(
      new RegExp(`^the postings for worker ${userId} in run .* differ from the pay result$`, 'i'),
    );
  });

  const target = "concat_ws(':', account_code, detail)";
  const moves: readonly (readonly [from: string, to: string])[] = [
    ['liability:net pay', 'liability:taxes:US_FIT'],
    ['liability:taxes:US_FIT', 'liability:deductions:union-dues'],
    ['expense:wages:salary', 'expense:reimbursements:mileage'],
    ['expense:wages:salary', 'expense:taxes:US_SS_ER'],
  ];

  test('accepts only the exact postings of a payment or its void, and no run without postings', async ({
    account,
    companyId,
    app,
    undone,
  }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payEveryKind(account, { companyId, userId });
    const more = { ...everyKindOfPay, additionalCompensations: bonusOf(100) };
    await account.client.payroll.correctPayroll({
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Replace', ...more }],
    });
    const transactions = await app.owner.query(listTransactions, [companyId]);
    expect(transactions.map(({ kind }) => kind).sort()).toEqual(['correction', 'pay', 'void']);
    for (const { payRunId, transactionId, kind } of transactions) {
      const ofIt = `transaction_id = '${transactionId}'`;
      const notExactly = 'a reversal differs from the ledger transaction that it reverses';
      const notPaid =
        `postings for worker ${userId} in run ${payRunId} differ from the pay result`.toLowerCase();
      const bookAgain = (meddled: string) => `set local session_replication_role = replica;
        create table again as select * from ledger_transaction where ${ofIt};
        delete from ledger_transaction where ${ofIt};
        ${meddled};
        set local session_replication_role = origin;
        insert into ledger_transaction table again`;
      await expect(undone(bookAgain('select'))).rejects.toThrow('it was taken');
      for (const [from, to] of moves)
        await expect(
          undone(
            bookAgain(
              changePostings(
                {
                  amount_cents: `amount_cents + case ${target} when '${to}' then 1 else -1 end`,
                },
                `${target} in ('${from}', '${to}')`,
                'again',
              ),
            ),
          ),
          `${kind}: a cent from ${from} to ${to}`,
        ).rejects.toThrow(kind === 'void' ? notExactly : notPaid);
      const markAgain = (meddled: string) => `set local session_replication_role = replica;
        update pay_run set processed_at = null where pay_run_id = '${payRunId}';
        ${meddled};
        set local session_replication_role = origin;
        update pay_run set processed_at = now() where pay_run_id = '${payRunId}'`;
      await expect(undone(markAgain('select'))).rejects.toThrow('it was taken');
      await expect(
        undone(markAgain(`delete from ledger_transaction where ${ofIt}`)),
      ).rejects.toThrow('the pay of worker');
      const twice = `insert into ledger_transaction (account_id, company_id, transaction_id, kind,
          pay_run_id, worker_id, posted_on, created_at, ${postingLists})
        select account_id, company_id, gen_random_uuid(), kind, pay_run_id, worker_id, posted_on,
          created_at, ${postingLists}
        from ledger_transaction where ${ofIt}`;
      await expect(undone(twice)).rejects.toThrow('pay_posted_once');
    }
    const runs = `(select account_id, company_id, pay_run_id,
        md5(pay_run_id::text)::uuid transaction_id, row_number() over (order by ordinal) number
      from pay_run where company_id = '${companyId}')`;
    const ofRuns = 'account_id, company_id, transaction_id';
    const added = `create table before as table run_tax;
      insert into ledger_transaction (${ofRuns}, kind, pay_run_id, posted_on, created_at, ${postingLists})
        select ${ofRuns}, 'refund', pay_run_id, current_date, now(),
          '{liability:taxes, asset:clearing}', '{US_FIT, null}', '{null, null}', array[-number, number]
        from ${runs} run`;
    const sums = `select string_agg(tax.amount_cents - coalesce(before.amount_cents, 0) || '', ' '
        order by number)
      from ${runs} run join run_tax tax using (account_id, company_id, pay_run_id)
        left join before using (account_id, company_id, pay_run_id, tax_code)
      where tax_code = 'US_FIT'`;
    const sayAdded = `do $$ begin raise exception 'added %', (${sums}); end $$`;
    await expect(
      undone(`${added}; ${sayAdded}`),
      'taxes of two runs in one statement',
    ).rejects.toThrow('added 1 2');
  });
});

const findFailure = statement<{ failure: string }>(
  '',
  `select failure from paywright.job where subject_id = $1 and done_at is null`,
);
const listTransactions = statement<{ payRunId: string; transactionId: string; kind: string }>(
  '',
  `select pay_run_id "payRunId", transaction_id "transactionId", kind
   from paywright.ledger_transaction where company_id = $1 and kind in ('pay', 'correction', 'void')`,
);
