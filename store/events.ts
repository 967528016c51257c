import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { ordinalsOf } from '../database/ordinals.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, formatTimestamp, type Instant } from '../values/instant.ts';
import type { EventType } from '../values/vocabulary.ts';

/** Something that happened to one subject: a company, a worker or a pay period. */
export interface NewEvent {
  readonly companyId: Id<'company'>;
  /** Events of one subject reach a receiver in the order in which they were recorded. */
  readonly subjectId: Id;
  /** The subject as the interface shows it at this moment, sent to receivers. */
  readonly payload: object;
}

interface EventOccurrence {
  readonly type: EventType;
  readonly at: Instant;
}

/**
 * Records an event in the transaction of the change it reports, after the change was sent. The
 * payload is built only when a webhook of the account subscribes to the event.
 */
export async function recordEvent(
  tx: Transaction,
  {
    payload,
    ...event
  }: EventOccurrence & Omit<NewEvent, 'payload'> & { readonly payload: () => Promise<object> },
): Promise<void> {
  await recordEvents(tx, event, async () => [{ ...event, payload: await payload() }]);
}

/** Records one type of event for many subjects, with as many statements as for one. */
export async function recordEvents(
  tx: Transaction,
  { type, at }: EventOccurrence,
  list: () => Promise<readonly NewEvent[]>,
): Promise<void> {
  if (!(await tx.one(hasListeners, [tx.accountId, type])).listens) return;
  const events = (await list()).map((event) => ({ ...event, eventId: newId<'event'>() }));
  const eventTimeStamp = formatTimestamp(at);
  tx.send(insertEvents, [
    tx.accountId,
    type,
    formatInstant(at),
    events.map(({ eventId }) => eventId),
    events.map(({ companyId }) => companyId),
    events.map(({ subjectId }) => subjectId),
    events.map(({ eventId, payload }) =>
      JSON.stringify({ trigger: { eventId, eventType: type, eventTimeStamp }, payload: [payload] }),
    ),
    ordinalsOf(events),
  ]);
}

/** The kind of jobs that deliver events to webhooks. */
export const deliveryJobKind = 'deliverWebhook';

const listeners = `webhook where account_id = $1 and removed_at is null
     and (event_types is null or $2::text = any (event_types))`;

const hasListeners = statement<{ listens: boolean }>(
  'is listening',
  `select exists (select from ${listeners}) "listens"`,
);
// Locks the last call of a lane, so that it cannot complete before the event queued behind it is visible.
const insertEvents = statement(
  'insert events',
  `with fresh as (
     insert into event (account_id, event_id, company_id, subject_id, type, created_at, body, ordinal)
     select $1, event_id, company_id, subject_id, $2, $3, body, ordinal
     from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::bigint[])
       given (event_id, company_id, subject_id, body, ordinal)
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
