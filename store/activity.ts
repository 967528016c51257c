import { type Statement, statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { cutExamined, type ExaminedRow } from './examined-rows.ts';
import { firstPlace } from './list-sql.ts';

/** A listed entry of the audit trail. */
export interface ActivityEntry {
  /** Position in the audit trail of the account. */
  readonly place: number;
  readonly occurredAt: Instant;
  readonly operation: string;
  readonly companyId: Id<'company'> | null;
  /** The sealed text: JSON with the principal, the records, the request and the answer. */
  readonly content: string;
}

/** The entries to list: those that agree with everything that is given. */
export interface ActivityFilter {
  /** Undefined for changes of the account itself. */
  readonly companyId: Id<'company'> | undefined;
  /** Records that the entries name, at most two; the first should be the one with fewer entries. */
  readonly subjectIds: readonly Id[];
  readonly personId?: Id<'person'> | undefined;
  /** Any of these operations. */
  readonly operations?: readonly string[] | undefined;
  readonly from?: Instant | undefined;
  /** Entries before this time. */
  readonly before?: Instant | undefined;
}

export interface ActivityPage {
  /** The place of the last entry of the page before. */
  readonly after?: number | undefined;
  readonly most: number;
  /** Entries that are examined at most, if not all of them are listed. */
  readonly examined: number;
}

/** Lists entries, the newest first, and the place to continue from unless there are no more. */
export async function listActivity(
  tx: Transaction,
  filter: ActivityFilter,
  { after, most, examined }: ActivityPage,
): Promise<{ readonly items: readonly ActivityEntry[]; readonly nextPosition?: number }> {
  const { companyId, personId, operations, from, before } = filter;
  const [subjectId, alsoId] = filter.subjectIds;
  const chosen = [personId, operations, alsoId, ...(subjectId === undefined ? [] : [from, before])];
  const selects = chosen.some((value) => value !== undefined);
  const listRows = companyId === undefined ? listRowsOfAccount : listRowsOfCompany;
  const rows = await tx.many(subjectId === undefined ? listRows : listRowsOfSubject, [
    tx.accountId,
    companyId,
    after ?? firstPlace.position,
    // One more row than the page shows whether there is a next page.
    selects ? examined : most + 1,
    most + 1,
    personId,
    operations,
    from === undefined ? firstPlace.earliest : formatInstant(from),
    before === undefined ? firstPlace.latest : formatInstant(before),
    ...(subjectId === undefined ? [await findTime(tx, after)] : [subjectId, alsoId]),
  ]);
  return cutExamined(rows, { most, examined, selects });
}

/** Finds the time of the entry at a place. */
async function findTime(tx: Transaction, place: number | undefined): Promise<string> {
  if (place === undefined) return firstPlace.latest;
  const row = await tx.find(findTimeRow, [tx.accountId, place]);
  return row?.occurredAt ? formatInstant(row.occurredAt) : firstPlace.latest;
}

/** Counts the entries of a company by its records and times. */
export async function countActivity(tx: Transaction, filter: ActivityFilter): Promise<number> {
  const { companyId, from, before } = filter;
  const { count } = await tx.one(countRows, [
    tx.accountId,
    companyId,
    from === undefined ? firstPlace.earliest : formatInstant(from),
    before === undefined ? firstPlace.latest : formatInstant(before),
    filter.subjectIds[0],
  ]);
  return count;
}

/** Reports whether a person has or had a role in the account, or in one of its companies if it is given. */
export async function isMember(
  tx: Transaction,
  personId: Id<'person'>,
  companyId: Id<'company'> | undefined,
): Promise<boolean> {
  return (await tx.find(findMemberRow, [tx.accountId, personId, companyId])) !== undefined;
}

/** Finds the names of workers, business users, people, keys and pay periods by their ids. */
export async function listRecordNames(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await Promise.all([
    tx.many(listNameRows, [tx.accountId, ids]),
    tx.many(listActorNameRows, [tx.accountId, ids]),
  ]);
  return new Map(rows.flat().map(({ id, name }) => [id, name]));
}

type ExaminedEntry = ActivityEntry & ExaminedRow;

const columns = `position "place", occurred_at "occurredAt", operation, company_id "companyId",
  content, matches, number`;
const times = 'occurred_at >= $8 and occurred_at < $9';

interface ActivityList {
  readonly name: string;
  /** The entries that are examined. */
  readonly from: string;
  readonly order: string;
  /** Another condition. */
  readonly and?: string;
}

function listOf({ name, from, order, and = '' }: ActivityList): Statement<ExaminedEntry> {
  return statement<ExaminedEntry>(
    name,
    `select ${columns} from (
       select *, row_number() over (order by ${order}) number,
         ($6::uuid is null or person_id is not distinct from $6)
         and ($7::text[] is null or operation = any($7))
         and ${times} ${and} matches
       from (${from} order by ${order} limit $4) examined) numbered
     where matches or number = $4
     order by ${order} limit $5`,
  );
}

// The time of the cursor is a value: a query for it inside this one would keep the planner from using it
// in the index, because of row level security.
const listRowsBy = (name: string, company: string) =>
  listOf({
    name,
    from: `select * from audit_entry
     where account_id = $1 and ${company} and occurred_at is not null and ${times}
       and (occurred_at, position) < ($10, $3)`,
    order: 'occurred_at desc, position desc',
  });
const listRowsOfCompany = listRowsBy('list activity of company', 'company_id = $2');
const listRowsOfAccount = listRowsBy(
  'list activity of account',
  'company_id is null and $2::uuid is null',
);
const listRowsOfSubject = listOf({
  name: 'list activity of record',
  from: `select entry.* from audit_subject subject
   cross join lateral (select * from audit_entry where audit_entry.account_id = $1
     and audit_entry.position = subject.position limit 1) entry
   where subject.account_id = $1 and subject.subject_id = $10::uuid
     and entry.company_id is not distinct from $2::uuid
     and subject.position < $3`,
  order: 'position desc',
  and: `and ($11::uuid is null or exists (select from audit_subject also where also.account_id = $1
    and also.subject_id = $11 and also.position = examined.position))`,
});
const findTimeRow = statement<{ occurredAt: Instant | null }>(
  'find time of audit entry',
  'select occurred_at "occurredAt" from audit_entry where account_id = $1 and position = $2',
);
const countRows = statement<{ count: number }>(
  'count activity',
  `select count(*) "count" from audit_entry entry
   where account_id = $1 and company_id = $2 and occurred_at is not null
     and occurred_at >= $3 and occurred_at < $4
     and ($5::uuid is null or exists (select from audit_subject subject
       where subject.account_id = $1 and subject.subject_id = $5
         and subject.position = entry.position))`,
);
const findMemberRow = statement<{ personId: Id<'person'> }>(
  'find member of account or company',
  `select person_id "personId" from membership
   where account_id = $1 and person_id = $2
     and ($3::uuid is null or company_id is null or company_id = $3) limit 1`,
);
const listNameRows = statement<{ id: string; name: string }>(
  'list names of records',
  `select worker_id id, first_name || ' ' || last_name "name" from worker
   where account_id = $1 and worker_id = any ($2)
   union all select business_user_id, first_name || ' ' || last_name from business_user
   where account_id = $1 and business_user_id = any ($2)
   union all select pay_period_id, begins_on || ' to ' || ends_on from pay_period
   where account_id = $1 and pay_period_id = any ($2)`,
);
const listActorNameRows = statement<{ id: string; name: string }>(
  'list names of people and keys',
  `select secret_id id, name from account_secret
   where account_id = $1 and secret_id = any ($2) and name <> ''
   union all select person_id, name from list_persons_of_account() where person_id = any ($2)
   union all select distinct person_id, operator_name from operator_reading
   where account_id = $1 and person_id = any ($2)`,
);
