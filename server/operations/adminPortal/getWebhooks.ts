import type { getWebhooks as declared } from '../../../contract/adminPortal/getWebhooks.ts';
import { active } from '../../../contract/statuses.ts';
import { instantText } from '../../../values/instant.ts';
import type { Handler } from '../../perform.ts';
import { listWebhooks } from '../../store/webhooks.ts';

export const getWebhooks: Handler<typeof declared> = async (_, { tx }) => ({
  webhooks: (await listWebhooks(tx)).map(({ webhookId, url, eventTypes, addedAt }) => ({
    webhookId,
    url,
    eventTypes: [...(eventTypes ?? [])],
    status: active,
    addedAt: instantText(addedAt),
  })),
});
