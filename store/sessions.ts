import { type Database, statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { Membership } from '../engine/access/principal.ts';
import type { SessionTimes } from '../engine/access/session-times.ts';
import type { Role } from '../values/access.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { AccountKind } from '../values/vocabulary.ts';
import type { Account } from './accounts.ts';
import { openPersonEmail } from './people.ts';

// Sessions belong to no account; a session is found by the SHA-256 of its token.

export interface StoredSession extends SessionTimes {
  readonly sessionId: Id<'session'>;
  readonly personId: Id<'person'>;
  /** The account in which the person acts, with its clock. */
  readonly account: (Account & { readonly clockOffsetMs: number }) | undefined;
  /** Roles in this account. */
  readonly memberships: readonly Membership[];
}

export interface NewSession {
  readonly sessionId: Id<'session'>;
  readonly tokenHash: Buffer;
  readonly personId: Id<'person'>;
  readonly accountId: Id<'account'> | undefined;
  readonly endsAt: Instant;
  readonly isConfirmed: boolean;
  readonly userAgent: string;
  readonly address: string;
}

export function insertSession(tx: Transaction, added: NewSession, now: Instant): void {
  const { sessionId, tokenHash, personId, accountId, endsAt, isConfirmed } = added;
  const at = formatInstant(now);
  tx.send(insertSessionRow, [
    sessionId,
    tokenHash,
    personId,
    accountId,
    at,
    formatInstant(endsAt),
    isConfirmed ? at : null,
    added.userAgent,
    added.address,
  ]);
}

export async function findSession(
  database: Database,
  tokenHash: Buffer,
): Promise<StoredSession | undefined> {
  const [row] = await database.query(findSessionRow, [tokenHash]);
  if (!row) return undefined;
  const { accountId, kind, clockOffsetMs, memberships, confirmedAt, ...times } = row;
  return {
    ...times,
    confirmedAt: confirmedAt ?? undefined,
    account: accountId && kind ? { id: accountId, kind, clockOffsetMs } : undefined,
    memberships: memberships.map(({ role, companyId, workerId, businessUserId }) => ({
      role,
      companyId: companyId ?? undefined,
      workerId: workerId ?? undefined,
      businessUserId: businessUserId ?? undefined,
    })),
  };
}

export async function findPersonOfSession(database: Database, keys: KeyRing, tokenHash: Buffer) {
  const [row] = await database.query(findPersonRow, [tokenHash]);
  if (!row) return undefined;
  const { personId, name, sealed } = row;
  return { personId, name, email: openPersonEmail(keys, personId, sealed) };
}

export async function listAccountsOfSession(database: Database, tokenHash: Buffer) {
  return database.query(listAccountRows, [tokenHash]);
}

export async function touchSession(
  database: Database,
  tokenHash: Buffer,
  now: Instant,
): Promise<void> {
  await database.query(touchSessionRow, [tokenHash, formatInstant(now)]);
}

/** Replaces the token of a session after a second factor. */
export async function confirmSession(
  database: Database,
  {
    tokenHash,
    newTokenHash,
    endsAt,
  }: { readonly tokenHash: Buffer; readonly newTokenHash: Buffer; readonly endsAt: Instant },
  now: Instant,
): Promise<void> {
  await database.query(confirmSessionRow, [
    tokenHash,
    newTokenHash,
    formatInstant(now),
    formatInstant(endsAt),
  ]);
}

/** Chooses an account to which the person belongs; false for others. */
export async function chooseAccount(
  database: Database,
  tokenHash: Buffer,
  accountId: Id<'account'>,
): Promise<boolean> {
  const [row] = await database.query(chooseAccountRow, [tokenHash, accountId]);
  return row?.isChosen === true;
}

export async function listSessions(database: Database, tokenHash: Buffer) {
  return database.query(listSessionRows, [tokenHash]);
}

/** Ends a session of the same person, or all of them. */
export async function endSessions(
  database: Database,
  tokenHash: Buffer,
  sessionId: Id<'session'> | undefined,
): Promise<void> {
  await database.query(endSessionRows, [tokenHash, sessionId]);
}

/** Ends the sessions in the account of a person who holds no role in it any more. */
export function endSessionsOfFormerMember(tx: Transaction, personId: Id<'person'>): void {
  tx.send(endSessionRowsOfFormerMember, [personId]);
}

/** A request that a person confirms, by its operation and its body. */
export interface ConfirmedRequest {
  readonly tokenHash: Buffer;
  readonly sessionId: Id<'session'>;
  readonly operation: string;
  readonly bodySha256: Buffer;
}

export async function insertConfirmation(
  database: Database,
  { tokenHash, sessionId, operation, bodySha256 }: ConfirmedRequest,
  { now, expiresAt }: { readonly now: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await database.query(insertConfirmationRow, [
    tokenHash,
    sessionId,
    operation,
    bodySha256,
    formatInstant(now),
    formatInstant(expiresAt),
  ]);
}

/** Accepts a confirmation of this request, once. */
export async function consumeConfirmation(
  tx: Transaction,
  { tokenHash, sessionId, operation, bodySha256 }: ConfirmedRequest,
  now: Instant,
): Promise<boolean> {
  const at = formatInstant(now);
  const values = [tokenHash, sessionId, operation, bodySha256, at];
  return (await tx.one(useConfirmationRow, values)).isUsed;
}

interface SessionRow extends Omit<SessionTimes, 'confirmedAt'> {
  readonly sessionId: Id<'session'>;
  readonly personId: Id<'person'>;
  readonly confirmedAt: Instant | null;
  readonly accountId: Id<'account'> | null;
  readonly kind: AccountKind | null;
  readonly clockOffsetMs: number;
  readonly memberships: readonly MembershipRow[];
}

interface MembershipRow {
  readonly role: Role;
  readonly companyId: Id<'company'> | null;
  readonly workerId: Id<'worker'> | null;
  readonly businessUserId: Id<'businessUser'> | null;
}

const insertSessionRow = statement(
  'insert session',
  'select add_session($1, $2, $3, $4, $5, $6, $7, $8, $9)',
);
const findSessionRow = statement<SessionRow>(
  'find session',
  `select session_id "sessionId", person_id "personId", created_at "createdAt", seen_at "seenAt",
     ends_at "endsAt", confirmed_at "confirmedAt", account_id "accountId", kind,
     clock_offset_ms "clockOffsetMs", memberships
   from find_session($1)`,
);
const findPersonRow = statement<{ personId: Id<'person'>; name: string; sealed: Buffer }>(
  'find person of session',
  `select person_id "personId", name, email_encrypted "sealed" from find_person_of_session($1)`,
);
const listAccountRows = statement<{ accountId: Id<'account'>; name: string; kind: AccountKind }>(
  'list accounts of session',
  'select account_id "accountId", name, kind from list_accounts_of_session($1)',
);
const touchSessionRow = statement('touch session', 'select touch_session($1, $2)');
const confirmSessionRow = statement('confirm session', 'select confirm_session($1, $2, $3, $4)');
const chooseAccountRow = statement<{ isChosen: boolean }>(
  'choose account',
  'select choose_account($1, $2) "isChosen"',
);
const listSessionRows = statement<{
  sessionId: Id<'session'>;
  createdAt: Instant;
  seenAt: Instant;
  userAgent: string;
  address: string;
  isThis: boolean;
}>(
  'list sessions',
  `select session_id "sessionId", created_at "createdAt", seen_at "seenAt", user_agent "userAgent",
     address, is_this "isThis"
   from list_sessions($1)`,
);
const endSessionRows = statement('end sessions', 'select end_sessions($1, $2)');
const endSessionRowsOfFormerMember = statement(
  'end sessions of former member',
  'select end_sessions_of_former_member($1)',
);
const insertConfirmationRow = statement(
  'insert confirmation',
  'select add_confirmation($1, $2, $3, $4, $5, $6)',
);
const useConfirmationRow = statement<{ isUsed: boolean }>(
  'use confirmation',
  'select use_confirmation($1, $2, $3, $4, $5) "isUsed"',
);
