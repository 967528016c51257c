import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { EventType } from '../values/vocabulary.ts';

export interface Webhook {
  readonly webhookId: Id<'webhook'>;
  readonly url: string;
  /** Null for every type. */
  readonly eventTypes: readonly EventType[] | null;
  readonly isActive: boolean;
  readonly addedAt: Instant;
}

/** Why a delivery was given up that was pending when its webhook was deactivated. */
export const deactivatedFailure = 'The webhook was deactivated.';

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

/** The same, and locks the webhook until the transaction ends. */
export async function lockWebhook(tx: Transaction, webhookId: Id<'webhook'>) {
  return tx.find(lockWebhookRow, [tx.accountId, webhookId]);
}

export function insertWebhook(
  tx: Transaction,
  keys: KeyRing,
  webhook: Omit<Webhook, 'addedAt' | 'isActive'> & { readonly secret: string },
  now: Instant,
): void {
  const { webhookId, url, eventTypes, secret } = webhook;
  const sealed = keys.seal(secret, sealContextOf(webhookId));
  tx.send(insertWebhookRow, [tx.accountId, webhookId, url, eventTypes, sealed, formatInstant(now)]);
}

/** Changes a webhook. If it is not active, deliveries that are pending are given up. */
export function updateWebhookTerms(
  tx: Transaction,
  { webhookId, url, eventTypes, isActive }: Omit<Webhook, 'addedAt'>,
  now: Instant,
): void {
  tx.send(updateWebhookRow, [tx.accountId, webhookId, url, eventTypes, isActive]);
  if (isActive) return;
  tx.send(giveUpDeliveryRows, [tx.accountId, webhookId]);
  tx.send(endDeliveryJobs, [tx.accountId, webhookId, formatInstant(now)]);
}

/** Replaces the secret of a webhook; messages are signed with the former one too until a time. */
export function replaceWebhookSecret(
  tx: Transaction,
  keys: KeyRing,
  { webhookId, secretEncrypted }: LockedWebhook,
  { secret, formerUntil }: { readonly secret: string; readonly formerUntil: Instant },
): void {
  const former = openWebhookSecret(keys, secretEncrypted, webhookId);
  tx.send(replaceSecretRow, [
    tx.accountId,
    webhookId,
    keys.seal(secret, sealContextOf(webhookId)),
    keys.seal(former, formerSealContextOf(webhookId)),
    formatInstant(formerUntil),
  ]);
}

/** Removes a webhook: deletes its secrets and cancels its pending deliveries. */
export function markWebhookRemoved(tx: Transaction, webhookId: Id<'webhook'>, now: Instant): void {
  const at = formatInstant(now);
  tx.send(withdrawDeliveryRows, [tx.accountId, webhookId]);
  tx.send(endDeliveryJobs, [tx.accountId, webhookId, at]);
  tx.send(removeWebhookRow, [tx.accountId, webhookId, at]);
}

export function openWebhookSecret(keys: KeyRing, sealed: Buffer, webhookId: Id<'webhook'>): string {
  return keys.open(sealed, sealContextOf(webhookId));
}

export function openFormerWebhookSecret(
  keys: KeyRing,
  sealed: Buffer,
  webhookId: Id<'webhook'>,
): string {
  return keys.open(sealed, formerSealContextOf(webhookId));
}

function sealContextOf(webhookId: Id<'webhook'>) {
  return ['webhook', 'secret_encrypted', webhookId] as const;
}

function formerSealContextOf(webhookId: Id<'webhook'>) {
  return ['webhook', 'former_secret_encrypted', webhookId] as const;
}

interface LockedWebhook extends Webhook {
  readonly secretEncrypted: Buffer;
}

const webhookColumns =
  'webhook_id "webhookId", url, event_types "eventTypes", is_active "isActive", created_at "addedAt"';
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
const lockWebhookRow = statement<LockedWebhook>(
  'lock webhook',
  `select ${webhookColumns}, secret_encrypted "secretEncrypted" from webhook
   where ${ofWebhook} and removed_at is null for update`,
);
const insertWebhookRow = statement(
  'insert webhook',
  `insert into webhook (account_id, webhook_id, url, event_types, secret_encrypted, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);
const updateWebhookRow = statement(
  'update webhook',
  `update webhook set url = $3, event_types = $4, is_active = $5 where ${ofWebhook}`,
);
const replaceSecretRow = statement(
  'replace webhook secret',
  `update webhook set secret_encrypted = $3, former_secret_encrypted = $4, former_secret_until = $5
   where ${ofWebhook}`,
);
const endPendingDeliveries = (changes: string) => `update webhook_delivery
   set ${changes}, next_attempt_at = null where ${ofWebhook} and status = 'pending'`;
const giveUpDeliveryRows = statement(
  'give up deliveries',
  endPendingDeliveries(`status = 'given_up', failure = '${deactivatedFailure}'`),
);
const withdrawDeliveryRows = statement(
  'withdraw deliveries',
  endPendingDeliveries("status = 'withdrawn'"),
);
const endDeliveryJobs = statement(
  'end deliveries',
  `update job set done_at = $3, claimed_until = null
   where account_id = $1 and receiver_id = $2 and done_at is null`,
);
const removeWebhookRow = statement(
  'remove webhook',
  `update webhook set removed_at = $3, secret_encrypted = null, former_secret_encrypted = null,
     former_secret_until = null
   where ${ofWebhook}`,
);
