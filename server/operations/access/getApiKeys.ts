import type { getApiKeys as declared } from '../../../contract/access/getApiKeys.ts';
import { listApiKeys } from '../../../store/api-keys.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { isActive } from './api-key-status.ts';

export const getApiKeys: Handler<typeof declared> = async (_, { tx, worldTime }) => ({
  apiKeys: (await listApiKeys(tx)).map((key) => ({
    apiKeyId: key.keyId,
    name: key.name,
    scope: key.scope,
    companyIds: [...(key.companies ?? [])],
    ...(key.personId !== null && { personId: key.personId }),
    status: isActive(key, worldTime) ? 'active' : 'inactive',
    addedAt: formatInstant(key.createdAt),
    addedBy: key.createdBy,
    ...(key.expiresAt !== null && { expiresAt: formatInstant(key.expiresAt) }),
    ...(key.usedAt !== null && { usedAt: formatInstant(key.usedAt) }),
  })),
});
