import { type Database, statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { eventsOfLists, mostInList } from './events.ts';
import { firstPlace } from './list-sql.ts';

// Changes in the order of commits: entries of the audit trail, and events of jobs that are not listed there.

/** The place of an account up to which changes are known: the last entry of its audit trail and its last event. */
export interface ChangePlace {
  readonly entry: number;
  readonly event: number;
}

/** The end of what an account has recorded, and the last note of long work that goes on. */
export interface ChangeHead extends ChangePlace {
  readonly accountId: Id<'account'>;
  readonly progress: Instant | null;
}

/** Long work of a company that has come further. */
export interface ProgressedWork {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
}

/** A write of the account, without what was written. */
export interface StoredChange {
  /** Null for a change of the account itself. */
  readonly companyId: Id<'company'> | null;
  /** The operation or the job; null for an event of a job that people are not shown. */
  readonly operation: string | null;
  /** The principal and the request, as the audit trail names them. */
  readonly by: string;
  readonly requestId: string;
  /** Records that it names, as their kind and their id. */
  readonly subjects: readonly string[];
}

/** Finds the ends of several accounts with one statement. */
export async function listChangeHeads(
  database: Database,
  accountIds: readonly Id<'account'>[],
): Promise<readonly ChangeHead[]> {
  return database.query(listHeadRows, [accountIds]);
}

/** Lists the changes after a place, the first ones first; `most` of each kind. */
export async function listChanges(
  tx: Transaction,
  after: ChangePlace,
  until: ChangePlace,
  most: number,
): Promise<readonly StoredChange[]> {
  const [entries, events] = await Promise.all([
    tx.many(listEntryRows, [tx.accountId, after.entry, until.entry, most]),
    tx.many(listEventRows, [tx.accountId, after.event, until.event, most, after.entry]),
  ]);
  const read = entries.map(({ opening, ...entry }) => ({ ...entry, ...readOpening(opening) }));
  return [
    ...(await withCompanies(tx, read)),
    ...events.map(({ companyId, workerId, payPeriodId }) => ({
      companyId,
      operation: null,
      by: '',
      requestId: '',
      subjects: [
        ...(workerId === null ? [] : [`worker ${workerId}`]),
        ...(payPeriodId === null ? [] : [`payPeriod ${payPeriodId}`]),
      ],
    })),
  ];
}

/** Finds the companies of writes that name only records of them, such as a worker. */
async function withCompanies(
  tx: Transaction,
  changes: readonly StoredChange[],
): Promise<readonly StoredChange[]> {
  const idsOf = ({ companyId, subjects }: StoredChange) =>
    companyId === null ? subjects.flatMap((each) => each.split(' ')[1] ?? []) : [];
  const ids = [...new Set(changes.flatMap(idsOf))];
  if (ids.length === 0) return changes;
  const rows = await tx.many(listCompanyRows, [tx.accountId, ids]);
  const companyOf = new Map(rows.map(({ id, companyId }) => [id, companyId]));
  return changes.map((change) => {
    const found = idsOf(change).find((id) => companyOf.has(id));
    return found === undefined ? change : { ...change, companyId: companyOf.get(found) ?? null };
  });
}

/** Lists long work of the account with a note after a moment. */
export async function listProgressedWork(
  tx: Transaction,
  after: Instant | null,
): Promise<readonly ProgressedWork[]> {
  return tx.many(listProgressedRows, [
    tx.accountId,
    after === null ? firstPlace.earliest : formatInstant(after),
  ]);
}

/** Reads the opening of an entry, which is JSON without its end. */
function readOpening(opening: string): Pick<StoredChange, 'by' | 'requestId' | 'subjects'> {
  const textOf = (field: string) =>
    new RegExp(`"${field}":"((?:[^"\\\\]|\\\\.)*)"`).exec(opening)?.[1] ?? '';
  const [, subjects = ''] = /"subjects":\[([^\]]*)\]/.exec(opening) ?? [];
  return {
    by: textOf('by'),
    requestId: textOf('requestId'),
    subjects: subjects === '' ? [] : subjects.split(',').map((each) => each.slice(1, -1)),
  };
}

const listHeadRows = statement<ChangeHead>(
  'list heads of accounts',
  'select account_id "accountId", entry, event, progress from heads_of_accounts($1)',
);
// The opening holds at most a hundred records; the request and the answer after it are not read.
const listEntryRows = statement<{
  companyId: Id<'company'> | null;
  operation: string;
  opening: string;
}>(
  'list entries after place',
  `select company_id "companyId", operation, left(content, 8000) opening from audit_entry
   where account_id = $1 and position > $2 and position <= $3 and operation is not null
   order by position limit $4`,
);
// Events of a listed entry have its time, and say nothing more.
const isUnlisted = (event: string) => `not exists (select from audit_entry entry
          where entry.account_id = $1 and entry.company_id = ${event}.company_id
            and entry.occurred_at = ${event}.created_at and entry.position > $5)`;
const listEventRows = statement<{
  companyId: Id<'company'>;
  workerId: Id<'worker'> | null;
  payPeriodId: Id<'payPeriod'> | null;
}>(
  'list events after place',
  `select company_id "companyId", worker_id "workerId", pay_period_id "payPeriodId" from (
     (select ordinal, company_id, worker_id, pay_period_id from event
      where account_id = $1 and ordinal > $2 and ordinal <= $3 and company_id is not null
        and ${isUnlisted('event')}
      order by ordinal limit $4)
     union all
     (select ordinal + place - 1, company_id, event.worker_id, pay_period_id
      from ${eventsOfLists({
        where: `ordinal > $2::bigint - ${mostInList} and ordinal <= $3 and ${isUnlisted('payment_events')}`,
        direction: 'asc',
      })}
      where ordinal + place - 1 > $2 and ordinal + place - 1 <= $3
      order by list.ordinal, place limit $4)) found
   order by ordinal limit $4`,
);
const listProgressedRows = statement<ProgressedWork>(
  'list progressed work',
  `select company_id "companyId", subject_id "payPeriodId" from work_progress
   where account_id = $1 and updated_at > $2`,
);
const listCompanyRows = statement<{ id: string; companyId: Id<'company'> }>(
  'list companies of records',
  `select worker_id "id", company_id "companyId" from worker
   where account_id = $1 and worker_id = any ($2)
   union all select pay_period_id, company_id from pay_period
   where account_id = $1 and pay_period_id = any ($2)
   union all select payment_id, company_id from payment
   where account_id = $1 and payment_id = any ($2)
   union all select pay_schedule_id, company_id from pay_schedule
   where account_id = $1 and pay_schedule_id = any ($2)
   union all select business_user_id, company_id from business_user
   where account_id = $1 and business_user_id = any ($2)
   union all select funding_account_id, company_id from funding_account
   where account_id = $1 and funding_account_id = any ($2)`,
);
