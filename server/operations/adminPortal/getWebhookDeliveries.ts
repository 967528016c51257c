import type { getWebhookDeliveries as declared } from '../../../contract/adminPortal/getWebhookDeliveries.ts';
import { type Delivery, listDeliveries } from '../../../store/webhook-deliveries.ts';
import { findWebhook } from '../../../store/webhooks.ts';
import type { Handler } from '../handler.ts';

export const getWebhookDeliveries: Handler<typeof declared> = async (
  { webhookId, status, limit, cursor },
  { tx, refuse },
) => {
  if (!(await findWebhook(tx, webhookId))) return refuse('unknownWebhook');
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return refuse('wrongCursor');

  const before = cursor === undefined ? undefined : Number(cursor);
  // One more row than the page shows whether there is a next page.
  const found = await listDeliveries(tx, webhookId, {
    state: status ?? undefined,
    before,
    most: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { deliveries: shown.map(deliveryOf), ...(last && { nextCursor: String(last.place) }) };
};

function deliveryOf(delivery: Delivery) {
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
