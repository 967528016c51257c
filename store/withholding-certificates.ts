import { statement, type Transaction } from '../database/database.ts';
import type { CertificateKind } from '../engine/withholding/certificates-on-file.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { firstExemptYearOn } from '../values/exemption-claim.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** A worker's answers on a withholding form, or the terms of a lock-in letter, by question id. */
export interface WithholdingCertificate {
  /** US, or a state's two letters. */
  readonly jurisdiction: string;
  readonly kind: CertificateKind;
  readonly form: string;
  /** The year printed on the form. */
  readonly year: number;
  readonly effectiveOn: CalendarDate;
  readonly answers: Readonly<Record<string, string>>;
}

/** Inserts a certificate as the latest of its jurisdiction; earlier ones stay on record. */
export function recordWithholdingCertificate(
  tx: Transaction,
  workerId: Id<'worker'>,
  { jurisdiction, kind, form, year, effectiveOn, answers }: WithholdingCertificate,
  now: Instant,
): void {
  const values = [jurisdiction, form, JSON.stringify(answers), formatInstant(now)];
  tx.send(insertCertificateRow, [tx.accountId, workerId, ...values, kind, year, effectiveOn]);
}

/**
 * Lists the form of each jurisdiction and the lock-in letter in effect today, or the next one to be. A Form W-4 whose
 * exemption has ended is listed only if there is no other.
 */
export async function listWithholdingCertificates(
  tx: Transaction,
  workerId: Id<'worker'>,
  today: CalendarDate,
) {
  return tx.many(listCertificateRows, [tx.accountId, workerId, today, firstExemptYearOn(today)]);
}

const insertCertificateRow = statement(
  'record certificate',
  `insert into withholding_certificate (account_id, company_id, worker_id, jurisdiction, revision,
     form, answers, created_at, kind, form_year, effective_on)
   select account_id, company_id, worker_id, $3,
     1 + (select count(*) from withholding_certificate former
          where former.account_id = $1 and former.company_id = worker.company_id
            and former.worker_id = worker.worker_id and former.jurisdiction = $3),
     $4, $5, $6, $7, $8, $9
   from worker where account_id = $1 and worker_id = $2`,
);
const listCertificateRows = statement<WithholdingCertificate>(
  'list certificates',
  `select distinct on (jurisdiction, kind) jurisdiction, kind, form, form_year "year",
     effective_on "effectiveOn", answers
   from withholding_certificate
   where account_id = $1 and worker_id = $2
   order by jurisdiction, kind,
     jurisdiction = 'US' and answers ->> 'exempt' is not distinct from 'Yes'
       and greatest(form_year, extract(year from effective_on)) < $4::integer,
     effective_on > $3::date, abs(effective_on - $3::date),
     revision desc`,
);
