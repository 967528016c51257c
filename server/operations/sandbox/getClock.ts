import type { getClock as declared } from '../../../contract/sandbox/getClock.ts';
import { formatInstant, type Instant, newYorkDateOf } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';

export const getClock: Handler<typeof declared> = async (_, { account, now, refuse }) =>
  account.kind === 'sandbox' ? { clock: toClockRecord(now) } : refuse('liveAccount');

export function toClockRecord(now: Instant) {
  const date = newYorkDateOf(now);
  return { now: formatInstant(now), date, message: `It is ${date} in New York for this account.` };
}
