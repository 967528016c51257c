import { type Database, statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { AccountKind } from '../values/vocabulary.ts';

/** The company whose days the holder of a link reads, and its account. */
export interface LinkedCalendar {
  readonly accountId: Id<'account'>;
  readonly kind: AccountKind;
  readonly clockOffsetMs: number;
  readonly companyId: Id<'company'>;
}

/** A link of a person, without its token. */
export interface OwnCalendarLink {
  readonly companyId: Id<'company'>;
  readonly createdAt: Instant;
}

interface LinkKey {
  readonly companyId: Id<'company'>;
  readonly personId: Id<'person'>;
}

/** Adds the link of a person to a company, or replaces it: the former address ends. */
export function replaceCalendarLink(
  tx: Transaction,
  { companyId, personId, tokenHash }: LinkKey & { readonly tokenHash: Buffer },
  now: Instant,
): void {
  tx.send(replaceLinkRow, [tx.accountId, companyId, personId, tokenHash, formatInstant(now)]);
}

export function deleteCalendarLink(tx: Transaction, { companyId, personId }: LinkKey): void {
  tx.send(deleteLinkRow, [tx.accountId, companyId, personId]);
}

/** Lists the links of a person in the account. */
export async function listCalendarLinks(
  tx: Transaction,
  personId: Id<'person'>,
): Promise<OwnCalendarLink[]> {
  return tx.many(listLinkRows, [tx.accountId, personId]);
}

/** Finds a link whose person still has the role with which it was made. */
export async function findCalendarLink(
  database: Database,
  tokenHash: Buffer,
): Promise<LinkedCalendar | undefined> {
  const [row] = await database.query(findLinkRow, [tokenHash]);
  return row;
}

const replaceLinkRow = statement(
  'replace calendar link',
  `insert into calendar_link (account_id, company_id, person_id, token_hash, created_at)
   values ($1, $2, $3, $4, $5)
   on conflict (account_id, company_id, person_id)
   do update set token_hash = $4, created_at = $5`,
);
const deleteLinkRow = statement(
  'delete calendar link',
  'delete from calendar_link where account_id = $1 and company_id = $2 and person_id = $3',
);
const listLinkRows = statement<OwnCalendarLink>(
  'list calendar links',
  `select company_id "companyId", created_at "createdAt" from calendar_link
   where account_id = $1 and person_id = $2 order by created_at, company_id`,
);
const findLinkRow = statement<LinkedCalendar>(
  'find calendar link',
  `select account_id "accountId", kind, clock_offset_ms "clockOffsetMs", company_id "companyId"
   from find_calendar_link($1)`,
);
