import type { Database } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { newId } from '../../database/new-id.ts';
import { endOfSecondFactor, endOfSession } from '../../engine/access/session-times.ts';
import type { Clock } from '../../providers/clock.ts';
import {
  consumeOneTimeCode,
  consumeRecoveryCode,
  type FoundPerson,
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
    return isRight || (await isRecoveryOf(services, person, password))
      ? person?.personId
      : undefined;
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

/** Checks the code of a session and renews it. */
export async function passSecondFactor(
  services: SignInServices,
  found: { readonly token: string; readonly session: StoredSession },
  code: string,
  sender: Sender,
): Promise<string | TooSoon | undefined> {
  const checked = await checkSecondFactor(services, found.session.personId, code, sender);
  return checked === true ? renewSession(services, found) : checked;
}

/**
 * Gives a session that has passed the second factor a new token and, if there is only one, its account. A
 * session that is confirmed again ends no later than before.
 */
export async function renewSession(
  { database, clock }: SignInServices,
  { token, session }: { readonly token: string; readonly session: StoredSession },
): Promise<string> {
  const now = clock.now();
  const fresh = newToken();
  const hashes = { tokenHash: hashToken(token), newTokenHash: hashToken(fresh) };
  const endsAt = session.confirmedAt === undefined ? endOfSession(now) : session.endsAt;
  await confirmSession(database, { ...hashes, endsAt }, now);
  if (!session.account) await chooseOnlyAccount(database, hashes.newTokenHash);
  return fresh;
}

/** Chooses the account of a person who belongs to one only. */
export async function chooseOnlyAccount(database: Database, tokenHash: Buffer): Promise<void> {
  const [account, ...others] = await listAccountsOfSession(database, tokenHash);
  if (account && others.length === 0) await chooseAccount(database, tokenHash, account.accountId);
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

/**
 * Accepts a recovery code instead of a password, from people who have passkeys only: with a second one as
 * the code, they sign in without a lost passkey. Everybody else takes the same time.
 */
async function isRecoveryOf(
  { database, clock }: SignInServices,
  person: FoundPerson | undefined,
  code: string,
): Promise<boolean> {
  const personId = person && !person.password ? person.personId : newId<'person'>();
  return consumeRecoveryCode(database, personId, hashRecoveryCode(code), clock.now());
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
