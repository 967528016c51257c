import type { WebhookReceiver } from './webhook-receiver.ts';

/** Whom the house speaks to over the network. Tests put others in their place, or shorter patience. */
export interface Providers {
  readonly webhookReceiver: WebhookReceiver;
}
