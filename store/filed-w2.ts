import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { W2Boxes } from '../engine/forms/w2-boxes.ts';
import { employeeTotals } from '../engine/forms/w2-records.ts';
import type { Id } from '../values/id.ts';
import { accountRow } from './account-row.ts';
import {
  type FiledForms,
  type FormPage,
  type FormWorker,
  type FormWorkerRow,
  formWorkerColumns,
  joinFormWorker,
  openFormWorker,
} from './form-workers.ts';
import { firstPlace } from './list-sql.ts';

/** A Form W-2 as it was when its filing was recorded. */
interface FiledW2 {
  readonly workerId: Id<'worker'>;
  readonly boxes: W2Boxes;
}

export function insertFiledW2s(
  tx: Transaction,
  { companyId, filingId }: FiledForms,
  forms: readonly FiledW2[],
): void {
  tx.send(insertRows, [
    tx.accountId,
    companyId,
    filingId,
    forms.map(({ workerId }) => workerId),
    forms.map(({ boxes }) => JSON.stringify(boxes)),
  ]);
}

/** Lists the filed forms of some workers or of a page of them, with the workers as they are named today. */
export async function listFiledW2s(
  tx: Transaction,
  keys: KeyRing,
  {
    companyId,
    filingId,
    workerIds,
    after,
    limit,
  }: FiledForms & Pick<FormPage, 'workerIds' | 'after' | 'limit'>,
): Promise<(FormWorker & Pick<FiledW2, 'boxes'>)[]> {
  const given = [tx.accountId, companyId, filingId, workerIds, after ?? firstPlace.id, limit];
  const rows = await tx.many(listRows, given);
  return rows.map((row) => openFormWorker(keys, row));
}

/** Lists the employees with pay in a year who are not on the filed forms. */
export async function listUnfiledWorkers(
  tx: Transaction,
  { companyId, filingId, year, workerIds }: FiledForms & Pick<FormPage, 'year' | 'workerIds'>,
): Promise<Id<'worker'>[]> {
  const given = [tx.accountId, companyId, filingId, year, workerIds, employeeTotals];
  const rows = await tx.many(listUnfiledRows, given);
  return rows.map(({ workerId }) => workerId);
}

const insertRows = statement(
  'insert filed W-2s',
  `insert into filed_w2 (account_id, company_id, filing_id, worker_id, boxes)
   select own.account_id, $2, $3, given.worker_id, given.boxes
   from ${accountRow}
   cross join unnest($4::uuid[], $5::jsonb[]) given (worker_id, boxes)`,
);
const listRows = statement<FormWorkerRow & Pick<FiledW2, 'boxes'>>(
  'list filed W-2s',
  `select ${formWorkerColumns}, paid.boxes
   from (select worker_id, boxes from filed_w2
     where account_id = $1 and company_id = $2 and filing_id = $3
       and ($4::uuid[] is null or worker_id = any ($4)) and worker_id > $5
     order by worker_id limit $6) paid
   ${joinFormWorker}
   order by paid.worker_id`,
);
const listUnfiledRows = statement<{ workerId: Id<'worker'> }>(
  'list employees without filed W-2',
  `select worker_id "workerId" from year_totals
   where account_id = $1 and company_id = $2 and year = $4
     and ($5::uuid[] is null or worker_id = any ($5)) and totals ?| $6::text[]
     and not exists (select from filed_w2 filed
       where filed.account_id = $1 and filed.company_id = $2 and filed.filing_id = $3
         and filed.worker_id = year_totals.worker_id)
   order by worker_id`,
);
