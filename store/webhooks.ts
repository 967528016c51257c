import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { EventType } from '../values/vocabulary.ts';
import { deliveryJobKind } from './events.ts';

export interface Webhook {
  readonly webhookId: Id<'webhook'>;
  readonly url: string;
  /** Null for every type. */
  readonly eventTypes: readonly EventType[] | null;
  readonly addedAt: Instant;
}

export type DeliveryState = 'pending' | 'delivered' | 'given_up';

export interface Delivery {
  readonly eventId: Id<'event'>;
  readonly type: EventType;
  readonly companyId: Id<'company'>;
  readonly occurredAt: Instant;
  readonly place: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly attemptedAt: Instant | null;
  readonly answered: number | null;
  readonly failure: string | null;
  readonly nextAttemptAt: Instant | null;
}

/** A delivery of an event to a webhook. */
export interface OutgoingEvent {
  readonly url: string;
  readonly secretEncrypted: Buffer;
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

/** Lists the account's webhooks, oldest first; blocks new ones until the transaction ends. */
export async function lockWebhooks(tx: Transaction) {
  tx.send(lockWebhookList, [tx.accountId]);
  return listWebhooks(tx);
}

export async function listWebhooks(tx: Transaction) {
  return tx.many(listWebhookRows, [tx.accountId]);
}

export async function findWebhook(tx: Transaction, webhookId: Id<'webhook'>) {
  return tx.find(findWebhookRow, [tx.accountId, webhookId]);
}

export function insertWebhook(
  tx: Transaction,
  keys: KeyRing,
  webhook: Omit<Webhook, 'addedAt'> & { readonly secret: string },
  now: Instant,
): void {
  const { webhookId, url, eventTypes, secret } = webhook;
  const sealed = keys.seal(secret, sealContextOf(webhookId));
  tx.send(insertWebhookRow, [tx.accountId, webhookId, url, eventTypes, sealed, formatInstant(now)]);
}

/** Removes a webhook: deletes its secret and cancels its pending deliveries. */
export function markWebhookRemoved(tx: Transaction, webhookId: Id<'webhook'>, now: Instant): void {
  tx.send(removeWebhookRow, [tx.accountId, webhookId, formatInstant(now)]);
}

export function openWebhookSecret(keys: KeyRing, sealed: Buffer, webhookId: Id<'webhook'>): string {
  return keys.open(sealed, sealContextOf(webhookId));
}

/** Finds an event and the webhook to send it to; undefined when the webhook was removed. */
export async function findOutgoingEvent(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
): Promise<OutgoingEvent | undefined> {
  return tx.find(findOutgoingEventRow, [tx.accountId, webhookId, eventId]);
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

/** Cancels a delivery that was queued while its webhook was being removed. */
export function withdrawDelivery(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
): void {
  tx.send(withdrawDeliveryRow, [tx.accountId, webhookId, eventId]);
}

/** Lists deliveries, newest first, starting before a position. */
export async function listDeliveries(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  page: {
    readonly state: DeliveryState | undefined;
    readonly before: number | undefined;
    readonly most: number;
  },
): Promise<Delivery[]> {
  return tx.many(listDeliveryRows, [tx.accountId, webhookId, page.state, page.before, page.most]);
}

/** Queues one event again, or every failed one, as if it were new. */
export async function replayDeliveries(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  { eventId, now }: { readonly eventId: Id<'event'> | undefined; readonly now: Instant },
): Promise<number> {
  const at = formatInstant(now);
  const reset = await tx.many(resetDeliveryRows, [tx.accountId, webhookId, eventId, at]);
  const eventIds = reset.map((row) => row.eventId);
  tx.send(endOutboundCallRows, [tx.accountId, webhookId, eventIds, at]);
  tx.send(queueEventRows, [tx.accountId, webhookId, eventIds, at, takeOrdinals(eventIds.length)]);
  tx.send(wakeLaneRows, [tx.accountId, webhookId]);
  return eventIds.length;
}

function sealContextOf(webhookId: Id<'webhook'>) {
  return ['webhook', 'secret_encrypted', webhookId] as const;
}

const webhookColumns =
  'webhook_id "webhookId", url, event_types "eventTypes", created_at "addedAt"';
const ofWebhook = 'account_id = $1 and webhook_id = $2';

const lockWebhookList = statement(
  'lock webhook list',
  "select pg_advisory_xact_lock(hashtextextended('webhooks ' || $1::uuid, 0))",
);
const listWebhookRows = statement<Webhook>(
  'list webhooks',
  `select ${webhookColumns} from webhook
   where account_id = $1 and removed_at is null order by created_at, webhook_id`,
);
const findWebhookRow = statement<Webhook>(
  'find webhook',
  `select ${webhookColumns} from webhook where ${ofWebhook} and removed_at is null`,
);
const insertWebhookRow = statement(
  'insert webhook',
  `insert into webhook (account_id, webhook_id, url, event_types, secret_encrypted, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);
const removeWebhookRow = statement(
  'remove webhook',
  `with withdrawn as (
     update webhook_delivery set status = 'withdrawn', next_attempt_at = null
     where ${ofWebhook} and status = 'pending'),
   ended as (
     update job set done_at = $3, claimed_until = null
     where account_id = $1 and receiver_id = $2 and done_at is null)
   update webhook set removed_at = $3, secret_encrypted = null where ${ofWebhook}`,
);
const findOutgoingEventRow = statement<OutgoingEvent>(
  'find message',
  `select url, secret_encrypted "secretEncrypted", body, attempts
   from webhook_delivery join webhook using (account_id, webhook_id)
     join event using (account_id, event_id)
   where ${ofWebhook} and event_id = $3 and removed_at is null`,
);
const recordDeliveryAttemptRow = statement(
  'record attempt',
  `update webhook_delivery set status = $4, attempts = attempts + 1, attempted_at = $5,
     http_status = $6, failure = $7, next_attempt_at = $8
   where ${ofWebhook} and event_id = $3`,
);
const withdrawDeliveryRow = statement(
  'withdraw delivery',
  `update webhook_delivery set status = 'withdrawn', next_attempt_at = null
   where ${ofWebhook} and event_id = $3`,
);
const listDeliveryRows = statement<Delivery>(
  'list deliveries',
  `select event_id "eventId", type, company_id "companyId", event.created_at "occurredAt",
     delivery.ordinal "place", status "state", attempts, attempted_at "attemptedAt",
     http_status "answered", failure,
     next_attempt_at "nextAttemptAt"
   from webhook_delivery delivery join event using (account_id, event_id)
   where ${ofWebhook} and ($3::text is null or status = $3)
     and ($4::bigint is null or delivery.ordinal < $4)
   order by delivery.ordinal desc limit $5`,
);
const resetDeliveryRows = statement<{ eventId: Id<'event'> }>(
  'reset deliveries',
  `update webhook_delivery set status = 'pending', attempts = 0, next_attempt_at = $4
   where ${ofWebhook} and case when $3::uuid is null then status = 'given_up' else event_id = $3 end
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
   select $1, gen_random_uuid(), '${deliveryJobKind}', event_id, $2, subject_id, true, $4,
     row_number() over (order by ordinal) + greatest($5::bigint, (select max(ordinal) from job
       where account_id = $1 and receiver_id = $2 and done_at is null))
   from event where account_id = $1 and event_id = any ($3)`,
);
const wakeLaneRows = statement(
  'wake lanes',
  `update job set is_waiting = false
   where account_id = $1 and is_waiting and job_id in (
     select distinct on (lane_id) job_id from job
     where account_id = $1 and receiver_id = $2 and done_at is null
     order by lane_id, ordinal)`,
);
