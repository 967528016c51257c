import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { EventType } from '../values/event-type.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
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

/** An event on its way to a webhook. */
export interface OutgoingEvent {
  readonly url: string;
  readonly secretEncrypted: Buffer;
  readonly body: string;
  /** Made so far, since the event was last queued. */
  readonly attempts: number;
}

/** What came of an attempt. */
export interface DeliveryAttempt {
  readonly state: DeliveryState;
  readonly at: Instant;
  readonly answered: number | undefined;
  readonly failure: string | undefined;
  readonly nextAttemptAt: Instant | undefined;
}

/** The account's webhooks in the order they were added, kept from being added to until we are done. */
export async function lockWebhooks(tx: Transaction) {
  tx.send(lockAccountRow);
  return listWebhooks(tx);
}

export async function listWebhooks(tx: Transaction) {
  return tx.many(listWebhookRows);
}

export async function findWebhook(tx: Transaction, webhookId: Id<'webhook'>) {
  return tx.find(findWebhookRow, [webhookId]);
}

export function insertWebhook(
  tx: Transaction,
  keys: KeyRing,
  webhook: Omit<Webhook, 'addedAt'> & { readonly secret: string },
  now: Instant,
): void {
  const { webhookId, url, eventTypes, secret } = webhook;
  const sealed = keys.seal(secret, sealContextOf(webhookId));
  tx.send(insertWebhookRow, [webhookId, url, eventTypes, sealed, formatInstant(now)]);
}

/** The webhook's secret is forgotten, and what was still to be delivered is taken back. */
export function markWebhookRemoved(tx: Transaction, webhookId: Id<'webhook'>, now: Instant): void {
  tx.send(removeWebhookRow, [webhookId, formatInstant(now)]);
}

export function openWebhookSecret(keys: KeyRing, sealed: Buffer, webhookId: Id<'webhook'>): string {
  return keys.open(sealed, sealContextOf(webhookId));
}

/** What to send where; undefined when the webhook was removed. */
export async function findOutgoingEvent(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
): Promise<OutgoingEvent | undefined> {
  return tx.find(findOutgoingEventRow, [webhookId, eventId]);
}

export function recordDeliveryAttempt(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
  { state, at, answered, failure, nextAttemptAt }: DeliveryAttempt,
): void {
  const next = nextAttemptAt === undefined ? undefined : formatInstant(nextAttemptAt);
  const values = [webhookId, eventId, state, formatInstant(at), answered, failure, next];
  tx.send(recordDeliveryAttemptRow, values);
}

/** Takes back a delivery that was queued while its webhook was being removed. */
export function withdrawDelivery(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
): void {
  tx.send(withdrawDeliveryRow, [webhookId, eventId]);
}

/** The newest deliveries first, from before a place. */
export async function listDeliveries(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  page: {
    readonly state: DeliveryState | undefined;
    readonly before: number | undefined;
    readonly most: number;
  },
): Promise<Delivery[]> {
  return tx.many(listDeliveryRows, [webhookId, page.state, page.before, page.most]);
}

/** Queues one event again, or every one that was given up, as if it had just happened. */
export async function replayDeliveries(
  tx: Transaction,
  webhookId: Id<'webhook'>,
  { eventId, now }: { readonly eventId: Id<'event'> | undefined; readonly now: Instant },
): Promise<number> {
  const at = formatInstant(now);
  const reset = await tx.many(resetDeliveryRows, [webhookId, eventId, at]);
  const eventIds = reset.map((row) => row.eventId);
  tx.send(endOutboundCallRows, [webhookId, eventIds, at]);
  tx.send(queueEventRows, [webhookId, eventIds, at]);
  tx.send(wakeLaneRows, [webhookId]);
  return eventIds.length;
}

function sealContextOf(webhookId: Id<'webhook'>) {
  return ['webhook', 'secret_encrypted', webhookId] as const;
}

const webhookColumns = 'webhook_id "webhookId", url, event_types "eventTypes", added_at "addedAt"';
const ofWebhook = 'account_id = current_account() and webhook_id = $1';

const lockAccountRow = statement(
  'lock account',
  'select from account where account_id = current_account() for no key update',
);
const listWebhookRows = statement<Webhook>(
  'list webhooks',
  `select ${webhookColumns} from webhook
   where account_id = current_account() and removed_at is null order by added_at, webhook_id`,
);
const findWebhookRow = statement<Webhook>(
  'find webhook',
  `select ${webhookColumns} from webhook where ${ofWebhook} and removed_at is null`,
);
const insertWebhookRow = statement(
  'insert webhook',
  `insert into webhook (account_id, webhook_id, url, event_types, secret_encrypted, added_at)
   values (current_account(), $1, $2, $3, $4, $5)`,
);
const removeWebhookRow = statement(
  'remove webhook',
  `with withdrawn as (
     update webhook_delivery set state = 'withdrawn', next_attempt_at = null
     where ${ofWebhook} and state = 'pending'),
   ended as (
     update job set done_at = $2, claimed_until = null
     where account_id = current_account() and receiver_id = $1 and done_at is null)
   update webhook set removed_at = $2, secret_encrypted = null where ${ofWebhook}`,
);
const findOutgoingEventRow = statement<OutgoingEvent>(
  'find message',
  `select url, secret_encrypted "secretEncrypted", body, attempts
   from webhook_delivery join webhook using (account_id, webhook_id)
     join event using (account_id, event_id)
   where ${ofWebhook} and event_id = $2 and removed_at is null`,
);
const recordDeliveryAttemptRow = statement(
  'record attempt',
  `update webhook_delivery set state = $3, attempts = attempts + 1, attempted_at = $4,
     answered = $5, failure = $6, next_attempt_at = $7
   where ${ofWebhook} and event_id = $2`,
);
const withdrawDeliveryRow = statement(
  'withdraw delivery',
  `update webhook_delivery set state = 'withdrawn', next_attempt_at = null
   where ${ofWebhook} and event_id = $2`,
);
const listDeliveryRows = statement<Delivery>(
  'list deliveries',
  `select event_id "eventId", type, company_id "companyId", occurred_at "occurredAt",
     delivery.place, state, attempts, attempted_at "attemptedAt", answered, failure,
     next_attempt_at "nextAttemptAt"
   from webhook_delivery delivery join event using (account_id, event_id)
   where ${ofWebhook} and ($2::text is null or state = $2)
     and ($3::bigint is null or delivery.place < $3)
   order by delivery.place desc limit $4`,
);
const resetDeliveryRows = statement<{ eventId: Id<'event'> }>(
  'reset deliveries',
  `update webhook_delivery set state = 'pending', attempts = 0, next_attempt_at = $3
   where ${ofWebhook} and case when $2::uuid is null then state = 'given_up' else event_id = $2 end
   returning event_id "eventId"`,
);
const endOutboundCallRows = statement(
  'end calls',
  `update job set done_at = $3, claimed_until = null
   where account_id = current_account() and receiver_id = $1 and done_at is null
     and subject_id = any ($2)`,
);
const queueEventRows = statement(
  'queue events',
  `insert into job (account_id, job_id, kind, subject_id, receiver_id, lane_id, waits, due_at)
   select current_account(), gen_random_uuid(), '${deliveryJobKind}', event_id, $1, subject_id, true, $3
   from event where account_id = current_account() and event_id = any ($2) order by place`,
);
const wakeLaneRows = statement(
  'wake lanes',
  `update job set waits = false
   where account_id = current_account() and waits and job_id in (
     select distinct on (lane_id) job_id from job
     where account_id = current_account() and receiver_id = $1 and done_at is null
     order by lane_id, place)`,
);
