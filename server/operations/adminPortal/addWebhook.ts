import {
  type addWebhook as declared,
  maxWebhooks,
} from '../../../contract/adminPortal/addWebhook.ts';
import { newId } from '../../../database/new-id.ts';
import { newWebhookSecret } from '../../../providers/sign-webhook.ts';
import { planReach } from '../../../providers/webhook-reach.ts';
import { insertWebhook, lockWebhooks } from '../../../store/webhooks.ts';
import type { Handler } from '../handler.ts';
import { toSelectedTypes } from './selected-event-types.ts';

export const addWebhook: Handler<typeof declared> = async (
  { webhook },
  { tx, keys, account, now, settings, refuse },
) => {
  const { problem } = planReach(webhook.url, { ...settings, kind: account.kind });
  if (problem === 'notPublic') return refuse(problem, { host: webhook.url.hostname });
  if (problem) return refuse(problem);
  const others = await lockWebhooks(tx);
  if (others.length >= maxWebhooks) return refuse('tooMany');

  const webhookId = newId<'webhook'>();
  const secret = newWebhookSecret();
  const url = webhook.url.href;
  const eventTypes = toSelectedTypes(webhook.eventTypes ?? []);
  insertWebhook(tx, keys, { webhookId, url, eventTypes, secret }, now);
  const added = `Events will be delivered to ${url}.`;
  const message = others.some((other) => other.url === url)
    ? `${added} Another webhook has the same address: it will receive each event that both listen for twice.`
    : added;
  return { webhook: { webhookId, status: 'active', message, secret } };
};
