import type { ApiKey } from '../../store/api-keys.ts';
import { formatInstant, type Instant } from '../../values/instant.ts';

/** Shows an API key in a list, without its secret. */
export function toApiKeyRecord(key: ApiKey, now: Instant) {
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

/** True if requests with the key are accepted. Keys end by the real time, also in a sandbox. */
export function isActive({ expiresAt }: Pick<ApiKey, 'expiresAt'>, worldTime: Instant): boolean {
  return expiresAt === null || expiresAt > worldTime;
}
