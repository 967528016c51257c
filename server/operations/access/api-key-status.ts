import type { ApiKey } from '../../../store/api-keys.ts';
import type { Instant } from '../../../values/instant.ts';

/** True if requests with the key are accepted. Keys end by the real time, also in a sandbox. */
export function isActive({ expiresAt }: Pick<ApiKey, 'expiresAt'>, worldTime: Instant): boolean {
  return expiresAt === null || expiresAt > worldTime;
}
