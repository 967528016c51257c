import type { revokeAccountKey as declared } from '../../../contract/operator/revokeAccountKey.ts';
import { expireApiKey, lockApiKeys } from '../../../store/api-keys.ts';
import { enterAccountFor } from '../../../store/desk.ts';
import { isActive } from '../../views/api-key-record.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const revokeAccountKey: Handler<typeof declared> = async (
  { accountId, apiKeyId },
  context,
) => {
  const { tx, worldTime, refuse } = context;
  if (!(await enterAccountFor(tx, operatorSession(context), accountId)))
    return refuse('unknownAccountId');
  const revoked = (await lockApiKeys(tx)).find(({ keyId }) => keyId === apiKeyId);
  if (!revoked) return refuse('unknownApiKey');
  if (!isActive(revoked, worldTime)) return refuse('revokedBefore');
  expireApiKey(tx, apiKeyId, worldTime);
  const message = `The API key${revoked.name && ` ${revoked.name}`} was revoked.`;
  return { apiKey: { apiKeyId, status: 'removed', message } };
};
