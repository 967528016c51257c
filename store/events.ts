import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { ordinalsOf } from '../database/ordinals.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, formatTimestamp, type Instant } from '../values/instant.ts';
import { type EventType, type RecordedEventType, testEventType } from '../values/vocabulary.ts';

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
 * Records one type of event for one or many subjects with one statement, in the transaction of the
 * change that it reports and after it, so that the payload shows it. Webhooks that listen for it
 * are sent it.
 */
export function recordEvents(
  tx: Transaction,
  { type, at }: EventOccurrence,
  subjects: readonly NewEvent[],
): void {
  if (subjects.length > 0) insert(tx, { type, at }, subjects);
}

/** Records an event for one webhook, whatever it listens for, and returns its id. */
export function recordTestEvent(
  tx: Transaction,
  { webhookId, at }: { readonly webhookId: Id<'webhook'>; readonly at: Instant },
  payload: object,
): Id<'event'> {
  const event = { companyId: null, subjectId: webhookId, payload };
  const [eventId] = insert(tx, { type: testEventType, at, webhookId }, [event]);
  if (!eventId) throw new Error('an event was not recorded');
  return eventId;
}

interface Insertion {
  readonly type: RecordedEventType;
  readonly at: Instant;
  /** The only webhook that the events are for. */
  readonly webhookId?: Id<'webhook'>;
}

function insert(
  tx: Transaction,
  { type, at, webhookId }: Insertion,
  subjects: readonly (Omit<NewEvent, 'companyId'> & { readonly companyId: Id<'company'> | null })[],
): Id<'event'>[] {
  const events = subjects.map((event) => ({ ...event, eventId: newId<'event'>() }));
  const ordinals = ordinalsOf(events);
  const column = (field: keyof EventRecords) => events.map((event) => event[field]);
  tx.send(insertEvents, [
    tx.accountId,
    type,
    formatInstant(at),
    events.map(({ eventId }) => eventId),
    column('companyId'),
    events.map(({ subjectId }) => subjectId),
    events.map(({ eventId, payload }) => eventBody({ eventId, type, at }, payload)),
    ordinals,
    column('workerId'),
    column('payPeriodId'),
    column('paymentId'),
    webhookId,
  ]);
  // Immediately before the commit, in whose order events are listed.
  tx.sendBeforeCommit(orderEvents, [tx.accountId, ordinals[0], ordinals.at(-1)]);
  return events.map(({ eventId }) => eventId);
}

/** Writes an event as it is sent. */
function eventBody(
  event: { readonly eventId: Id<'event'>; readonly type: RecordedEventType; readonly at: Instant },
  payload: object,
): string {
  const { eventId, type: eventType, at } = event;
  const trigger = { eventId, eventType, eventTimeStamp: formatTimestamp(at) };
  return JSON.stringify({ trigger, payload: [payload] });
}

/** The kind of jobs that deliver events to webhooks. */
export const deliveryJobKind = 'deliverWebhook';

const listeners = `webhook where account_id = $1 and removed_at is null and is_active
     and case when $12::uuid is null then event_types is null or $2::text = any (event_types)
       else webhook_id = $12 end`;

const orderEvents = statement('order events', 'select order_events($1, $2, $3)');
// Locks the last call of a lane, so that it cannot complete before the event queued behind it is visible.
const insertEvents = statement(
  'insert events',
  `with fresh as (
     insert into event (account_id, type, created_at, event_id, company_id, subject_id, body, ordinal,
       worker_id, pay_period_id, payment_id)
     select $1, $2, $3, given.*
     from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::bigint[], $9::uuid[], $10::uuid[],
       $11::uuid[]) given
     returning event_id, subject_id, ordinal),
   due as (
     select webhook_id, event_id, subject_id, fresh.ordinal, tail.ordinal tail,
       row_number() over (partition by webhook_id, subject_id order by fresh.ordinal) number
     from fresh cross join (select webhook_id from ${listeners}) listening
     left join lateral (
       select ordinal from job
       where account_id = $1 and receiver_id = webhook_id
         and lane_id = fresh.subject_id and done_at is null
       order by ordinal desc limit 1 for share) tail on true),
   delivery as (
     insert into webhook_delivery (account_id, webhook_id, event_id, ordinal, status, next_attempt_at)
     select $1, webhook_id, event_id, ordinal, 'pending', $3 from due)
   insert into job (account_id, job_id, kind, subject_id, receiver_id, lane_id, is_waiting, due_at,
     ordinal)
   select $1, gen_random_uuid(), '${deliveryJobKind}', event_id, webhook_id, subject_id,
     number > 1 or tail is not null, $3, greatest(ordinal, tail + number)
   from due`,
);
