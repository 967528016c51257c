import type { getWebhookHealth as declared } from '../../../contract/operator/getWebhookHealth.ts';
import { listWebhooksForOperator } from '../../../store/desk.ts';
import { toWebhookHealthRecord } from '../../views/desk-records.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';
import { operatorSession } from './operator-session.ts';

export const getWebhookHealth: Handler<typeof declared> = async (options, context) => {
  const webhooks = await listWebhooksForOperator(context.tx, operatorSession(context));
  const page = paginate(webhooks, options, ({ webhookId }) => webhookId);
  if (!page) return context.refuse('invalidCursor');
  return { ...page.next, webhooks: page.items.map(toWebhookHealthRecord) };
};
