import {
  type addWebhook as declared,
  mostWebhooks,
} from '../../../contract/adminPortal/addWebhook.ts';
import { active } from '../../../contract/statuses.ts';
import { expandEventTypes } from '../../../values/event-type.ts';
import { newId } from '../../identity.ts';
import { planReach } from '../../outside/reach.ts';
import { newWebhookSecret } from '../../outside/sign-webhook.ts';
import type { Handler } from '../../perform.ts';
import { insertWebhook, lockWebhooks } from '../../store/webhooks.ts';

export const addWebhook: Handler<typeof declared> = async (
  { webhook },
  { tx, keys, account, now, refuse },
) => {
  const { problem } = planReach(webhook.url, account.kind);
  if (problem === 'notPublic') return refuse(problem, { host: webhook.url.hostname });
  if (problem) return refuse(problem);
  const others = await lockWebhooks(tx);
  if (others.length >= mostWebhooks) return refuse('tooMany');

  const webhookId = newId<'webhook'>();
  const secret = newWebhookSecret();
  const url = webhook.url.href;
  const chosen = expandEventTypes(webhook.eventTypes ?? []);
  const eventTypes = chosen.length > 0 ? chosen : null;
  insertWebhook(tx, keys, { webhookId, url, eventTypes, secret }, now);
  const added = `Events will be delivered to ${url}.`;
  const message = others.some((other) => other.url === url)
    ? `${added} Another webhook has the same address: it will receive each event that both listen for twice.`
    : added;
  return { webhook: { webhookId, status: active, message, secret } };
};
