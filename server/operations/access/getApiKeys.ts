import type { getApiKeys as declared } from '../../../contract/access/getApiKeys.ts';
import { type ApiKey, listApiKeys } from '../../../store/api-keys.ts';
import { formatInstant, type Instant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { isActive } from './api-key-status.ts';

export const getApiKeys: Handler<typeof declared> = async ({ status }, { tx, worldTime }) => {
  const apiKeys = (await listApiKeys(tx)).map((key) => toApiKeyRecord(key, worldTime));
  return { apiKeys: apiKeys.filter((each) => !status || each.status === status) };
};

function toApiKeyRecord(key: ApiKey, now: Instant) {
  return {
    apiKeyId: key.keyId,
    name: key.name,
    scope: key.scope,
    companyIds: [...(key.companies ?? [])],
    ...(key.personId !== null && { personId: key.personId }),
    status: isActive(key, now) ? ('active' as const) : ('inactive' as const),
    addedAt: formatInstant(key.createdAt),
    addedBy: key.createdBy,
    ...(key.expiresAt !== null && { expiresAt: formatInstant(key.expiresAt) }),
    ...(key.usedAt !== null && { usedAt: formatInstant(key.usedAt) }),
  };
}
