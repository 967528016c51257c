import type { removeWebhook as declared } from '../../../contract/adminPortal/removeWebhook.ts';
import { findWebhook, markWebhookRemoved as remove } from '../../../store/webhooks.ts';
import type { Handler } from '../handler.ts';

export const removeWebhook: Handler<typeof declared> = async (
  { webhookId },
  { tx, now, refuse },
) => {
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook) return refuse('unknownWebhook');

  remove(tx, webhookId, now);
  const message = `No more events will be delivered to ${webhook.url}.`;
  return { webhook: { webhookId, status: 'removed', message } };
};
