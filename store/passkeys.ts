import { type Database, statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

// Passkeys belong to no account, so these statements name none: they call functions of
// database/schema/30-passkeys.sql.

export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly name: string;
}

export interface FoundPasskey {
  readonly passkeyId: Id<'passkey'>;
  readonly personId: Id<'person'>;
  readonly publicKey: Buffer;
}

/** A random value for an authenticator to sign, and what its signature is good for. */
export interface PasskeyChallenge {
  readonly challengeHash: Buffer;
  readonly boundTo: Buffer;
}

export async function insertChallenge(
  database: Database,
  { challengeHash, boundTo }: PasskeyChallenge,
  added: {
    readonly personId: Id<'person'> | undefined;
    readonly now: Instant;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  const [at, expires] = [formatInstant(added.now), formatInstant(added.expiresAt)];
  await database.query(insertChallengeRow, [challengeHash, boundTo, added.personId, at, expires]);
}

/** Accepts a challenge, once; undefined for one that is unknown, has expired or is bound to something else. */
export async function consumeChallenge(
  database: Database,
  { challengeHash, boundTo }: PasskeyChallenge,
  now: Instant,
): Promise<{ readonly personId: Id<'person'> | undefined } | undefined> {
  const [row] = await database.query(useChallengeRow, [challengeHash, boundTo, formatInstant(now)]);
  return row && { personId: row.personId ?? undefined };
}

/** Adds a passkey; false if it is known already or the person has too many. */
export async function insertPasskey(
  tx: Transaction,
  { passkeyId, personId }: { readonly passkeyId: Id<'passkey'>; readonly personId: Id<'person'> },
  { credentialId, publicKey, counter, transports, isBackedUp, name }: NewPasskey,
  now: Instant,
): Promise<boolean> {
  const { isAdded } = await tx.one(insertPasskeyRow, [
    passkeyId,
    credentialId,
    personId,
    publicKey,
    counter,
    transports,
    isBackedUp,
    name,
    formatInstant(now),
  ]);
  return isAdded;
}

export async function findPasskey(
  database: Database,
  credentialId: Buffer,
): Promise<FoundPasskey | undefined> {
  const [row] = await database.query(findPasskeyRow, [credentialId]);
  return row;
}

/** Records a signature; false if its counter went back, which is recorded too. */
export async function recordPasskeyUse(
  database: Database,
  passkeyId: Id<'passkey'>,
  { counter, isBackedUp }: { readonly counter: number; readonly isBackedUp: boolean },
  now: Instant,
): Promise<boolean> {
  const values = [passkeyId, counter, isBackedUp, formatInstant(now)];
  const [row] = await database.query(usePasskeyRow, values);
  return row?.isUsed === true;
}

export async function listPasskeys(
  reader: Pick<Transaction, 'many'> | Pick<Database, 'query'>,
  personId: Id<'person'>,
) {
  return 'many' in reader
    ? reader.many(listPasskeyRows, [personId])
    : reader.query(listPasskeyRows, [personId]);
}

/** Removes a passkey of the person, unless it is the last way to sign in. */
export async function removePasskey(
  tx: Transaction,
  { passkeyId, personId }: { readonly passkeyId: Id<'passkey'>; readonly personId: Id<'person'> },
): Promise<'removed' | 'unknown' | 'last'> {
  return (await tx.one(removePasskeyRow, [personId, passkeyId])).outcome;
}

/** Gives a person without recovery codes their first ones. */
export function insertRecoveryCodes(
  tx: Transaction,
  personId: Id<'person'>,
  codeHashes: readonly Buffer[],
): void {
  tx.send(insertRecoveryCodeRows, [personId, codeHashes]);
}

const insertChallengeRow = statement(
  'insert passkey challenge',
  'select add_challenge($1, $2, $3, $4, $5)',
);
const useChallengeRow = statement<{ personId: Id<'person'> | null }>(
  'use passkey challenge',
  'select person_id "personId" from use_challenge($1, $2, $3)',
);
const insertPasskeyRow = statement<{ isAdded: boolean }>(
  'insert passkey',
  'select add_passkey($1, $2, $3, $4, $5, $6, $7, $8, $9) "isAdded"',
);
const findPasskeyRow = statement<FoundPasskey>(
  'find passkey',
  'select passkey_id "passkeyId", person_id "personId", public_key "publicKey" from find_passkey($1)',
);
const usePasskeyRow = statement<{ isUsed: boolean }>(
  'use passkey',
  'select use_passkey($1, $2, $3, $4) "isUsed"',
);
const listPasskeyRows = statement<{
  passkeyId: Id<'passkey'>;
  credentialId: Buffer;
  transports: readonly string[];
  isBackedUp: boolean;
  name: string;
  createdAt: Instant;
  usedAt: Instant | null;
  counterFellAt: Instant | null;
}>(
  'list passkeys',
  `select passkey_id "passkeyId", credential_id "credentialId", transports,
     is_backed_up "isBackedUp", name, created_at "createdAt", used_at "usedAt",
     counter_fell_at "counterFellAt"
   from list_passkeys($1)`,
);
const removePasskeyRow = statement<{ outcome: 'removed' | 'unknown' | 'last' }>(
  'remove passkey',
  'select remove_passkey($1, $2) "outcome"',
);
const insertRecoveryCodeRows = statement(
  'insert recovery codes',
  'select add_recovery_codes($1, $2)',
);
