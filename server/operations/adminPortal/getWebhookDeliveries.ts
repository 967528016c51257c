import { maxExaminedEvents } from '../../../contract/adminPortal/getEvents.ts';
import type { getWebhookDeliveries as declared } from '../../../contract/adminPortal/getWebhookDeliveries.ts';
import { findCompany } from '../../../store/companies.ts';
import { listDeliveries } from '../../../store/webhook-deliveries.ts';
import { findWebhook } from '../../../store/webhooks.ts';
import { expandEventTypes } from '../../../values/vocabulary.ts';
import { toDeliveryRecord } from '../../views/webhook-record.ts';
import type { Handler } from '../handler.ts';

export const getWebhookDeliveries: Handler<typeof declared> = async (
  { webhookId, status, companyId, topic, limit, cursor },
  { tx, refuse },
) => {
  if (!(await findWebhook(tx, webhookId))) return refuse('unknownWebhook');
  if (companyId && !(await findCompany(tx, companyId))) return refuse('unknownCompany');
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return refuse('wrongCursor');

  const types = topic && expandEventTypes([topic]);
  const { deliveries, nextPosition } = await listDeliveries(
    tx,
    { webhookId, state: status ?? undefined, companyId, types },
    {
      before: cursor === undefined ? undefined : Number(cursor),
      most: limit,
      examined: maxExaminedEvents,
    },
  );
  const next = nextPosition === undefined ? {} : { nextCursor: String(nextPosition) };
  return { deliveries: deliveries.map(toDeliveryRecord), ...next };
};
