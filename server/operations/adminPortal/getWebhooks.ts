import type { getWebhooks as declared } from '../../../contract/adminPortal/getWebhooks.ts';
import { listWebhooks } from '../../../store/webhooks.ts';
import { toWebhookRecord } from '../../views/webhook-record.ts';
import type { Handler } from '../handler.ts';

export const getWebhooks: Handler<typeof declared> = async (_, { tx }) => ({
  webhooks: (await listWebhooks(tx)).map(toWebhookRecord),
});
