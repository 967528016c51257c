import {
  type rotateWebhookSecret as declared,
  secretOverlapHours,
} from '../../../contract/adminPortal/rotateWebhookSecret.ts';
import { newWebhookSecret } from '../../../providers/sign-webhook.ts';
import { lockWebhook, replaceWebhookSecret } from '../../../store/webhooks.ts';
import { toInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';

const hourMs = 3_600_000;

export const rotateWebhookSecret: Handler<typeof declared> = async (
  { webhookId },
  { tx, keys, now, refuse },
) => {
  const webhook = await lockWebhook(tx, webhookId);
  if (!webhook) return refuse('unknownWebhook');

  const secret = newWebhookSecret();
  const formerUntil = toInstant(now + secretOverlapHours * hourMs);
  replaceWebhookSecret(tx, keys, webhook, { secret, formerUntil });
  const message = `Messages to ${webhook.url} are signed with the new secret, and for ${secretOverlapHours} hours with the former one too.`;
  const status = webhook.isActive ? 'active' : 'inactive';
  return { webhook: { webhookId, status, message, secret, formerSecretUntil: formerUntil } };
};
