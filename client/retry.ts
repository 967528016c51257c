import type { TransportResponse } from './transport.ts';

const firstDelayMs = 500;
const longestDelayMs = 8_000;
const longestRetryAfterMs = 60_000;

/**
 * The time to wait before the next attempt; undefined if another attempt would not help. `random` is
 * from 0 to 1, so that clients that failed together do not return together.
 */
export function planRetry(
  received: TransportResponse | undefined,
  attempt: number,
  random: number,
): number | undefined {
  if (received && !isTemporary(received)) return undefined;
  const delayMs = Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs) * (0.5 + random / 2);
  const askedMs = Number(received?.headers['retry-after'] ?? 0) * 1_000;
  if (askedMs > longestRetryAfterMs) return undefined;
  return Math.max(delayMs, askedMs || 0);
}

/** True if the same request may succeed later. */
function isTemporary({ status, body }: TransportResponse): boolean {
  if ([429, 502, 503, 504].includes(status)) return true;
  // An earlier attempt with the same key is still running.
  return status === 409 && body.includes('"idempotencyKeyInFlight"');
}
