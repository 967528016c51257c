import { type Instant, toInstant } from '../../values/instant.ts';

/** Time to open a link: its address may be logged or forwarded on the way. */
const openingMs = 5 * 60_000;

export function endOfOpening(now: Instant): Instant {
  return toInstant(now + openingMs);
}

/** Time after which an unused session ends, whatever time was asked for. */
const idleMs = 60 * 60_000;

export function isLinkIdle({ seenAt }: { readonly seenAt: Instant }, now: Instant): boolean {
  return now >= seenAt + idleMs;
}

interface LinkTimes {
  readonly expiresAt: Instant;
  /** The end of the session; null until the link is opened. */
  readonly endsAt: Instant | null;
  readonly withdrawnAt: Instant | null;
}

export type LinkState = 'new' | 'active' | 'inactive' | 'cancelled';

/** The state of a link: not opened, in use, ended, or withdrawn. */
export function stateOfLink(
  { expiresAt, endsAt, withdrawnAt }: LinkTimes,
  now: Instant,
): LinkState {
  if (withdrawnAt !== null) return 'cancelled';
  if (endsAt !== null) return now < endsAt ? 'active' : 'inactive';
  return now < expiresAt ? 'new' : 'inactive';
}
