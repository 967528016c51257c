import { type Database, statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { newId } from '../database/new-id.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

// Persons belong to no account, so these statements name none: they call functions of
// database/schema/27-people.sql, which find a person by an email or by the hash of a secret.

export interface PasswordHash {
  readonly costLog2: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

export interface FoundPerson {
  readonly personId: Id<'person'>;
  /** Undefined until the person has chosen a password. */
  readonly password: PasswordHash | undefined;
}

export interface PersonSecrets {
  readonly password: PasswordHash;
  /** The secret of the program that shows one-time codes, in Base32. */
  readonly authenticatorSecret: string;
  readonly recoveryCodeHashes: readonly Buffer[];
}

/** A transaction, or the database for a statement of its own. */
export type Reader = Pick<Transaction, 'many'> | Pick<Database, 'query'>;

/** Finds a person by email, in any spelling of upper and lower case. */
export async function findPerson(
  reader: Reader,
  keys: KeyRing,
  email: string,
): Promise<FoundPerson | undefined> {
  const digests = keys.digests(toStoredEmail(email), emailRealm);
  const [row] = await readRows(reader, findPersonRow, [digests]);
  if (!row) return undefined;
  const { personId, costLog2, salt, hash } = row;
  const hasPassword = costLog2 !== null && salt !== null && hash !== null;
  return { personId, password: hasPassword ? { costLog2, salt, hash } : undefined };
}

export function insertPerson(
  tx: Transaction,
  keys: KeyRing,
  {
    email,
    name,
    now,
    personId = newId<'person'>(),
  }: {
    readonly email: string;
    readonly name: string;
    readonly now: Instant;
    readonly personId?: Id<'person'> | undefined;
  },
): Id<'person'> {
  const stored = toStoredEmail(email);
  const sealed = keys.seal(stored, ['person', 'email_encrypted', personId]);
  const digest = keys.digest(stored, emailRealm);
  tx.send(insertPersonRow, [personId, sealed, digest, name, formatInstant(now)]);
  return personId;
}

/** Gives a person without a password their first secrets, or new ones after a reset. */
export function insertPersonSecrets(
  tx: Transaction,
  keys: KeyRing,
  personId: Id<'person'>,
  { password, authenticatorSecret, recoveryCodeHashes }: PersonSecrets,
  now: Instant,
): void {
  const { costLog2, salt, hash } = password;
  const sealed = keys.seal(authenticatorSecret, authenticatorPlace(personId));
  const at = formatInstant(now);
  tx.send(insertSecretRows, [personId, costLog2, salt, hash, sealed, recoveryCodeHashes, at]);
}

export async function findAuthenticatorSecret(
  database: Database,
  keys: KeyRing,
  personId: Id<'person'>,
): Promise<string | undefined> {
  const [row] = await database.query(findAuthenticatorRow, [personId]);
  return row?.sealed ? keys.open(row.sealed, authenticatorPlace(personId)) : undefined;
}

/** Accepts the one-time code of a time step, once. */
export async function consumeOneTimeCode(
  database: Database,
  personId: Id<'person'>,
  step: number,
): Promise<boolean> {
  const [row] = await database.query(useOneTimeCodeRow, [personId, step]);
  return row?.isUsed === true;
}

/** Accepts a recovery code, once. */
export async function consumeRecoveryCode(
  database: Database,
  personId: Id<'person'>,
  codeHash: Buffer,
  now: Instant,
): Promise<boolean> {
  const [row] = await database.query(useRecoveryCodeRow, [personId, codeHash, formatInstant(now)]);
  return row?.isUsed === true;
}

export function openPersonEmail(keys: KeyRing, personId: Id<'person'>, sealed: Buffer): string {
  return keys.open(sealed, ['person', 'email_encrypted', personId]);
}

/** Takes all ways to sign in from a person, and ends the sessions and links. Only the owner of the tables may do so. */
export function removePersonSecrets(tx: Transaction, personId: Id<'person'>): void {
  tx.send(removeSecretRows, [personId]);
}

/** The form in which equal emails are equal. */
export function toStoredEmail(email: string): string {
  return email.trim().toLowerCase();
}

const emailRealm = ['person', 'email_digest', ''] as const;

export function authenticatorPlace(personId: Id<'person'>) {
  return ['person_authenticator', 'secret_encrypted', personId] as const;
}

export async function readRows<Row>(
  reader: Reader,
  query: ReturnType<typeof statement<Row>>,
  values: readonly unknown[],
): Promise<Row[]> {
  return 'many' in reader ? reader.many(query, values) : reader.query(query, values);
}

const findPersonRow = statement<{
  personId: Id<'person'>;
  costLog2: number | null;
  salt: Buffer | null;
  hash: Buffer | null;
}>(
  'find person',
  'select person_id "personId", cost_log2 "costLog2", salt, hash from find_person($1)',
);
const insertPersonRow = statement('insert person', 'select add_person($1, $2, $3, $4, $5)');
const insertSecretRows = statement(
  'insert secrets of person',
  'select add_person_secrets($1, $2, $3, $4, $5, $6, $7)',
);
const removeSecretRows = statement(
  'remove secrets of person',
  `with passwords as (delete from person_password where person_id = $1),
     authenticators as (delete from person_authenticator where person_id = $1),
     codes as (delete from recovery_code where person_id = $1),
     passkeys as (delete from passkey where person_id = $1),
     links as (delete from session_link where person_id = $1),
     calendars as (delete from calendar_link where person_id = $1)
   delete from person_session where person_id = $1`,
);
const findAuthenticatorRow = statement<{ sealed: Buffer | null }>(
  'find authenticator',
  'select find_authenticator($1) "sealed"',
);
const useOneTimeCodeRow = statement<{ isUsed: boolean }>(
  'use one-time code',
  'select use_one_time_code($1, $2) "isUsed"',
);
const useRecoveryCodeRow = statement<{ isUsed: boolean }>(
  'use recovery code',
  'select use_recovery_code($1, $2, $3) "isUsed"',
);
