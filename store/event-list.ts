import { type Statement, statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { RecordedEventType } from '../values/vocabulary.ts';
import { eventMessage, eventsOfLists, mostInList } from './events.ts';
import { cutExamined, type ExaminedRow } from './examined-rows.ts';

/** An event as it was recorded. */
export interface RecordedEvent {
  readonly eventId: Id<'event'>;
  readonly type: RecordedEventType;
  /** Increases with every event of the account, in the order in which they were committed. */
  readonly place: number;
  readonly occurredAt: Instant;
  /** Null for a test event. */
  readonly companyId: Id<'company'> | null;
  readonly workerId: Id<'worker'> | null;
  readonly payPeriodId: Id<'payPeriod'> | null;
  readonly paymentId: Id<'payment'> | null;
  readonly body: string;
}

/** The events to list: those that agree with everything that is given. */
export interface EventFilter {
  readonly companyId: Id<'company'> | undefined;
  readonly workerId: Id<'worker'> | undefined;
  readonly payPeriodId: Id<'payPeriod'> | undefined;
  readonly paymentId: Id<'payment'> | undefined;
  readonly types: readonly RecordedEventType[] | undefined;
}

export interface EventPage {
  readonly order: Order;
  /** The place after which the page begins, in its order. */
  readonly from: number | undefined;
  readonly most: number;
  /** Events that are examined at most, if not all of them are listed. */
  readonly examined: number;
}

/** Lists events, and the place to continue from unless there are no more. */
export async function listEvents(
  tx: Transaction,
  { types, ...records }: EventFilter,
  { order, from, most, examined }: EventPage,
): Promise<{ readonly events: readonly RecordedEvent[]; readonly nextPosition?: number }> {
  const given = filterColumns.filter(({ field }) => records[field] !== undefined);
  const [found] = given;
  const selects = types !== undefined || given.length > 1;
  const rows = await tx.many(listEventRows[order][found?.field ?? 'all'], [
    tx.accountId,
    found && records[found.field],
    from ?? (order === 'oldest' ? 0 : Number.MAX_SAFE_INTEGER),
    // One more row than the page shows whether there is a next page.
    selects ? examined : most + 1,
    most + 1,
    types,
    ...filterColumns.map(({ field }) => records[field]),
  ]);
  const { items: events, ...next } = cutExamined(rows, { most, examined, selects });
  return { events, ...next };
}

type Order = 'oldest' | 'newest';

type ExaminedEvent = RecordedEvent & ExaminedRow;

/**
 * Columns that select events, the one that selects fewest first. Lists of events of payments have an index by company and by
 * period: the list that has a payment or a worker is found among those of its period or company.
 */
const filterColumns = [
  {
    field: 'paymentId',
    column: 'payment_id',
    ofList: `pay_period_id = (select pay_period_id from payment
             where payment.account_id = $1 and payment.payment_id = $2) and $2 = any (payment_ids)`,
    inList: 'event.payment_id = $2',
  },
  { field: 'payPeriodId', column: 'pay_period_id', ofList: 'pay_period_id = $2', inList: 'true' },
  {
    field: 'workerId',
    column: 'worker_id',
    ofList: `company_id = (select company_id from worker
             where worker.account_id = $1 and worker.worker_id = $2) and $2 = any (worker_ids)`,
    inList: 'event.worker_id = $2',
  },
  { field: 'companyId', column: 'company_id', ofList: 'company_id = $2', inList: 'true' },
] as const;

type FilterField = (typeof filterColumns)[number]['field'] | 'all';

// Each statement has its own index.
function statementsOf(order: Order): Readonly<Record<FilterField, Statement<ExaminedEvent>>> {
  const [after, direction, mayReach] =
    order === 'oldest'
      ? (['>', 'asc', `ordinal > $3::bigint - ${mostInList}`] as const)
      : (['<', 'desc', 'ordinal < $3::bigint'] as const);
  const statementOf = (field: FilterField, condition: string, ofList: string, inList: string) =>
    statement<ExaminedEvent>(
      `events by ${field}, ${order} first`,
      `select event_id "eventId", type, ordinal "place", created_at "occurredAt",
         company_id "companyId", worker_id "workerId", pay_period_id "payPeriodId",
         payment_id "paymentId", body, matches, number
       from (
         select *, row_number() over (order by ordinal ${direction}) number,
           ($6::text[] is null or type = any ($6))
           ${filterColumns
             .map(
               ({ column }, index) =>
                 `and ($${index + 7}::uuid is null or ${column} is not distinct from $${index + 7})`,
             )
             .join('\n           ')} matches
         from (
           select * from (
             (select event_id, type, ordinal, created_at, company_id, worker_id, pay_period_id,
                payment_id, body
              from event where account_id = $1 and ${condition} and ordinal ${after} $3
              order by ordinal ${direction} limit $4)
             union all
             (select event.event_id, type, ordinal + place - 1, created_at, company_id, event.worker_id,
                pay_period_id, event.payment_id, ${eventMessage('type', 'time_stamp')}
              from ${eventsOfLists({ where: `${ofList} and ${mayReach}`, direction })}
              where ${inList} and ordinal + place - 1 ${after} $3
              order by list.ordinal ${direction}, place ${direction} limit $4)) found
           order by ordinal ${direction} limit $4) examined) numbered
       where matches or number = $4
       order by ordinal ${direction} limit $5`,
    );
  const byColumn = filterColumns.map(({ field, column, ofList, inList }) => [
    field,
    statementOf(field, `${column} = $2`, ofList, inList),
  ]);
  const all = statementOf('all', '$2::uuid is null', 'true', '$2::uuid is null');
  return { all, ...Object.fromEntries(byColumn) };
}

const listEventRows = { oldest: statementsOf('oldest'), newest: statementsOf('newest') } as const;
