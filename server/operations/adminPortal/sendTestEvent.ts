import type { sendTestEvent as declared } from '../../../contract/adminPortal/sendTestEvent.ts';
import { recordTestEvent } from '../../../store/events.ts';
import { findWebhook } from '../../../store/webhooks.ts';
import { toTestEventPayload } from '../../views/webhook-record.ts';
import type { Handler } from '../handler.ts';

export const sendTestEvent: Handler<typeof declared> = async (
  { webhookId },
  { tx, now, refuse },
) => {
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook) return refuse('unknownWebhook');
  if (!webhook.isActive) return refuse('inactiveWebhook');

  const eventId = recordTestEvent(tx, { webhookId, at: now }, toTestEventPayload(webhook));
  const message = `A test event will be delivered to ${webhook.url}.`;
  return { webhook: { webhookId, eventId, status: 'ready', message } };
};
