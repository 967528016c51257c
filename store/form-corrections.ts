import { statement, type Transaction } from '../database/database.ts';
import type { AmendedForm } from '../engine/corrections/amended-forms.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { FormPage } from './form-workers.ts';

/** A correction of a worker's pay that changed an annual form. */
export interface FormCorrection {
  readonly workerId: Id<'worker'>;
  readonly correctedAt: Instant;
  readonly reason: string | null;
}

/** Lists the corrections of pay of a year that were made after a moment, in their order. */
export async function listFormCorrections(
  tx: Transaction,
  { companyId, year, form }: Pick<FormPage, 'companyId' | 'year'> & Pick<AmendedForm, 'form'>,
  after: Instant,
): Promise<FormCorrection[]> {
  return tx.many(listRows, [tx.accountId, companyId, year, formatInstant(after), form]);
}

const listRows = statement<FormCorrection>(
  'list corrections of filed forms',
  `select worker_id "workerId", created_at "correctedAt", reason from payroll_correction
   where account_id = $1 and company_id = $2 and created_at > $4::timestamptz
     and forms @> jsonb_build_array(jsonb_build_object('form', $5::text, 'year', $3::integer))
   order by created_at, worker_id`,
);
