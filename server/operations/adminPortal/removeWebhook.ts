import type { removeWebhook as declared } from '../../../contract/adminPortal/removeWebhook.ts';
import { removed } from '../../../contract/statuses.ts';
import type { Handler } from '../../perform.ts';
import { findWebhook, removeWebhook as remove } from '../../store/webhooks.ts';

export const removeWebhook: Handler<typeof declared> = async (
  { webhookId },
  { tx, now, refuse },
) => {
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook) return refuse('unknownWebhook');

  remove(tx, webhookId, now);
  const message = `Nothing more will be delivered to ${webhook.url}.`;
  return { webhook: { webhookId, status: removed, message } };
};
