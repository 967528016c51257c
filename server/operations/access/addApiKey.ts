import { type addApiKey as declared, maxApiKeys } from '../../../contract/access/addApiKey.ts';
import { personOf } from '../../../engine/access/principal.ts';
import { newSecretKey } from '../../../store/accounts.ts';
import { findClientId, insertApiKey, lockApiKeys } from '../../../store/api-keys.ts';
import { findCompany } from '../../../store/companies.ts';
import { newYorkDateOf, startOfDay } from '../../../values/instant.ts';
import { isActive } from '../../views/api-key-record.ts';
import type { Handler } from '../handler.ts';

export const addApiKey: Handler<typeof declared> = async (
  { apiKey: { name, scope = 'all', companyIds, personId, expiresOn } },
  { tx, by, caller, worldTime, refuse },
) => {
  if (expiresOn && expiresOn <= newYorkDateOf(worldTime)) return refuse('expiresInThePast');
  if (personId && personId !== personOf(caller)) return refuse('notYourself');
  const companies = companyIds ? [...new Set(companyIds)] : null;
  const [clientId, keys, ...found] = await Promise.all([
    findClientId(tx),
    lockApiKeys(tx),
    ...(companies ?? []).map((companyId) => findCompany(tx, companyId)),
  ]);
  if (found.includes(undefined)) return refuse('unknownCompany');
  if (keys.filter((key) => isActive(key, worldTime)).length >= maxApiKeys)
    return refuse('tooManyKeys');

  const secretKey = newSecretKey();
  const expiresAt = expiresOn ? startOfDay(expiresOn) : null;
  const keyId = insertApiKey(tx, {
    secretKey,
    name,
    scope,
    companies,
    personId: personId ?? null,
    createdAt: worldTime,
    createdBy: by,
    expiresAt,
  });
  const message = `The API key ${name} was added. Keep its secret: it is not shown again.`;
  return { apiKey: { apiKeyId: keyId, status: 'active', message, clientId, secretKey } };
};
