import type { rotateApiKey as declared } from '../../../contract/access/rotateApiKey.ts';
import { newSecretKey } from '../../../store/accounts.ts';
import { expireApiKey, findClientId, insertApiKey, lockApiKeys } from '../../../store/api-keys.ts';
import { toInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { isActive } from './api-key-status.ts';

const hourMs = 3_600_000;

export const rotateApiKey: Handler<typeof declared> = async (
  { apiKeyId, overlapHours },
  { tx, by, worldTime, refuse },
) => {
  const [clientId, keys] = await Promise.all([findClientId(tx), lockApiKeys(tx)]);
  const former = keys.find(({ keyId }) => keyId === apiKeyId);
  if (!former) return refuse('unknownApiKey');
  const { name, scope, companies, expiresAt } = former;
  if (!isActive(former, worldTime)) return refuse('keyExpired', { name });

  expireApiKey(tx, apiKeyId, toInstant(worldTime + overlapHours * hourMs));
  const secretKey = newSecretKey();
  const keyId = insertApiKey(tx, {
    secretKey,
    name,
    scope,
    companies,
    createdAt: worldTime,
    createdBy: by,
    expiresAt,
  });
  const message = `The API key ${name} has a new secret. The former one works for ${overlapHours} more hours.`;
  return { apiKey: { apiKeyId: keyId, status: 'active', message, clientId, secretKey } };
};
