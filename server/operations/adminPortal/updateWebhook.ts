import type { updateWebhook as declared } from '../../../contract/adminPortal/updateWebhook.ts';
import { planReach } from '../../../providers/webhook-reach.ts';
import { lockWebhook, updateWebhookTerms, type Webhook } from '../../../store/webhooks.ts';
import { toWebhookRecord } from '../../views/webhook-record.ts';
import type { Handler } from '../handler.ts';
import { toSelectedTypes } from './selected-event-types.ts';

export const updateWebhook: Handler<typeof declared> = async (
  { webhook: { webhookId, url, eventTypes, active } },
  { tx, account, now, settings, refuse },
) => {
  const webhook = await lockWebhook(tx, webhookId);
  if (!webhook) return refuse('unknownWebhook');
  if (!url && !eventTypes && active === undefined) return refuse('nothingToChange');
  const { problem } = url ? planReach(url, { ...settings, kind: account.kind }) : {};
  if (problem === 'notPublic') return refuse(problem, { host: url?.hostname ?? '' });
  if (problem) return refuse(problem);

  const changed = {
    ...webhook,
    url: url?.href ?? webhook.url,
    eventTypes: eventTypes ? toSelectedTypes(eventTypes) : webhook.eventTypes,
    isActive: active ?? webhook.isActive,
  };
  updateWebhookTerms(tx, changed, now);
  const { addedAt: _, ...record } = toWebhookRecord(changed);
  return { webhook: { ...record, message: describe(changed) } };
};

function describe({ url, isActive }: Webhook): string {
  return isActive
    ? `Events will be delivered to ${url}.`
    : `Events will not be delivered to ${url} until the webhook is activated.`;
}
