import type { replayDeliveries as declared } from '../../../contract/operator/replayDeliveries.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { queueDeliveriesAgain } from '../../../store/webhook-deliveries.ts';
import { findWebhook } from '../../../store/webhooks.ts';
import { toInstant } from '../../../values/instant.ts';
import { describeReplay } from '../../views/webhook-record.ts';
import type { Handler } from '../handler.ts';
import { daysToMoments } from './days-to-moments.ts';
import { operatorSession } from './operator-session.ts';

export const replayDeliveries: Handler<typeof declared> = async (
  { accountId, webhookId, eventId, startDate, endDate },
  context,
) => {
  const { tx, worldTime, refuse } = context;
  const account = await enterAccountFor(tx, operatorSession(context), accountId);
  if (!account) return refuse('unknownAccountId');
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook) return refuse('unknownWebhook');
  if (!webhook.isActive) return refuse('inactiveWebhook');
  if (startDate && endDate && endDate < startDate) return refuse('endsBeforeItStarts');
  const count = await queueDeliveriesAgain(tx, webhookId, {
    eventId,
    ...daysToMoments({ startDate, endDate }),
    now: toInstant(worldTime + account.clockOffsetMs),
  });
  if (eventId !== undefined && count === 0) return refuse('unknownEvent');
  return { webhook: { webhookId, status: 'ready', message: describeReplay(webhook, count) } };
};
