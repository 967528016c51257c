import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import { chunksOf } from '../database/pipeline.ts';
import { textArray } from '../database/text-array.ts';
import { groupBy } from '../values/group-by.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, formatTimestamp, type Instant } from '../values/instant.ts';
import { type EventType, type RecordedEventType, testEventType } from '../values/vocabulary.ts';
import { accountRow } from './account-row.ts';
import { derivedId } from './derived-id.ts';

/** The records that an event is about. */
export interface EventRecords {
  readonly companyId: Id<'company'>;
  readonly workerId?: Id<'worker'> | null | undefined;
  readonly payPeriodId?: Id<'payPeriod'> | null | undefined;
  readonly paymentId?: Id<'payment'> | null | undefined;
}

/** Something that happened to one subject: a company, worker, pay schedule, pay period or payment. */
export interface NewEvent extends EventRecords {
  /** Events of one subject reach a receiver in the order in which they were recorded. */
  readonly subjectId: Id;
  /** The subject as the interface shows it at this moment. */
  readonly payload: object;
}

interface EventOccurrence {
  readonly type: EventType;
  readonly at: Instant;
}

/**
 * Records one type of event for one or many subjects, in the transaction of the change that it reports
 * and after it, so that the payload shows it. Webhooks that listen for it are sent it. Events are built
 * when they are written, so that the payloads of a large import are not in memory at once.
 */
export function recordEvents<Subject>(
  tx: Transaction,
  { type, at }: EventOccurrence,
  subjects: readonly Subject[],
  toEvent: (subject: Subject) => NewEvent,
): void {
  if (subjects.length === 0) return;
  const first = takeOrdinals(subjects.length);
  let ordinal = first;
  for (const chunk of chunksOf(subjects, chunkSize)) {
    insert(tx, { type, at, ordinal }, chunk.map(toEvent));
    ordinal += chunk.length;
  }
  orderBeforeCommit(tx, first, ordinal - 1);
}

/** Events of one statement; more take no less time for each. */
const chunkSize = 1_000;

/** An event of a payment, which is its subject. */
export interface PaymentEvent extends Omit<NewEvent, 'subjectId'> {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly paymentId: Id<'payment'>;
}

/**
 * Records one type of event for payments, as `recordEvents` does. Ten or more events of a pay period are recorded as a list,
 * which takes a fraction of the time and space of rows, unless a webhook listens for them: its deliveries name rows.
 */
export function recordEventsOfPayments<Payment extends Pick<PaymentEvent, 'payPeriodId'>>(
  tx: Transaction,
  { type, at }: EventOccurrence,
  payments: readonly Payment[],
  toEvent: (payment: Payment) => PaymentEvent,
): void {
  const byPeriod = [...groupBy(payments, ({ payPeriodId }) => payPeriodId).values()].flat();
  for (const chunk of chunksOf(byPeriod, chunkSize)) {
    const ordinal = takeOrdinals(chunk.length);
    insertOfPayments(tx, { type, at, ordinal }, chunk.map(toEvent));
    orderBeforeCommit(tx, ordinal, ordinal + chunk.length - 1);
  }
}

/** Records an event for one webhook, whatever it listens for, and returns its id. */
export function recordTestEvent(
  tx: Transaction,
  { webhookId, at }: { readonly webhookId: Id<'webhook'>; readonly at: Instant },
  payload: object,
): Id<'event'> {
  const event = { companyId: null, subjectId: webhookId, payload };
  const ordinal = takeOrdinals();
  const [eventId] = insert(tx, { type: testEventType, at, ordinal, webhookId }, [event]);
  if (!eventId) throw new Error('an event was not recorded');
  orderBeforeCommit(tx, ordinal, ordinal);
  return eventId;
}

/** Orders events immediately before the commit, in whose order they are listed. */
function orderBeforeCommit(tx: Transaction, first: number, last: number): void {
  tx.sendBeforeCommit(orderEvents, [tx.accountId, first, last]);
}

interface Insertion {
  readonly type: RecordedEventType;
  readonly at: Instant;
  /** The number of the first event. */
  readonly ordinal: number;
  /** The only webhook that the events are for. */
  readonly webhookId?: Id<'webhook'> | undefined;
}

function insert(
  tx: Transaction,
  { type, at, ordinal, webhookId }: Insertion,
  events: readonly (Omit<NewEvent, 'companyId'> & { readonly companyId: Id<'company'> | null })[],
): Id<'event'>[] {
  const eventIds = events.map(() => newId<'event'>());
  const column = (field: keyof EventRecords) => events.map((event) => event[field]);
  const eventTimeStamp = formatTimestamp(at);
  const subjectIds = events.map(({ subjectId }) => subjectId);
  tx.send(insertEvents, [
    tx.accountId,
    type,
    formatInstant(at),
    eventIds,
    column('companyId'),
    subjectIds,
    // An event as it is sent.
    textArray(
      events.map(({ payload }, index) =>
        JSON.stringify({
          trigger: { eventId: eventIds[index], eventType: type, eventTimeStamp },
          payload: [payload],
        }),
      ),
    ),
    ordinal,
    column('workerId'),
    column('payPeriodId'),
    column('paymentId'),
  ]);
  queue(tx, { type, at, ordinal, webhookId }, { eventIds, subjectIds, listIds: [] });
  return eventIds;
}

/** Events that are inserted, and the lists that some of them may be in. */
interface InsertedEvents {
  readonly eventIds: readonly Id<'event'>[];
  readonly subjectIds: readonly Id[];
  readonly listIds: readonly Id<'eventList'>[];
}

/** Queues the deliveries of events to the webhooks that listen for them; none if some of them are in lists. */
function queue(
  tx: Transaction,
  { type, at, ordinal, webhookId }: Insertion,
  { eventIds, subjectIds, listIds }: InsertedEvents,
): void {
  tx.send(insertDeliveries, [
    tx.accountId,
    type,
    formatInstant(at),
    eventIds,
    subjectIds,
    ordinal,
    webhookId,
    listIds,
  ]);
  tx.send(insertDeliveryJobs, [tx.accountId, formatInstant(at), eventIds, subjectIds, ordinal]);
}

/** Inserts events of payments that are sorted by period. */
function insertOfPayments(
  tx: Transaction,
  insertion: Insertion,
  events: readonly PaymentEvent[],
): void {
  const { type, at, ordinal } = insertion;
  const eventIds = events.map(() => newId<'event'>());
  const paymentIds = events.map(({ paymentId }) => paymentId);
  const lists = listsOf(events);
  const listIds = lists.map(() => newId<'eventList'>());
  const values = [
    tx.accountId,
    type,
    formatInstant(at),
    formatTimestamp(at),
    ordinal,
    eventIds,
    paymentIds,
    events.map(({ workerId }) => workerId),
    // JSON contains no line breaks.
    events.map(({ payload }) => JSON.stringify(payload)).join('\n'),
    listIds,
    lists.map(({ of }) => of.companyId),
    lists.map(({ of }) => of.payPeriodId),
    lists.map(({ first }) => first),
    lists.map(({ last }) => last),
  ];
  tx.send(insertPaymentEvents, values);
  tx.send(insertOtherEvents, values);
  queue(tx, insertion, { eventIds, subjectIds: paymentIds, listIds });
}

/** The events of each period among events that are sorted by it, by their numbers from 1. */
function listsOf(events: readonly PaymentEvent[]) {
  const lists: { readonly of: PaymentEvent; readonly first: number; last: number }[] = [];
  for (const [index, event] of events.entries()) {
    const list = lists.at(-1);
    if (list?.of.payPeriodId === event.payPeriodId) list.last = index + 1;
    else lists.push({ of: event, first: index + 1, last: index + 1 });
  }
  return lists;
}

/** The kind of jobs that deliver events to webhooks. */
export const deliveryJobKind = 'deliverWebhook';

const orderEvents = statement('order events', 'select order_events($1, $2, $3)');
const insertEvents = statement(
  'insert events',
  `insert into event (account_id, type, created_at, event_id, company_id, subject_id, body, ordinal,
     worker_id, pay_period_id, payment_id)
   select own.account_id, $2, $3, event_id, company_id, subject_id, body, $8::bigint + number - 1,
     worker_id, pay_period_id, payment_id
   from ${accountRow}
   cross join (select unnest($4::uuid[]) event_id, unnest($5::uuid[]) company_id,
     unnest($6::uuid[]) subject_id, unnest($7::text[]) body, unnest($9::uuid[]) worker_id,
     unnest($10::uuid[]) pay_period_id, unnest($11::uuid[]) payment_id,
     generate_series(1, cardinality($4::uuid[])) number) given`,
);
/** Each event with each webhook that is sent it. Most accounts have none: then nothing else is read. */
const eventsOfWebhooks = (eventIds: string, subjectIds: string, ordinal: string) => `webhook
   cross join (select event_id, subject_id, ${ordinal}::bigint + place - 1 ordinal
     from unnest(${eventIds}::uuid[], ${subjectIds}::uuid[])
       with ordinality given (event_id, subject_id, place)) fresh`;
const isListening = `webhook.account_id = $1 and removed_at is null and is_active
     and case when $7::uuid is null then event_types is null or $2::text = any (event_types)
       else webhook_id = $7 end`;
/** SQL: an event as it is sent, of an id and of a payload in JSON. */
export const eventMessage = (type: string, timeStamp: string) =>
  `concat('{"trigger":{"eventId":"', upper(event_id::text), '","eventType":"', ${type},
       '","eventTimeStamp":"', ${timeStamp}, '"},"payload":[', payload, ']}')`;
/**
 * SQL: the events of lists in the order of the lists, which are found first: only as many are opened as rows are read. The
 * number of an event is that of its list and its place in it.
 */
export const eventsOfLists = (lists: {
  readonly where: string;
  readonly direction: 'asc' | 'desc';
}) => `(select * from payment_events where account_id = $1 and ${lists.where}
         order by ordinal ${lists.direction} offset 0) list
       cross join lateral unnest(list.event_ids, list.payment_ids, list.worker_ids, list.payloads)
         with ordinality event (event_id, payment_id, worker_id, payload, place)`;
/** As `payment_events` limits them. */
export const mostInList = 1_000;

// Whoever listens when the lists are inserted decides for all events of a statement whether webhooks are sent them: one that
// is added meanwhile is sent the next ones.
const lists = `unnest($10::uuid[], $11::uuid[], $12::uuid[], $13::integer[], $14::integer[])
       list (list_id, company_id, pay_period_id, first, last)`;
const insertPaymentEvents = statement(
  'insert payment events',
  `insert into payment_events (account_id, list_id, ordinal, company_id, pay_period_id, type, created_at,
     time_stamp, event_ids, payment_ids, worker_ids, payloads)
   select own.account_id, list_id, $5::bigint + first - 1, company_id, pay_period_id, $2::text, $3, $4,
     ($6::uuid[])[first:last], ($7::uuid[])[first:last], ($8::uuid[])[first:last],
     payloads[first:last]
   from ${accountRow}
   cross join (select string_to_array($9, chr(10)) payloads offset 0) given
   cross join ${lists}
   where last - first >= 9 and not exists (select from webhook
     where webhook.account_id = $1 and removed_at is null and is_active
       and (event_types is null or $2::text = any (event_types)))`,
);
const insertOtherEvents = statement(
  'insert other events of payments',
  `insert into event (account_id, type, created_at, event_id, company_id, subject_id, body, ordinal,
     worker_id, pay_period_id, payment_id)
   select own.account_id, $2::text, $3, event_id, company_id, payment_id,
     ${eventMessage('$2::text', '$4::text')},
     $5::bigint + number - 1, worker_id, pay_period_id, payment_id
   from ${accountRow}
   cross join (select company_id, pay_period_id, generate_series(first, last) number
     from ${lists}
     where not exists (select from payment_events listed
       where listed.account_id = $1 and listed.list_id = list.list_id)) single
   join (select unnest($6::uuid[]) event_id, unnest($7::uuid[]) payment_id,
     unnest($8::uuid[]) worker_id, string_to_table($9, chr(10)) payload,
     generate_series(1, cardinality($6::uuid[])) number) given using (number)`,
);
const insertDeliveries = statement(
  'insert deliveries',
  `insert into webhook_delivery (account_id, webhook_id, event_id, ordinal, status, next_attempt_at)
   select webhook.account_id, webhook_id, event_id, fresh.ordinal, 'pending', $3
   from ${eventsOfWebhooks('$4', '$5', '$6')} where ${isListening}
     and not exists (select from payment_events listed
       where listed.account_id = $1 and listed.list_id = any ($8::uuid[]))`,
);
// The deliveries decide which webhooks have jobs, because a webhook may be changed between the two statements.
// Locks the last call of a lane, so that it cannot complete before the event queued behind it is visible.
const insertDeliveryJobs = statement(
  'insert delivery jobs',
  `insert into job (account_id, job_id, kind, subject_id, receiver_id, lane_id, is_waiting, due_at,
     ordinal)
   select account_id, ${derivedId('uuid_send(webhook_id) || uuid_send(event_id)')},
     '${deliveryJobKind}', event_id, webhook_id, subject_id, number > 1 or tail is not null, $2,
     greatest(ordinal, tail + number)
   from (
     select webhook.account_id, webhook_id, event_id, subject_id, fresh.ordinal, last.ordinal tail,
       row_number() over (partition by webhook_id, subject_id order by fresh.ordinal) number
     from ${eventsOfWebhooks('$3', '$4', '$5')}
     left join lateral (
       select ordinal from job
       where account_id = $1 and receiver_id = webhook_id
         and lane_id = fresh.subject_id and done_at is null
       order by ordinal desc limit 1 for share) last on true
     where webhook.account_id = $1 and exists (select from webhook_delivery queued
       where queued.account_id = $1 and queued.webhook_id = webhook.webhook_id
         and queued.event_id = ($3::uuid[])[1])) due`,
);
