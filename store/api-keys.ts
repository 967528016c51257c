import { randomBytes } from 'node:crypto';
import { type Database, statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { KeyScope } from '../values/access.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { digestSecret } from './accounts.ts';

export interface ApiKey {
  readonly keyId: Id<'secret'>;
  readonly name: string;
  readonly scope: KeyScope;
  /** The only companies it may see; null for all of the account. */
  readonly companies: readonly Id<'company'>[] | null;
  /** The person who uses it; null for a key of a program. */
  readonly personId: Id<'person'> | null;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly expiresAt: Instant | null;
  readonly usedAt: Instant | null;
}

export type NewApiKey = Omit<ApiKey, 'keyId' | 'usedAt'> & { readonly secretKey: string };

export function insertApiKey(tx: Transaction, key: NewApiKey): Id<'secret'> {
  const keyId = newId<'secret'>();
  const salt = randomBytes(16);
  tx.send(insertKeyRow, [
    tx.accountId,
    keyId,
    salt,
    digestSecret(key.secretKey, salt),
    key.name,
    key.scope,
    key.companies,
    key.personId,
    formatInstant(key.createdAt),
    key.createdBy,
    key.expiresAt === null ? null : formatInstant(key.expiresAt),
  ]);
  return keyId;
}

/** Keys of the account in the order they were added; locks them until the transaction ends. */
export async function lockApiKeys(tx: Transaction): Promise<ApiKey[]> {
  return tx.many(lockKeyRows, [tx.accountId]);
}

export async function listApiKeys(tx: Transaction): Promise<ApiKey[]> {
  return tx.many(listKeyRows, [tx.accountId]);
}

/** Lets a key end at a time, if it does not end earlier. */
export function expireApiKey(tx: Transaction, keyId: Id<'secret'>, at: Instant): void {
  tx.send(expireKeyRow, [tx.accountId, keyId, formatInstant(at)]);
}

/** Ends the keys of a person who has no role left in the account, at a real time. */
export function endKeysOfFormerMember(tx: Transaction, personId: Id<'person'>, at: Instant): void {
  tx.send(endKeyRowsOfFormerMember, [personId, formatInstant(at)]);
}

export async function findApiKeyName(tx: Transaction, keyId: Id<'secret'>): Promise<string> {
  return (await tx.one(findKeyNameRow, [tx.accountId, keyId])).name;
}

/** The name with which requests of the account sign in. */
export async function findClientId(tx: Transaction): Promise<string> {
  return (await tx.one(findClientIdRow, [tx.accountId])).clientId;
}

/** Notes that a key was used. */
export async function recordKeyUse(
  database: Database,
  { accountId, keyId }: { readonly accountId: Id<'account'>; readonly keyId: Id<'secret'> },
  at: Instant,
): Promise<void> {
  await database.inAccount(
    accountId,
    (tx) => tx.many(recordUse, [tx.accountId, keyId, formatInstant(at)]),
    { purpose: 'small' },
  );
}

const columns = `secret_id "keyId", name, scope, companies, person_id "personId",
  created_at "createdAt", created_by "createdBy", expires_at "expiresAt", used_at "usedAt"`;

const insertKeyRow = statement(
  'insert api key',
  `insert into account_secret (account_id, secret_id, salt, digest, name, scope, companies, person_id,
     created_at, created_by, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const listKeyRows = statement<ApiKey>(
  'list api keys',
  `select ${columns} from account_secret where account_id = $1
   order by created_at, name, expires_at nulls last, secret_id`,
);
const lockKeyRows = statement<ApiKey>(
  'lock api keys',
  `select ${columns} from account_secret where account_id = $1 order by created_at, secret_id
   for no key update`,
);
const expireKeyRow = statement(
  'expire api key',
  `update account_secret set expires_at = least(expires_at, $3)
   where account_id = $1 and secret_id = $2`,
);
const endKeyRowsOfFormerMember = statement(
  'end api keys of former member',
  'select end_keys_of_former_member($1, $2)',
);
const findKeyNameRow = statement<{ name: string }>(
  'find name of api key',
  'select name from account_secret where account_id = $1 and secret_id = $2',
);
const findClientIdRow = statement<{ clientId: string }>(
  'find client id',
  'select client_id "clientId" from account where account_id = $1',
);
const recordUse = statement(
  'record use of api key',
  'update account_secret set used_at = $3 where account_id = $1 and secret_id = $2',
);
