import { describe, expect, test } from 'vitest';
import type { Role } from '../../values/access.ts';
import { toInstant } from '../../values/instant.ts';
import {
  endOfConfirmation,
  endOfReading,
  endOfSecondFactor,
  endOfSession,
  idleSecondsOf,
  isSessionLive,
  isTouchDue,
} from './session-times.ts';

const minutes = (count: number) => toInstant(count * 60_000);

const session = {
  createdAt: minutes(0),
  seenAt: minutes(100),
  endsAt: minutes(720),
  confirmedAt: minutes(0),
};

const member = (role: Role) => ({
  role,
  companyId: undefined,
  workerId: undefined,
  businessUserId: undefined,
});

describe('a session', () => {
  test.each<[string, readonly Role[], number, number, boolean]>([
    ['used just now', ['bookKeeper'], 100, 100, true],
    ['before 30 minutes without a request', ['bookKeeper'], 100, 129, true],
    ['after 30 minutes without a request', ['bookKeeper'], 100, 130, false],
    ['of a worker, before 10 minutes', ['worker'], 100, 109, true],
    ['of a worker, after 10 minutes', ['worker'], 100, 110, false],
    ['of a worker who is an administrator too', ['worker', 'payrollAdmin'], 100, 110, true],
    ['of somebody without a role', [], 100, 129, true],
    ['in use, before 12 hours', ['bookKeeper'], 719, 719, true],
    ['in use, after 12 hours', ['bookKeeper'], 719, 720, false],
  ])('%s (%s, seen at %d) at minute %d is live: %s', (_, roles, seen, now, isLive) => {
    const used = { ...session, seenAt: minutes(seen) };
    expect(isSessionLive(used, roles.map(member), minutes(now))).toBe(isLive);
  });

  test.for<[Role, number]>([
    ['worker', 540],
    ['bookKeeper', 1_740],
  ])('of a %s lives for %d seconds after a request that was not noted', ([role, seconds]) => {
    const memberships = [member(role)];
    expect(idleSecondsOf(memberships)).toBe(seconds);
    const lastRequest = minutes(101) - 1;
    expect(isTouchDue(session, toInstant(lastRequest))).toBe(false);
    const end = lastRequest + seconds * 1_000;
    expect(isSessionLive(session, memberships, toInstant(end))).toBe(true);
    expect(isSessionLive(session, memberships, toInstant(end + 1))).toBe(false);
  });

  test('is marked as seen once a minute', () => {
    expect(isTouchDue(session, toInstant(minutes(101) - 1))).toBe(false);
    expect(isTouchDue(session, minutes(101))).toBe(true);
  });

  test('ends after 12 hours; a second factor and a confirmation are awaited for 5 minutes', () => {
    expect(endOfSession(minutes(0))).toBe(minutes(720));
    expect(endOfSecondFactor(minutes(0))).toBe(minutes(5));
    expect(endOfConfirmation(minutes(0))).toBe(minutes(5));
    expect(endOfReading(minutes(0))).toBe(minutes(15));
  });
});
