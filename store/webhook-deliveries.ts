import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { RecordedEventType } from '../values/vocabulary.ts';
import { deliveryJobKind } from './events.ts';
import { cutExamined, type ExaminedRow } from './examined-rows.ts';
import { firstPlace } from './list-sql.ts';
import { deactivatedFailure } from './webhooks.ts';

export type DeliveryState = 'pending' | 'delivered' | 'given_up';

export interface Delivery {
  readonly eventId: Id<'event'>;
  readonly type: RecordedEventType;
  /** Null for a test event. */
  readonly companyId: Id<'company'> | null;
  readonly occurredAt: Instant;
  readonly place: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly attemptedAt: Instant | null;
  readonly answered: number | null;
  readonly failure: string | null;
  readonly nextAttemptAt: Instant | null;
}

/** A delivery of an event to an active webhook. */
export interface OutgoingEvent {
  readonly url: string;
  readonly secretEncrypted: Buffer;
  /** The secret before a rotation, while messages are signed with it too. */
  readonly formerSecretEncrypted: Buffer | null;
  readonly body: string;
  /** Attempts since the event was last queued. */
  readonly attempts: number;
}

/** The outcome of a delivery attempt. */
export interface DeliveryAttempt {
  readonly state: DeliveryState;
  readonly at: Instant;
  readonly answered: number | undefined;
  readonly failure: string | undefined;
  readonly nextAttemptAt: Instant | undefined;
}

/** Finds an event and the webhook to send it to; undefined if the webhook is not active any more. */
export async function findOutgoingEvent(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  { eventId, now }: { readonly eventId: Id<'event'>; readonly now: Instant },
): Promise<OutgoingEvent | undefined> {
  return tx.find(findOutgoingEventRow, [tx.accountId, webhookId, eventId, formatInstant(now)]);
}

export function recordDeliveryAttempt(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
  { state, at, answered, failure, nextAttemptAt }: DeliveryAttempt,
): void {
  const next = nextAttemptAt === undefined ? undefined : formatInstant(nextAttemptAt);
  const values = [webhookId, eventId, state, formatInstant(at), answered, failure, next];
  tx.send(recordDeliveryAttemptRow, [tx.accountId, ...values]);
}

/** Ends a delivery that was queued while its webhook was being removed or deactivated. */
export function withdrawDelivery(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
): void {
  tx.send(withdrawDeliveryRow, [tx.accountId, webhookId, eventId]);
}

export interface DeliveryFilter {
  readonly webhookId: Id<'webhook'>;
  readonly state: DeliveryState | undefined;
  readonly companyId: Id<'company'> | undefined;
  readonly types: readonly RecordedEventType[] | undefined;
}

export interface DeliveryPage {
  /** Only deliveries before this position. */
  readonly before: number | undefined;
  readonly most: number;
  /** Deliveries that are examined at most, if not all of them are listed. */
  readonly examined: number;
}

/** Lists deliveries, newest first, and the place to continue from unless there are no more. */
export async function listDeliveries(
  tx: Transaction,
  { webhookId, state, companyId, types }: DeliveryFilter,
  { before, most, examined }: DeliveryPage,
): Promise<{ readonly deliveries: readonly Delivery[]; readonly nextPosition?: number }> {
  const selects = (state ?? companyId ?? types) !== undefined;
  const rows = await tx.many(listDeliveryRows, [
    tx.accountId,
    webhookId,
    before ?? firstPlace.position,
    // One more row than the page shows whether there is a next page.
    selects ? examined : most + 1,
    most + 1,
    state,
    companyId,
    types,
  ]);
  const { items: deliveries, ...next } = cutExamined(rows, { most, examined, selects });
  return { deliveries, ...next };
}

export interface ReplayedDeliveries {
  readonly eventId: Id<'event'> | undefined;
  /** Only events of this span; without it, and without an event, those that were given up. */
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly now: Instant;
}

/** Finds the message of an event for a webhook, with the outcome of its last attempt. */
export async function findDeliveredMessage(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
): Promise<DeliveredMessage | undefined> {
  return tx.find(findMessageRow, [tx.accountId, webhookId, eventId]);
}

export interface DeliveredMessage extends Pick<Delivery, 'companyId' | 'answered' | 'failure'> {
  readonly body: string;
}

/** Queues one event again, those of a span, or every failed one, as if it were new. */
export async function queueDeliveriesAgain(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  { eventId, from, before, now }: ReplayedDeliveries,
): Promise<number> {
  const at = formatInstant(now);
  const reset = await tx.many(resetDeliveryRows, [
    tx.accountId,
    webhookId,
    eventId,
    at,
    from === undefined ? undefined : formatInstant(from),
    before === undefined ? undefined : formatInstant(before),
  ]);
  const eventIds = reset.map((row) => row.eventId);
  tx.send(endOutboundCallRows, [tx.accountId, webhookId, eventIds, at]);
  tx.send(queueEventRows, [
    tx.accountId,
    webhookId,
    eventIds,
    at,
    takeOrdinals(eventIds.length),
    eventIds.map(() => newId<'job'>()),
  ]);
  tx.send(wakeLaneRows, [tx.accountId, webhookId]);
  return eventIds.length;
}

const ofWebhook = 'account_id = $1 and webhook_id = $2';

const findOutgoingEventRow = statement<OutgoingEvent>(
  'find message',
  `select url, secret_encrypted "secretEncrypted",
     case when former_secret_until > $4 then former_secret_encrypted end "formerSecretEncrypted",
     body, attempts
   from webhook_delivery join webhook using (account_id, webhook_id)
     join event using (account_id, event_id)
   where ${ofWebhook} and event_id = $3 and removed_at is null and is_active`,
);
const recordDeliveryAttemptRow = statement(
  'record attempt',
  `update webhook_delivery set status = $4, attempts = attempts + 1, attempted_at = $5,
     http_status = $6, failure = $7, next_attempt_at = $8
   where ${ofWebhook} and event_id = $3`,
);
const withdrawDeliveryRow = statement(
  'withdraw delivery',
  `update webhook_delivery delivery set next_attempt_at = null,
     status = case when removed_at is null then 'given_up' else 'withdrawn' end,
     failure = case when removed_at is null then '${deactivatedFailure}' end
   from webhook
   where delivery.account_id = $1 and delivery.webhook_id = $2 and event_id = $3
     and webhook.account_id = $1 and webhook.webhook_id = $2`,
);
const listDeliveryRows = statement<Delivery & ExaminedRow>(
  'list deliveries',
  `select event_id "eventId", type, company_id "companyId", created_at "occurredAt", "place",
     status "state", attempts, attempted_at "attemptedAt", http_status "answered", failure,
     next_attempt_at "nextAttemptAt", matches, number
   from (
     select delivery.*, event.type, event.company_id, event.created_at,
       ($6::text is null or status = $6) and ($7::uuid is null or company_id is not distinct from $7)
         and ($8::text[] is null or type = any ($8)) matches
     from (
       select *, ordinal "place", row_number() over (order by ordinal desc) number
       from webhook_delivery
       where ${ofWebhook} and ordinal < $3
       order by ordinal desc limit $4) delivery
     join event on event.account_id = $1 and event.event_id = delivery.event_id) examined
   where matches or number = $4
   order by "place" desc limit $5`,
);
const findMessageRow = statement<DeliveredMessage>(
  'find delivered message',
  `select company_id "companyId", body, http_status "answered", failure
   from webhook_delivery join event using (account_id, event_id)
   where ${ofWebhook} and event_id = $3`,
);
const resetDeliveryRows = statement<{ eventId: Id<'event'> }>(
  'reset deliveries',
  `update webhook_delivery set status = 'pending', attempts = 0, next_attempt_at = $4
   where ${ofWebhook} and case
     when $3::uuid is not null then event_id = $3
     when $5::timestamptz is null and $6::timestamptz is null then status = 'given_up'
     else status <> 'pending' and exists (select from event
       where event.account_id = $1 and event.event_id = webhook_delivery.event_id
         and created_at >= coalesce($5, '-infinity') and created_at < coalesce($6, 'infinity'))
     end
   returning event_id "eventId"`,
);
const endOutboundCallRows = statement(
  'end calls',
  `update job set done_at = $4, claimed_until = null
   where account_id = $1 and receiver_id = $2 and done_at is null
     and subject_id = any ($3)`,
);
const queueEventRows = statement(
  'queue events',
  `insert into job (account_id, job_id, kind, subject_id, receiver_id, lane_id, is_waiting, due_at,
     ordinal)
   select account_id, given.job_id, '${deliveryJobKind}', event_id, $2, subject_id, true, $4,
     row_number() over (order by ordinal) + greatest($5::bigint, (select max(ordinal) from job
       where account_id = $1 and receiver_id = $2 and done_at is null))
   from event join unnest($3::uuid[], $6::uuid[]) given (event_id, job_id) using (event_id)
   where account_id = $1`,
);
const wakeLaneRows = statement(
  'wake lanes',
  `update job set is_waiting = false
   where account_id = $1 and is_waiting and job_id in (
     select distinct on (lane_id) job_id from job
     where account_id = $1 and receiver_id = $2 and done_at is null
     order by lane_id, ordinal)`,
);
