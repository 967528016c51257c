import type { rotateApiKey as declared } from '../../../contract/access/rotateApiKey.ts';
import { personOf } from '../../../engine/access/principal.ts';
import { newSecretKey } from '../../../store/accounts.ts';
import { expireApiKey, findClientId, insertApiKey, lockApiKeys } from '../../../store/api-keys.ts';
import { toInstant } from '../../../values/instant.ts';
import { isActive } from '../../views/api-key-record.ts';
import type { Handler } from '../handler.ts';

const hourMs = 3_600_000;

export const rotateApiKey: Handler<typeof declared> = async (
  { apiKeyId, overlapHours },
  { tx, by, caller, worldTime, refuse },
) => {
  const [clientId, keys] = await Promise.all([findClientId(tx), lockApiKeys(tx)]);
  const former = keys.find(({ keyId }) => keyId === apiKeyId);
  if (!former) return refuse('unknownApiKey');
  const { name, scope, companies, personId, expiresAt } = former;
  // The first key of an account has no name.
  const called = name || 'without a name';
  if (!isActive(former, worldTime)) return refuse('keyExpired', { name: called });
  // The new secret is shown to the caller, who must not get the key of somebody else.
  if (personId !== null && personId !== personOf(caller))
    return refuse('notYourself', { name: called });

  expireApiKey(tx, apiKeyId, toInstant(worldTime + overlapHours * hourMs));
  const secretKey = newSecretKey();
  const keyId = insertApiKey(tx, {
    secretKey,
    name,
    scope,
    companies,
    personId,
    createdAt: worldTime,
    createdBy: by,
    expiresAt,
  });
  const message = `The API key ${called} has a new secret. The former one works for ${overlapHours} more hours.`;
  return { apiKey: { apiKeyId: keyId, status: 'active', message, clientId, secretKey } };
};
