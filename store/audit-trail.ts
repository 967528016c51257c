import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { cutExamined, type ExaminedRow } from './examined-rows.ts';
import { firstPlace } from './list-sql.ts';

/** An entry of the audit trail, as an operator reads it. */
export interface TrailEntry {
  readonly place: number;
  readonly occurredAt: Instant;
  readonly operation: string;
  readonly companyId: Id<'company'> | null;
  readonly content: string;
}

export interface TrailFilter {
  /** Entries of one of these people. */
  readonly personIds?: readonly Id<'person'>[] | undefined;
  readonly requestId?: string | undefined;
  readonly subjectId?: Id | undefined;
  readonly operation?: string | undefined;
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
}

/** Lists entries of the account that was entered, newest first, and the place to continue from. */
export async function listTrail(
  tx: Transaction,
  { personIds, requestId, subjectId, operation, from, before }: TrailFilter,
  {
    after,
    most,
    examined,
  }: { readonly after?: number | undefined; readonly most: number; readonly examined: number },
): Promise<{ readonly items: readonly TrailEntry[]; readonly nextPosition?: number }> {
  const rows = await tx.many(listEntryRows, [
    tx.accountId,
    after ?? firstPlace.position,
    examined,
    most + 1,
    personIds,
    operation,
    from === undefined ? undefined : formatInstant(from),
    before === undefined ? undefined : formatInstant(before),
    subjectId,
    requestId === undefined ? undefined : `"requestId":${JSON.stringify(requestId)}`,
  ]);
  // Entries that are not listed, such as deliveries, are examined too.
  return cutExamined(rows, { most, examined, selects: true });
}

/** How far the chain of the account was verified. */
export interface StoredCheck {
  readonly position: number;
  readonly hash: Buffer;
  readonly checkedAt: Instant;
  readonly fault: string | null;
}

export async function findAuditCheck(tx: Transaction): Promise<StoredCheck | undefined> {
  return tx.find(findCheckRow, [tx.accountId]);
}

export function writeAuditCheck(
  tx: Transaction,
  { position, hash, checkedAt, fault }: StoredCheck,
): void {
  tx.send(writeCheckRow, [tx.accountId, position, hash, formatInstant(checkedAt), fault]);
}

/** Finds the position of the last entry. */
export async function findLastEntry(tx: Transaction): Promise<number> {
  return (await tx.find(findHeadRow, [tx.accountId]))?.position ?? 0;
}

const listEntryRows = statement<TrailEntry & ExaminedRow>(
  'list audit trail',
  `select position "place", occurred_at "occurredAt", operation, company_id "companyId", content,
     matches, number
   from (
     select *, row_number() over (order by position desc) number,
       occurred_at is not null and ($5::uuid[] is null or coalesce(person_id = any ($5), false))
         and ($6::text is null or operation = $6)
         and ($10::text is null or strpos(content, $10) > 0)
         and occurred_at >= coalesce($7::timestamptz, '-infinity')
         and occurred_at < coalesce($8::timestamptz, 'infinity') matches
     from (
       select * from audit_entry where account_id = $1 and position < $2
         and ($9::uuid is null or position in (select subject.position from audit_subject subject
           where subject.account_id = $1 and subject.subject_id = $9))
       order by position desc limit $3) entry) examined
   where matches or number = $3
   order by position desc limit $4`,
);
const findCheckRow = statement<StoredCheck>(
  'find audit check',
  `select position, hash, checked_at "checkedAt", fault from audit_check where account_id = $1`,
);
const writeCheckRow = statement(
  'write audit check',
  `insert into audit_check (account_id, position, hash, checked_at, fault)
   values ($1, $2, $3, $4, $5)
   on conflict (account_id) do update set position = excluded.position, hash = excluded.hash,
     checked_at = excluded.checked_at, fault = excluded.fault`,
);
const findHeadRow = statement<{ position: number }>(
  'find end of audit trail',
  'select position from audit_head where account_id = $1',
);
