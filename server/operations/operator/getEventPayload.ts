import type { getEventPayload as declared } from '../../../contract/operator/getEventPayload.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { hasOpened } from '../../../store/operator-readings.ts';
import { findDeliveredMessage } from '../../../store/webhook-deliveries.ts';
import { findWebhook } from '../../../store/webhooks.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const getEventPayload: Handler<typeof declared> = async (
  { accountId, webhookId, eventId },
  context,
) => {
  const { tx, refuse } = context;
  const session = operatorSession(context);
  if (!(await enterAccountFor(tx, session, accountId))) return refuse('unknownAccountId');
  if (!(await findWebhook(tx, webhookId))) return refuse('unknownWebhook');
  const sent = await findDeliveredMessage(tx, webhookId, eventId);
  if (!sent) return refuse('unknownEvent');
  const { companyId, body, answered, failure } = sent;
  if (companyId !== null && !(await hasOpened(tx, session, companyId)))
    return refuse('companyNotOpen');
  return {
    delivery: {
      eventId,
      payload: body,
      ...(answered !== null && { lastAnswer: answered }),
      message: failure ?? (answered === null ? 'Not attempted yet.' : `It answered ${answered}.`),
    },
  };
};
