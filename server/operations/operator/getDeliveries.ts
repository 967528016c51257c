import { maxExaminedEvents } from '../../../contract/adminPortal/getEvents.ts';
import type { getDeliveries as declared } from '../../../contract/operator/getDeliveries.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { listDeliveries } from '../../../store/webhook-deliveries.ts';
import { findWebhook } from '../../../store/webhooks.ts';
import { toDeliveryRecord } from '../../views/webhook-record.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const getDeliveries: Handler<typeof declared> = async (
  { accountId, webhookId, status, limit, cursor },
  context,
) => {
  const { tx, refuse } = context;
  if (!(await enterAccountFor(tx, operatorSession(context), accountId)))
    return refuse('unknownAccountId');
  if (!(await findWebhook(tx, webhookId))) return refuse('unknownWebhook');
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return refuse('wrongCursor');
  const { deliveries, nextPosition } = await listDeliveries(
    tx,
    { webhookId, state: status ?? undefined, companyId: undefined, types: undefined },
    {
      before: cursor === undefined ? undefined : Number(cursor),
      most: limit,
      examined: maxExaminedEvents,
    },
  );
  const next = nextPosition === undefined ? {} : { nextCursor: String(nextPosition) };
  return { deliveries: deliveries.map(toDeliveryRecord), ...next };
};
