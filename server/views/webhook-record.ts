import { z } from 'zod';
import { eventPayloads } from '../../contract/event-payloads.ts';
import type { Delivery } from '../../store/webhook-deliveries.ts';
import type { Webhook } from '../../store/webhooks.ts';
import { formatInstant } from '../../values/instant.ts';

export function toWebhookRecord({ webhookId, url, eventTypes, isActive, addedAt }: Webhook) {
  return {
    webhookId,
    url,
    eventTypes: [...(eventTypes ?? [])],
    status: isActive ? ('active' as const) : ('inactive' as const),
    addedAt: formatInstant(addedAt),
  };
}

/** Payload of an event that only tests a webhook. */
export function toTestEventPayload({ webhookId, url }: Webhook): object {
  return z.encode(eventPayloads.webhook, { webhook: [{ webhookId, url }] });
}

/** An event and its delivery to a webhook. */
export function toDeliveryRecord(delivery: Delivery) {
  const { eventId, type, companyId, occurredAt, state, attempts, answered, failure } = delivery;
  return {
    eventId,
    eventType: type,
    companyId: companyId ?? '',
    occurredAt,
    status: state,
    attempts,
    lastAttemptAt: delivery.attemptedAt,
    lastAnswer: answered,
    message: failure ?? (state === 'delivered' ? `It answered ${answered}.` : 'Not attempted yet.'),
    nextAttemptAt: delivery.nextAttemptAt,
  };
}

/** Tells how many events are delivered again. */
export function describeReplay({ url }: Pick<Webhook, 'url'>, count: number): string {
  const events = count === 1 ? '1 event' : `${count} events`;
  return count > 0
    ? `${events} will be delivered again to ${url}.`
    : `No event was found, so nothing will be delivered again to ${url}.`;
}
