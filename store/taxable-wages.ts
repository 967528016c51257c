import { statement, type Transaction } from '../database/database.ts';
import { NumberedList } from '../database/numbered-list.ts';
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

/** Columns of the records; codes and workers are sent once, as those of postings are. */
function toColumns(pays: readonly Pay[]) {
  const codes = new NumberedList<TaxLine>();
  const worker: number[] = [];
  const code: number[] = [];
  const taxable: number[] = [];
  const excess: number[] = [];
  const tips: number[] = [];
  const tax: number[] = [];
  for (const [index, pay] of pays.entries())
    for (const line of listTaxRecords(pay)) {
      worker.push(index + 1);
      code.push(codes.numberOf(line.code, line));
      taxable.push(line.taxableWages);
      excess.push(line.excess ?? noMoney);
      tips.push(line.tips ?? noMoney);
      tax.push(line.amount);
    }
  return [
    pays.map(({ workerId }) => workerId),
    pays.map(grossOfRecords),
    codes.listed.map((line) => line.code),
    codes.listed.map(({ payer }) => payer),
    worker,
    code,
    taxable,
    excess,
    tips,
    tax,
  ];
}

const columns = `account_id, company_id, pay_run_id, kind, pay_date, worker_id, tax_code, payer,
     gross_cents, subject_cents, taxable_cents, excess_cents, tips_cents, tax_cents`;

const insertRows = statement(
  'insert taxable wages',
  `insert into taxable_wages (${columns})
   select own.account_id, $2, $3, $4, $5, ($6::uuid[])[worker], ($8::text[])[code], ($9::text[])[code],
     ($7::bigint[])[worker], taxable + excess, taxable, excess, tips, tax
   from ${accountRow}
   cross join (select unnest($10::integer[]) worker, unnest($11::integer[]) code,
     unnest($12::bigint[]) taxable, unnest($13::bigint[]) excess, unnest($14::bigint[]) tips,
     unnest($15::bigint[]) tax) given`,
);
const insertVoidRows = statement(
  'void taxable wages',
  `insert into taxable_wages (${columns})
   select own.account_id, $2, $3, 'void', $4, paid.worker_id, tax_code, payer, -gross_cents, -subject_cents,
     -taxable_cents, -excess_cents, -tips_cents, -tax_cents
   from ${accountRow}
   cross join unnest($5::uuid[], $6::uuid[]) voided (pay_run_id, worker_id)
   cross join lateral (select * from taxable_wages found
     where found.account_id = $1 and found.company_id = $2 and found.pay_date = $4
       and found.worker_id = voided.worker_id and found.pay_run_id = voided.pay_run_id
       and found.kind <> 'void' offset 0) paid`,
);
