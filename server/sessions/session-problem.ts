import { fillPlaceholders } from '../../contract/messages.ts';
import { type SessionRefusal, sessionRefusals } from '../../contract/session-messages.ts';
import type { Clock } from '../../providers/clock.ts';
import type { Instant } from '../../values/instant.ts';
import { TooManyPasswords } from '../../workflows/people/password.ts';
import type { TooSoon } from '../../workflows/people/sign-in.ts';
import { HttpProblem } from '../http/problem.ts';

const statuses: Readonly<Partial<Record<SessionRefusal, number>>> = {
  accountNotChosen: 403,
  calendarNotShown: 403,
  confirmAgain: 403,
  confirmationMissing: 403,
  foreignOrigin: 403,
  passkeyCopied: 401,
  linkEnded: 401,
  sessionEnded: 401,
  wrongCode: 401,
  wrongPasskey: 401,
  wrongSignIn: 401,
};

/** Refusals whose message has placeholders. */
type FilledRefusal = 'passkeysNeedName' | 'signInTooSoon';

export function sessionProblem(key: Exclude<SessionRefusal, FilledRefusal>): HttpProblem {
  const message = sessionRefusals[key];
  return new HttpProblem(statuses[key] ?? 400, message, { main: { key, message } });
}

/** Refuses passkeys at an address of numbers, and names an address at which they work. */
export function needsNameProblem(names: {
  readonly host: string;
  readonly address: string;
}): HttpProblem {
  const key = 'passkeysNeedName';
  const message = fillPlaceholders(sessionRefusals[key], { ...names });
  return new HttpProblem(400, message, { main: { key, message } });
}

/** Returns the result of an attempt, or refuses one that failed or came too soon. */
export function requireSuccess<Result extends string | true>(
  { clock }: { readonly clock: Clock },
  result: Result | TooSoon | undefined,
  failure: 'wrongSignIn' | 'wrongCode',
): Result {
  if (result === undefined) throw sessionProblem(failure);
  if (typeof result === 'object') throw tooSoonProblem(result.waitsTo, clock.now());
  return result;
}

export function tooSoonProblem(waitsTo: Instant, now: Instant): HttpProblem {
  const seconds = String(Math.max(1, Math.ceil((waitsTo - now) / 1_000)));
  const message = fillPlaceholders(sessionRefusals.signInTooSoon, { seconds });
  return new HttpProblem(429, message, {
    main: { key: 'signInTooSoon', message },
    headers: { 'retry-after': seconds },
  });
}

/** Refuses while too many passwords are hashed; throws anything else. */
export function refuseWhenBusy(error: unknown): never {
  if (!(error instanceof TooManyPasswords)) throw error;
  const message = 'Too many people sign in at the same time. Try again in a few seconds.';
  throw new HttpProblem(503, message, {
    main: { key: 'serverBusy', message },
    headers: { 'retry-after': '5' },
  });
}
