import type { getWebhookHealth as declared } from '../../../contract/operator/getWebhookHealth.ts';
import { webhooksForOperator } from '../../../store/desk.ts';
import { toWebhookHealthRecord } from '../../views/desk-records.ts';
import type { Handler } from '../handler.ts';
import { readDeskPage } from './desk-page.ts';
import { operatorSession } from './operator-session.ts';

export const getWebhookHealth: Handler<typeof declared> = async (asked, context) => {
  const caller = { tx: context.tx, session: operatorSession(context) };
  const page = await readDeskPage(caller, webhooksForOperator, asked, ({ webhookId }) => webhookId);
  if (!page) return context.refuse('invalidCursor');
  return { ...page.next, webhooks: page.items.map(toWebhookHealthRecord) };
};
