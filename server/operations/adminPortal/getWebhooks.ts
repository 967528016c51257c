import type { getWebhooks as declared } from '../../../contract/adminPortal/getWebhooks.ts';
import { listWebhooks } from '../../../store/webhooks.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';

export const getWebhooks: Handler<typeof declared> = async (_, { tx }) => ({
  webhooks: (await listWebhooks(tx)).map(({ webhookId, url, eventTypes, addedAt }) => ({
    webhookId,
    url,
    eventTypes: [...(eventTypes ?? [])],
    status: 'active',
    addedAt: formatInstant(addedAt),
  })),
});
