import type { Database } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { newId } from '../../database/new-id.ts';
import { endOfSecondFactor, endOfSession } from '../../engine/access/session-times.ts';
import type { Clock } from '../../providers/clock.ts';
import {
  consumeOneTimeCode,
  consumeRecoveryCode,
  findAuthenticatorSecret,
  findPerson,
  toStoredEmail,
} from '../../store/people.ts';
import {
  chooseAccount,
  confirmSession,
  insertSession,
  listAccountsOfSession,
  type StoredSession,
} from '../../store/sessions.ts';
import { type AttemptSubject, beginAttempt, forgetAttempts } from '../../store/sign-in-attempts.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { findStepOfCode } from './one-time-code.ts';
import type { PasswordHasher } from './password.ts';
import { hashRecoveryCode, hashToken, newToken } from './secrets.ts';

/** The parts of a running server that signing in needs. */
export interface SignInServices {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
}

/** The browser of a person. */
export interface Sender {
  /** The address as one sender: an IPv4 address, or the network of an IPv6 address. */
  readonly network: string;
  readonly address: string;
  readonly userAgent: string;
}

/** The sender must wait after failed attempts. */
export interface TooSoon {
  readonly waitsTo: Instant;
}

/** Failures from one address for different people that cost no delay. */
const freeAddressFailures = 20;
/** Wrong codes for one person from all addresses that cost no delay: each followed a right password. */
const freeCodeFailures = 50;

/**
 * Checks a password and starts a session that waits for the second factor. An unknown email takes the
 * same time and gets the same answer as a wrong password.
 */
export async function signIn(
  services: SignInServices,
  { email, password }: { readonly email: string; readonly password: string },
  sender: Sender,
): Promise<string | TooSoon | undefined> {
  const { database, keys, clock, hasher } = services;
  const subjects = [
    { name: `password\n${toStoredEmail(email)}\n${sender.network}`, free: 0 },
    { name: `password\n${sender.network}`, free: freeAddressFailures },
  ];
  const personId = await attempt(services, subjects, async () => {
    const person = await findPerson(database, keys, email);
    const isRight = await hasher.isRight(password, person?.password);
    return isRight ? person?.personId : undefined;
  });
  if (typeof personId !== 'string') return personId;
  const now = clock.now();
  const token = newToken();
  await database.transaction(
    async (tx) =>
      insertSession(
        tx,
        {
          sessionId: newId(),
          tokenHash: hashToken(token),
          personId,
          accountId: undefined,
          endsAt: endOfSecondFactor(now),
          isConfirmed: false,
          userAgent: sender.userAgent,
          address: sender.address,
        },
        now,
      ),
    { purpose: 'small' },
  );
  return token;
}

/** Checks the second factor of a session and gives it a new token and, if there is only one, its account. */
export async function passSecondFactor(
  services: SignInServices,
  { token, session }: { readonly token: string; readonly session: StoredSession },
  code: string,
  sender: Sender,
): Promise<string | TooSoon | undefined> {
  const { database, clock } = services;
  const checked = await checkSecondFactor(services, session.personId, code, sender);
  if (checked !== true) return checked;
  const now = clock.now();
  const fresh = newToken();
  const hashes = { tokenHash: hashToken(token), newTokenHash: hashToken(fresh) };
  await confirmSession(database, { ...hashes, endsAt: endOfSession(now) }, now);
  const [account, ...others] = await listAccountsOfSession(database, hashes.newTokenHash);
  if (account && others.length === 0 && !session.account)
    await chooseAccount(database, hashes.newTokenHash, account.accountId);
  return fresh;
}

/** Accepts a one-time code or a recovery code of a person, each of them once. */
export async function checkSecondFactor(
  services: SignInServices,
  personId: Id<'person'>,
  code: string,
  { network }: Sender,
): Promise<true | TooSoon | undefined> {
  const subjects = [
    { name: `code\n${personId}\n${network}`, free: 0 },
    { name: `code\n${personId}`, free: freeCodeFailures },
  ];
  return attempt(services, subjects, async () =>
    (await isRightCode(services, personId, code)) ? true : undefined,
  );
}

async function isRightCode(
  { database, keys, clock }: SignInServices,
  personId: Id<'person'>,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits))
    return consumeRecoveryCode(database, personId, hashRecoveryCode(code), now);
  const secret = await findAuthenticatorSecret(database, keys, personId);
  const step = secret === undefined ? undefined : findStepOfCode(secret, digits, now);
  return step !== undefined && consumeOneTimeCode(database, personId, step);
}

/** Makes an attempt unless a sender must wait; undefined is a failure, which delays the next one. */
export async function attempt<Result>(
  { database, keys, clock }: SignInServices,
  subjects: readonly AttemptSubject[],
  make: () => Promise<Result | undefined>,
): Promise<Result | TooSoon | undefined> {
  for (const subject of subjects) {
    const waitsTo = await beginAttempt(database, keys, subject, clock.now());
    if (waitsTo !== undefined) return { waitsTo };
  }
  const result = await make();
  if (result !== undefined) await forgetAttempts(database, keys, subjects);
  return result;
}
