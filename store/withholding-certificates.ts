import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** A worker's answers on a withholding form, by question id. */
export interface WithholdingCertificate {
  /** US, or a state's two letters. */
  readonly jurisdiction: string;
  readonly form: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** Inserts a certificate as the latest of its jurisdiction; earlier ones stay on record. */
export function recordWithholdingCertificate(
  tx: Transaction,
  workerId: Id<'worker'>,
  { jurisdiction, form, answers }: WithholdingCertificate,
  now: Instant,
): void {
  const values = [workerId, jurisdiction, form, JSON.stringify(answers), formatInstant(now)];
  tx.send(insertCertificateRow, [tx.accountId, ...values]);
}

/** Lists the latest certificate of each jurisdiction. */
export async function listWithholdingCertificates(tx: Transaction, workerId: Id<'worker'>) {
  return tx.many(listCertificateRows, [tx.accountId, workerId]);
}

const insertCertificateRow = statement(
  'record certificate',
  `insert into withholding_certificate (account_id, company_id, worker_id, jurisdiction, revision,
     form, answers, created_at)
   select account_id, company_id, worker_id, $3,
     1 + (select count(*) from withholding_certificate former
          where former.account_id = worker.account_id and former.company_id = worker.company_id
            and former.worker_id = worker.worker_id and former.jurisdiction = $3),
     $4, $5, $6
   from worker where account_id = $1 and worker_id = $2`,
);
const listCertificateRows = statement<WithholdingCertificate>(
  'list certificates',
  `select distinct on (jurisdiction) jurisdiction, form, answers
   from withholding_certificate
   where account_id = $1 and worker_id = $2
   order by jurisdiction, revision desc`,
);
