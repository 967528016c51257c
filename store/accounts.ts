import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Database, statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { Caller, KeyPrincipal } from '../engine/access/principal.ts';
import type { KeyScope } from '../values/access.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { AccountKind } from '../values/vocabulary.ts';

export interface Account {
  readonly id: Id<'account'>;
  readonly kind: AccountKind;
}

/** An account and who sends requests for it. */
export interface Credential extends Account {
  readonly principal: Caller;
  /** How far the clock of a sandbox account is ahead; 0 for live accounts. */
  readonly clockOffsetMs: number;
}

/** Stands for an account in requests of operators. No account has this id, so that no row belongs to it. */
export const installation: Account & { readonly clockOffsetMs: number } = {
  id: '00000000-0000-0000-0000-000000000000' as Id<'account'>,
  kind: 'live',
  clockOffsetMs: 0,
};

export interface NewAccount {
  readonly clientId: string;
  readonly secretKey: string;
  readonly name: string;
  readonly kind: AccountKind;
}

/** 256 random bits cannot be guessed, so a fast salted hash is safe. */
export function newSecretKey(): string {
  return randomBytes(32).toString('base64url');
}

export async function insertAccount(tx: Transaction, account: NewAccount, now: Instant) {
  const accountId = newId<'account'>();
  tx.enter(accountId);
  await tx.many(insertAccountRow, [
    accountId,
    account.clientId,
    account.name,
    account.kind,
    formatInstant(now),
  ]);
  await tx.many(beginAuditChain, [accountId]);
  if (account.kind === 'sandbox') await tx.many(insertClockRow, [accountId]);
  await insertSecret(tx, accountId, account.secretKey, now);
  return accountId;
}

export async function insertSecret(
  tx: Transaction,
  accountId: Id<'account'>,
  secretKey: string,
  now: Instant,
): Promise<void> {
  const salt = randomBytes(16);
  const digest = digestSecret(secretKey, salt);
  tx.enter(accountId);
  await tx.many(insertSecretRow, [accountId, newId<'secret'>(), salt, digest, formatInstant(now)]);
}

export async function listAccounts(tx: Transaction) {
  return tx.many(listAccountRows);
}

export async function findAccount(tx: Transaction, clientId: string) {
  return tx.find(findAccountRow, [clientId]);
}

/** Finds the kind of the transaction's account. */
export async function findAccountKind(tx: Transaction): Promise<AccountKind> {
  return (await tx.one(findKindRow, [tx.accountId])).kind;
}

/** How far the clock of the account is ahead; 0 for live accounts. */
export async function findClockOffset(tx: Transaction): Promise<number> {
  return (await tx.find(findClockOffsetRow, [tx.accountId]))?.offsetMs ?? 0;
}

/** Revokes the secrets an account has at a time; secrets created later stay valid. */
export async function expireSecrets(tx: Transaction, accountId: Id<'account'>, at: Instant) {
  tx.enter(accountId);
  await tx.many(expireSecretRows, [accountId, formatInstant(at)]);
}

/** The clock offset of a sandbox account, locked until the transaction ends. */
export async function lockClockOffset(tx: Transaction): Promise<number> {
  return (await tx.one(lockClockOffsetRow, [tx.accountId])).offsetMs;
}

export async function updateClockOffset(tx: Transaction, offsetMs: number): Promise<void> {
  await tx.many(updateClockOffsetRow, [tx.accountId, offsetMs]);
}

/** The account whose secret this is. An unknown client id costs the same work as a wrong secret. */
export async function authenticate(
  database: Database,
  given: { readonly clientId: string; readonly secretKey: string },
  now: Instant,
): Promise<Credential | undefined> {
  const credentials = await database.query(findCredentials, [given.clientId]);
  let found: Credential | undefined;
  for (const row of credentials.length > 0 ? credentials : [unknownCredentials]) {
    const { accountId: id, kind, clockOffsetMs, salt, digest, expiresAt } = row;
    const isEqual = timingSafeEqual(digestSecret(given.secretKey, salt), digest);
    if (isEqual && (expiresAt === null || expiresAt > now))
      found = { id, kind, clockOffsetMs, principal: toPrincipal(row) };
  }
  return found;
}

function toPrincipal({ secretId, scope, companies, personId }: CredentialRow): KeyPrincipal {
  return {
    kind: 'key',
    keyId: secretId,
    scope,
    companies: companies ?? undefined,
    personId: personId ?? undefined,
  };
}

export function digestSecret(secretKey: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(secretKey).digest();
}

interface CredentialRow {
  readonly accountId: Id<'account'>;
  readonly kind: AccountKind;
  readonly clockOffsetMs: number;
  readonly secretId: Id<'secret'>;
  readonly salt: Buffer;
  readonly digest: Buffer;
  readonly scope: KeyScope;
  readonly companies: readonly Id<'company'>[] | null;
  readonly personId: Id<'person'> | null;
  readonly expiresAt: Instant | null;
}

const unknownCredentials: CredentialRow = {
  accountId: newId(),
  kind: 'sandbox',
  clockOffsetMs: 0,
  secretId: newId(),
  salt: randomBytes(16),
  digest: randomBytes(32),
  scope: 'all',
  companies: null,
  personId: null,
  expiresAt: null,
};

const findCredentials = statement<CredentialRow>(
  'find credentials',
  `select account_id "accountId", kind, clock_offset_ms "clockOffsetMs", secret_id "secretId", salt,
     digest, scope, companies, person_id "personId", expires_at "expiresAt"
   from find_credentials($1)`,
);
const insertAccountRow = statement(
  'insert account',
  'insert into account (account_id, client_id, name, kind, created_at) values ($1, $2, $3, $4, $5)',
);
const beginAuditChain = statement(
  'begin audit chain',
  'insert into audit_head (account_id, position, hash) values ($1, 0, sha256(uuid_send($1)))',
);
const insertSecretRow = statement(
  'insert secret',
  `insert into account_secret (account_id, secret_id, salt, digest, created_at)
   values ($1, $2, $3, $4, $5)`,
);
const listAccountRows = statement<{
  clientId: string;
  name: string;
  kind: AccountKind;
  createdAt: Instant;
  isRevoked: boolean;
}>(
  'list accounts',
  `select client_id "clientId", account.name, kind, account.created_at "createdAt",
     coalesce(bool_and(expires_at is not null), true) "isRevoked"
   from account left join account_secret using (account_id)
   group by account_id order by account.created_at`,
);
const findAccountRow = statement<{ accountId: Id<'account'>; kind: AccountKind }>(
  'find account',
  'select account_id "accountId", kind from account where client_id = $1',
);
const findKindRow = statement<{ kind: AccountKind }>(
  'find account kind',
  'select kind from account where account_id = $1',
);
const expireSecretRows = statement(
  'expire secrets',
  `update account_secret set expires_at = least(expires_at, $2) where account_id = $1`,
);
const insertClockRow = statement(
  'insert sandbox clock',
  'insert into sandbox_clock (account_id) values ($1)',
);
const findClockOffsetRow = statement<{ offsetMs: number }>(
  'find sandbox clock',
  'select offset_ms "offsetMs" from sandbox_clock where account_id = $1',
);
const lockClockOffsetRow = statement<{ offsetMs: number }>(
  'lock sandbox clock',
  'select offset_ms "offsetMs" from sandbox_clock where account_id = $1 for no key update',
);
const updateClockOffsetRow = statement(
  'advance sandbox clock',
  'update sandbox_clock set offset_ms = $2 where account_id = $1',
);
