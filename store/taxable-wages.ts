import { statement, type Transaction } from '../database/database.ts';
import { JoinedLists } from '../database/joined-lists.ts';
import { chunksOf, sendChunks } from '../database/pipeline.ts';
import { grossOfRecords, listTaxRecords } from '../engine/ledger/tax-records.ts';
import type { Pay } from '../engine/pay/pay.ts';
import type { TaxLine } from '../engine/taxes/facts.ts';
import type { Id } from '../values/id.ts';
import { noMoney } from '../values/money.ts';
import { accountRow } from './account-row.ts';
import type { PayRunRecord } from './pay-runs.ts';
import { insertVoidedRunWages } from './run-sums.ts';

type RunKey = Pick<PayRunRecord, 'companyId' | 'payRunId' | 'payDate'>;

const chunkSize = 2_000;

/** Records the wages behind the taxes of payments whose ledger transactions have been posted. */
export async function insertTaxableWages(
  tx: Transaction,
  { companyId, payRunId, payDate }: RunKey,
  kind: 'pay' | 'correction',
  pays: readonly Pay[],
): Promise<void> {
  const run = [tx.accountId, companyId, payRunId, kind, payDate];
  await sendChunks(chunksOf(pays, chunkSize), (some) =>
    tx.many(insertRows, [...run, ...toColumns(some)]),
  );
}

/** Records the opposite of payments that a run voids, with its sums. */
export function voidTaxableWages(
  tx: Transaction,
  { companyId, payRunId, payDate }: RunKey,
  voided: readonly { readonly payRunId: Id<'payRun'>; readonly workerId: Id<'worker'> }[],
): void {
  if (voided.length === 0) return;
  tx.send(insertVoidRows, [
    tx.accountId,
    companyId,
    payRunId,
    payDate,
    voided.map((each) => each.payRunId),
    voided.map(({ workerId }) => workerId),
  ]);
  const workerIds = voided.map(({ workerId }) => workerId);
  insertVoidedRunWages(tx, { companyId, payRunId, payDate }, workerIds);
}

/**
 * Columns of the records. Workers of one place have the same taxes, which are sent once; the amounts of all workers are
 * one list for each figure, and each worker takes a part of the lists.
 */
function toColumns(pays: readonly Pay[]) {
  const taxes = new JoinedLists<TaxLine>();
  const workers: string[] = [];
  const gross: number[] = [];
  const lastTax: number[] = [];
  const first: number[] = [];
  const last: number[] = [];
  const taxable: number[] = [];
  const excess: number[] = [];
  const tips: number[] = [];
  const tax: number[] = [];
  for (const pay of pays) {
    const lines = listTaxRecords(pay);
    if (lines.length === 0) continue;
    let key = '';
    workers.push(pay.workerId);
    gross.push(grossOfRecords(pay));
    first.push(tax.length + 1);
    for (const line of lines) {
      key += `${line.code} ${line.payer}\0`;
      taxable.push(line.taxableWages);
      excess.push(line.excess ?? noMoney);
      tips.push(line.tips ?? noMoney);
      tax.push(line.amount);
    }
    lastTax.push(taxes.endOf(key, lines));
    last.push(tax.length);
  }
  return [
    workers,
    gross,
    lastTax,
    first,
    last,
    taxes.joined.map(({ code }) => code),
    taxes.joined.map(({ payer }) => payer),
    taxable,
    excess,
    tips,
    tax,
  ];
}

const columns = `account_id, company_id, pay_run_id, kind, pay_date, worker_id, gross_cents, tax_codes, payers,
     taxable_cents, excess_cents, tips_cents, tax_cents`;

const insertRows = statement(
  'insert taxable wages',
  `insert into worker_taxable_wages (${columns})
   select own.account_id, $2, $3, $4, $5, worker, gross, ($11::text[])[last_tax - last + first:last_tax],
     ($12::text[])[last_tax - last + first:last_tax], ($13::bigint[])[first:last], ($14::bigint[])[first:last],
     ($15::bigint[])[first:last], ($16::bigint[])[first:last]
   from ${accountRow}
   cross join (select unnest($6::uuid[]) worker, unnest($7::bigint[]) gross, unnest($8::integer[]) last_tax,
     unnest($9::integer[]) first, unnest($10::integer[]) last) given`,
);
const insertVoidRows = statement(
  'void taxable wages',
  `insert into worker_taxable_wages (${columns})
   select own.account_id, $2, $3, 'void', $4, paid.worker_id, -gross_cents, tax_codes, payers,
     negated(taxable_cents), negated(excess_cents), negated(tips_cents), negated(tax_cents)
   from ${accountRow}
   cross join unnest($5::uuid[], $6::uuid[]) voided (pay_run_id, worker_id)
   cross join lateral (select * from worker_taxable_wages found
     where found.account_id = $1 and found.company_id = $2 and found.pay_date = $4
       and found.worker_id = voided.worker_id and found.pay_run_id = voided.pay_run_id
       and found.kind <> 'void' offset 0) paid`,
);
