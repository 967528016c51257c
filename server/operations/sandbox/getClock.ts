import type { getClock as declared } from '../../../contract/sandbox/getClock.ts';
import { dayOf, type Instant, instantText } from '../../../values/instant.ts';
import type { Handler } from '../../perform.ts';

export const getClock: Handler<typeof declared> = async (_, { account, now, refuse }) =>
  account.kind === 'sandbox' ? { clock: clockFace(now) } : refuse('liveAccount');

export function clockFace(now: Instant) {
  const date = dayOf(now);
  return { now: instantText(now), date, message: `It is ${date} in New York for this account.` };
}
