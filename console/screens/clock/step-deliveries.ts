import { type Answered, ask } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';

type Delivery = Pick<
  Answered<'adminPortal', 'getWebhookDeliveries'>['deliveries'][number],
  'eventId' | 'status'
>;

/** Webhooks whose deliveries are read; an account has few. */
const mostWebhooks = 5;

/** Reads in words how the events of a step were delivered; undefined without a webhook or an event. */
export async function readDeliveries(
  companyId: string,
  eventIds: readonly string[],
): Promise<string | undefined> {
  if (eventIds.length === 0) return undefined;
  const { webhooks } = await ask('adminPortal', 'getWebhooks', {});
  if (webhooks.length === 0) return undefined;
  const lists = await Promise.all(
    webhooks.slice(0, mostWebhooks).map(({ webhookId }) => {
      const request = { webhookId, companyId, limit: 500 };
      return ask('adminPortal', 'getWebhookDeliveries', request);
    }),
  );
  const wanted = new Set(eventIds);
  const deliveries = lists.flatMap((list) => list.deliveries);
  return describeDeliveries(deliveries.filter(({ eventId }) => wanted.has(eventId)));
}

/** Counts deliveries by their state; undefined without any. */
export function describeDeliveries(deliveries: readonly Delivery[]): string | undefined {
  const countOf = (status: Delivery['status']) =>
    deliveries.filter((each) => each.status === status).length;
  const parts = [
    { count: countOf('Delivered'), words: '✓ delivered' },
    { count: countOf('Pending'), words: '○ on their way' },
    { count: countOf('Given Up'), words: '⚠ given up' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return undefined;
  const total = showCount(deliveries.length, 'webhook message', 'webhook messages');
  return `${total}: ${parts.map(({ count, words }) => `${count} ${words}`).join(', ')}.`;
}
