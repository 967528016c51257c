import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing, SealContext } from '../database/encryption.ts';
import type { FiledForm1099 } from '../engine/forms/corrected-1099-nec.ts';
import type { Id } from '../values/id.ts';
import { Ssn } from '../values/masked.ts';
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

export interface NewFiled1099 extends FiledForm1099 {
  readonly workerId: Id<'worker'>;
}

export function insertFiled1099s(
  tx: Transaction,
  keys: KeyRing,
  { companyId, filingId }: FiledForms,
  forms: readonly NewFiled1099[],
): void {
  tx.send(insertRows, [
    tx.accountId,
    companyId,
    filingId,
    forms.map(({ workerId }) => workerId),
    forms.map(({ name }) => name),
    forms.map(({ workerId, tin }) => tin && keys.seal(toDigits(tin), placeOf(workerId))),
    forms.map(({ form }) => JSON.stringify(form)),
  ]);
}

/** A contractor as named today, with the form as it was filed. */
export interface Filed1099 {
  readonly worker: FormWorker;
  readonly filed: FiledForm1099;
}

/** Lists the filed forms of some contractors or of a page of them, in the order of their ids. */
export async function listFiled1099s(
  tx: Transaction,
  keys: KeyRing,
  {
    companyId,
    filingId,
    workerIds,
    after,
    limit,
  }: FiledForms & Pick<FormPage, 'workerIds' | 'after' | 'limit'>,
): Promise<Filed1099[]> {
  const given = [tx.accountId, companyId, filingId, workerIds, after ?? firstPlace.id, limit];
  const rows = await tx.many(listRows, given);
  return rows.map(({ filedName: name, filedNumber, form, ...row }) => {
    const tin = filedNumber ? new Ssn(keys.open(filedNumber, placeOf(row.workerId))) : undefined;
    return { worker: openFormWorker(keys, row), filed: { name, tin, form } };
  });
}

function toDigits(tin: NonNullable<FiledForm1099['tin']>): string {
  return tin instanceof Ssn ? tin.reveal() : tin;
}

function placeOf(workerId: Id<'worker'>): SealContext {
  return ['filed_1099_nec', 'ssn_encrypted', workerId];
}

interface FiledRow extends FormWorkerRow, Pick<FiledForm1099, 'form'> {
  readonly filedName: string;
  readonly filedNumber: Buffer | null;
}

const insertRows = statement(
  'insert filed 1099-NECs',
  `insert into filed_1099_nec (account_id, company_id, filing_id, worker_id, name, ssn_encrypted, form)
   select own.account_id, $2, $3, given.* from ${accountRow}
   cross join unnest($4::uuid[], $5::text[], $6::bytea[], $7::jsonb[]) given`,
);
const listRows = statement<FiledRow>(
  'list filed 1099-NECs',
  `select ${formWorkerColumns}, paid.name "filedName", paid.ssn_encrypted "filedNumber", paid.form
   from (select worker_id, name, ssn_encrypted, form from filed_1099_nec
     where account_id = $1 and company_id = $2 and filing_id = $3
       and ($4::uuid[] is null or worker_id = any ($4)) and worker_id > $5
     order by worker_id limit $6) paid
   ${joinFormWorker}
   order by paid.worker_id`,
);
