import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { authenticatorPlace, type PasswordHash } from './people.ts';

// Functions of database/schema/31-own-secrets.sql: they change the secrets of the person of a session, if
// the second factor was passed within the last five minutes.

/** A session, by the hash of its token. */
export interface OwnSession {
  readonly tokenHash: Buffer;
  readonly personId: Id<'person'>;
}

/** Replaces the password, and ends the other sessions of the person. */
export function replacePassword(
  tx: Transaction,
  { tokenHash }: OwnSession,
  { costLog2, salt, hash }: PasswordHash,
  now: Instant,
): void {
  tx.send(replacePasswordRow, [tokenHash, costLog2, salt, hash, formatInstant(now)]);
}

export function replaceAuthenticator(
  tx: Transaction,
  keys: KeyRing,
  { tokenHash, personId }: OwnSession,
  secret: string,
  now: Instant,
): void {
  const sealed = keys.seal(secret, authenticatorPlace(personId));
  tx.send(replaceAuthenticatorRow, [tokenHash, sealed, formatInstant(now)]);
}

export function replaceRecoveryCodes(
  tx: Transaction,
  { tokenHash }: OwnSession,
  codeHashes: readonly Buffer[],
  now: Instant,
): void {
  tx.send(replaceRecoveryCodeRows, [tokenHash, codeHashes, formatInstant(now)]);
}

const replacePasswordRow = statement(
  'replace password',
  'select replace_password($1, $2, $3, $4, $5)',
);
const replaceAuthenticatorRow = statement(
  'replace authenticator',
  'select replace_authenticator($1, $2, $3)',
);
const replaceRecoveryCodeRows = statement(
  'replace recovery codes',
  'select replace_recovery_codes($1, $2, $3)',
);
