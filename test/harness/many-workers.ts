import type { TestApp } from './app.ts';
import { tamperWithDatabase } from './tamper.ts';

/** Tables with rows of a worker, and what differs from copy to copy besides ids. */
const tables: Readonly<Record<string, string>> = {
  worker: "'last_name', 'Copy' || copy, 'ordinal', original.ordinal + copy",
  worker_location: '',
  worker_identity: "'ssn_digest', '\\x00000001' || encode(sha256(copy::text::bytea), 'hex')",
  worker_wage: '',
  withholding_certificate: '',
  deposit_account:
    "'account_number_digest', '\\x00000001' || encode(sha256(copy::text::bytea), 'hex')",
  pay_entry: '',
  recurring_pay_item: '',
  garnishment: '',
  pay_result: `'item', jsonb_set(original.item::jsonb, '{workerId}',
    to_jsonb(upper(md5(original.worker_id::text || copy)::uuid::text)))`,
  payment: '',
  ledger_transaction: '',
};

/** Ids that all copies share. */
const shared = ['account_id', 'company_id', 'pay_run_id', 'pay_period_id', 'file_id'];

/**
 * Copies a worker with everything that belongs to them, payments and ledger too, without a request for each.
 * PostgreSQL has no statistics of the rows afterwards, as after a customer's import.
 */
export async function copyWorker(
  app: Pick<TestApp, 'owner'>,
  workerId: string,
  copies: number,
): Promise<void> {
  const copied = Object.entries(tables).map(
    ([table, changes]) => `
      alter table ${table} set (autovacuum_enabled = false);
      insert into ${table} select made.*
      from ${table} original cross join generate_series(1, ${copies}) copy
      cross join lateral jsonb_populate_record(original, (
          select jsonb_object_agg(key, case when key <> all ('{${shared}}') and key like '%\\_id'
              and value <> 'null' then to_jsonb(md5((value #>> '{}') || copy)::uuid) else value end)
          from jsonb_each(to_jsonb(original) - 'row_digest'))
        || jsonb_build_object(${changes})) made
      where original.worker_id = '${workerId}';`,
  );
  await tamperWithDatabase(app, copied.join('\n'));
}
