import type { Instant } from '../../values/instant.ts';
import { toInstant } from '../../values/instant.ts';
import type { Membership } from './principal.ts';

export interface SessionTimes {
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  readonly endsAt: Instant;
  /** The time of the second factor; undefined if only the password was right so far. */
  readonly confirmedAt: Instant | undefined;
}

const minute = 60_000;
/** Time to enter the second factor. */
const secondFactorMs = 5 * minute;
const longestMs = 12 * 60 * minute;
const idleMs = 30 * minute;
/** Workers often use shared devices. */
const workerIdleMs = 10 * minute;
const confirmationMs = 5 * minute;
/** Time to use a passkey after it was asked for. */
const challengeMs = 5 * minute;
/** Time for which an operator may read a company. */
const readingMs = 15 * minute;
/** The time of the last request is written no more often than this. */
const touchMs = minute;

export function endOfSession(now: Instant): Instant {
  return toInstant(now + longestMs);
}

export function endOfSecondFactor(now: Instant): Instant {
  return toInstant(now + secondFactorMs);
}

export function endOfConfirmation(now: Instant): Instant {
  return toInstant(now + confirmationMs);
}

export function endOfChallenge(now: Instant): Instant {
  return toInstant(now + challengeMs);
}

export function endOfReading(now: Instant): Instant {
  return toInstant(now + readingMs);
}

/** True for five minutes after a second factor: long enough to change how one signs in. */
export function isRecentlyConfirmed(
  { confirmedAt }: Pick<SessionTimes, 'confirmedAt'>,
  now: Instant,
): boolean {
  return confirmedAt !== undefined && now < confirmedAt + confirmationMs;
}

/** True until a session has been idle for too long or has reached its end. */
export function isSessionLive(
  { seenAt, endsAt }: SessionTimes,
  memberships: readonly Membership[],
  now: Instant,
): boolean {
  return now < endsAt && now < seenAt + longestIdleMs(memberships);
}

/** Seconds after its last request in which a session surely lives: that request may have been noted a minute late. */
export function idleSecondsOf(memberships: readonly Membership[]): number {
  return (longestIdleMs(memberships) - touchMs) / 1_000;
}

function longestIdleMs(memberships: readonly Membership[]): number {
  const isWorker = memberships.length > 0 && memberships.every(({ role }) => role === 'worker');
  return isWorker ? workerIdleMs : idleMs;
}

export function isTouchDue({ seenAt }: Pick<SessionTimes, 'seenAt'>, now: Instant): boolean {
  return now >= seenAt + touchMs;
}
