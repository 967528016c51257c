import { z } from 'zod';
import { eventPayloads } from '../../contract/event-payloads.ts';
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
