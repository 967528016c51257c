import type { replayWebhook as declared } from '../../../contract/adminPortal/replayWebhook.ts';
import { replayDeliveries } from '../../../store/webhook-deliveries.ts';
import { findWebhook } from '../../../store/webhooks.ts';
import type { Handler } from '../handler.ts';

export const replayWebhook: Handler<typeof declared> = async (
  { webhookId, eventId },
  { tx, now, refuse },
) => {
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook) return refuse('unknownWebhook');
  if (!webhook.isActive) return refuse('inactiveWebhook');
  const count = await replayDeliveries(tx, webhookId, { eventId, now });
  if (eventId !== undefined && count === 0) return refuse('unknownEvent');

  const events = count === 1 ? '1 event' : `${count} events`;
  const message =
    count > 0
      ? `${events} will be delivered again to ${webhook.url}.`
      : `No event was given up, so nothing will be delivered again to ${webhook.url}.`;
  return { webhook: { webhookId, status: 'ready', message } };
};
