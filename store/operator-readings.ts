import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { OperatorSession } from './operators.ts';

/** A company that an operator has opened to read it. */
export interface OperatorReading {
  readonly readingId: Id<'reading'>;
  readonly companyId: Id<'company'>;
  readonly operatorName: string;
  readonly reason: string;
  readonly openedAt: Instant;
  readonly endsAt: Instant;
}

/** Opens a company for the session and enters its account; undefined for an unknown company. */
export async function openCompanyFor(
  tx: Transaction,
  { sessionId, now }: OperatorSession,
  opened: Pick<OperatorReading, 'companyId' | 'reason' | 'endsAt'>,
): Promise<{ readonly company: string } | undefined> {
  const row = await tx.find(openRow, [
    sessionId,
    formatInstant(now),
    formatInstant(opened.endsAt),
    newId<'reading'>(),
    opened.companyId,
    opened.reason,
  ]);
  if (row) tx.enter(row.accountId);
  return row;
}

/** Closes the company that the session has opened and enters its account; undefined without one. */
export async function closeCompanyFor(
  tx: Transaction,
  { sessionId, now }: OperatorSession,
): Promise<{ readonly companyId: Id<'company'> } | undefined> {
  const row = await tx.find(closeRow, [sessionId, formatInstant(now)]);
  if (row) tx.enter(row.accountId);
  return row;
}

/** Reports whether the session has opened a company of the account that was entered. */
export async function hasOpened(
  tx: Transaction,
  { sessionId, now }: OperatorSession,
  companyId: Id<'company'>,
): Promise<boolean> {
  const values = [tx.accountId, companyId, sessionId, formatInstant(now)];
  return (await tx.find(findOpenRow, values)) !== undefined;
}

/** Lists the readings of the account, or of one company, the newest first. */
export async function listOperatorReadings(
  tx: Transaction,
  companyId: Id<'company'> | undefined,
): Promise<OperatorReading[]> {
  return tx.many(listRows, [tx.accountId, companyId]);
}

const openRow = statement<{ accountId: Id<'account'>; company: string }>(
  'open company for operator',
  'select account_id "accountId", company from open_company($1, $2, $3, $4, $5, $6)',
);
const closeRow = statement<{ accountId: Id<'account'>; companyId: Id<'company'> }>(
  'close company for operator',
  'select account_id "accountId", company_id "companyId" from close_company($1, $2)',
);
const findOpenRow = statement<Pick<OperatorReading, 'readingId'>>(
  'find open reading',
  `select reading_id "readingId" from operator_reading
   where account_id = $1 and company_id = $2 and session_id = $3 and ends_at > $4 limit 1`,
);
const listRows = statement<OperatorReading>(
  'list operator readings',
  `select reading_id "readingId", company_id "companyId", operator_name "operatorName", reason,
     opened_at "openedAt", ends_at "endsAt"
   from operator_reading where account_id = $1 and ($2::uuid is null or company_id = $2)
   order by opened_at desc, reading_id desc`,
);
