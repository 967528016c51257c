import type { replayWebhook as declared } from '../../../contract/adminPortal/replayWebhook.ts';
import { queueDeliveriesAgain } from '../../../store/webhook-deliveries.ts';
import { findWebhook } from '../../../store/webhooks.ts';
import { describeReplay } from '../../views/webhook-record.ts';
import type { Handler } from '../handler.ts';

export const replayWebhook: Handler<typeof declared> = async (
  { webhookId, eventId },
  { tx, now, refuse },
) => {
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook) return refuse('unknownWebhook');
  if (!webhook.isActive) return refuse('inactiveWebhook');
  const count = await queueDeliveriesAgain(tx, webhookId, { eventId, now });
  if (eventId !== undefined && count === 0) return refuse('unknownEvent');

  return { webhook: { webhookId, status: 'ready', message: describeReplay(webhook, count) } };
};
