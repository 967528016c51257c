import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { EventType } from '../values/event-type.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, formatTimestamp, type Instant } from '../values/instant.ts';

/** Something that happened to one subject: a company, a worker or a pay period. */
export interface NewEvent {
  readonly companyId: Id<'company'>;
  /** Events of one subject reach a receiver in the order in which they were recorded. */
  readonly subjectId: Id;
  /** What receivers are shown of the subject, in the interface's own words, as it stands now. */
  readonly payload: object;
}

interface EventOccurrence {
  readonly type: EventType;
  readonly at: Instant;
}

/**
 * Records an event in the transaction of the change it tells of, after the change was sent. The
 * payload is asked for only when a webhook of the account listens.
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

/** The same for many subjects to whom the same thing happened, in as many statements as for one. */
export async function recordEvents(
  tx: Transaction,
  { type, at }: EventOccurrence,
  list: () => Promise<readonly NewEvent[]>,
): Promise<void> {
  if (!(await tx.one(hasListeners, [type])).listens) return;
  const events = (await list()).map((event) => ({ ...event, eventId: newId<'event'>() }));
  const eventTimeStamp = formatTimestamp(at);
  tx.send(insertEvents, [
    type,
    formatInstant(at),
    events.map(({ eventId }) => eventId),
    events.map(({ companyId }) => companyId),
    events.map(({ subjectId }) => subjectId),
    events.map(({ eventId, payload }) =>
      JSON.stringify({ trigger: { eventId, eventType: type, eventTimeStamp }, payload: [payload] }),
    ),
  ]);
}

/** The kind of the jobs that bring events to webhooks. */
export const deliveryJobKind = 'deliverWebhook';

const listeners = `webhook where account_id = current_account() and removed_at is null
     and (event_types is null or $1::text = any (event_types))`;

const hasListeners = statement<{ listens: boolean }>(
  'is listening',
  `select exists (select from ${listeners}) "listens"`,
);
// The end of a lane is kept from being completed until the event behind it is there to be seen.
const insertEvents = statement(
  'insert events',
  `with fresh as (
     insert into event (account_id, event_id, company_id, subject_id, type, occurred_at, body)
     select current_account(), event_id, company_id, subject_id, $1, $2, body
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[])
       with ordinality given (event_id, company_id, subject_id, body, position)
     order by position
     returning event_id, subject_id, place),
   due as (
     select webhook_id, event_id, subject_id, place,
       row_number() over (partition by webhook_id, subject_id order by place) > 1
         or tail.job_id is not null as waits
     from fresh cross join (select webhook_id from ${listeners}) listening
     left join lateral (
       select job_id from job
       where account_id = current_account() and receiver_id = webhook_id
         and lane_id = fresh.subject_id and done_at is null
       order by job.place desc limit 1 for share) tail on true),
   delivery as (
     insert into webhook_delivery (account_id, webhook_id, event_id, place, state, next_attempt_at)
     select current_account(), webhook_id, event_id, place, 'pending', $2 from due)
   insert into job (account_id, job_id, kind, subject_id, receiver_id, lane_id, waits, due_at)
   select current_account(), gen_random_uuid(), '${deliveryJobKind}', event_id, webhook_id, subject_id,
     waits, $2
   from due order by place`,
);
