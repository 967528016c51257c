import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { newId } from '../database/new-id.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { OperatorSession } from './operators.ts';

// Invitations of operators belong to no account. Statements with a session call functions of
// database/schema/33-operators.sql; the others are for the database owner.

export interface NewOperatorInvitation {
  readonly codeHash: Buffer;
  readonly email: string;
  readonly name: string;
  readonly createdBy: string;
  readonly expiresAt: Instant;
}

/** An open invitation, without its code. */
export interface OperatorInvitation {
  readonly invitationId: Id<'invitation'>;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly expiresAt: Instant;
}

/** Adds an invitation for a session of an operator, or without one as the database owner. */
export function insertOperatorInvitation(
  tx: Transaction,
  keys: KeyRing,
  added: NewOperatorInvitation,
  { sessionId, now }: Partial<OperatorSession> & Pick<OperatorSession, 'now'>,
): Id<'invitation'> {
  const id = newId<'invitation'>();
  const { codeHash, email, name, createdBy, expiresAt } = added;
  const sealed = keys.seal(email, placeOf(id));
  const values = [formatInstant(now), id, codeHash, sealed, name, createdBy];
  if (sessionId) tx.send(insertRowFor, [sessionId, ...values, formatInstant(expiresAt)]);
  else tx.send(insertRow, [...values, formatInstant(expiresAt)]);
  return id;
}

/** Claims the invitation with the code, once; undefined for other codes. */
export async function claimOperatorInvitation(
  tx: Transaction,
  keys: KeyRing,
  codeHash: Buffer,
  now: Instant,
): Promise<Omit<OperatorInvitation, 'createdAt' | 'expiresAt'> | undefined> {
  const row = await tx.find(claimRow, [codeHash, formatInstant(now)]);
  return row && open(keys, row);
}

/** Lists the open invitations, for a session of an operator. */
export async function listOperatorInvitationsFor(
  tx: Transaction,
  keys: KeyRing,
  { sessionId, now }: OperatorSession,
): Promise<OperatorInvitation[]> {
  const rows = await tx.many(listRowsFor, [sessionId, formatInstant(now)]);
  return rows.map((row) => open(keys, row));
}

/** Lists the open invitations, for the database owner. */
export async function listOperatorInvitations(
  tx: Transaction,
  keys: KeyRing,
  now: Instant,
): Promise<OperatorInvitation[]> {
  return (await tx.many(listRows, [formatInstant(now)])).map((row) => open(keys, row));
}

/** Withdraws an invitation for a session of an operator; false if it is not open. */
export async function endOperatorInvitationFor(
  tx: Transaction,
  { sessionId, now }: OperatorSession,
  invitationId: Id<'invitation'>,
): Promise<boolean> {
  return (await tx.one(withdrawRowFor, [sessionId, formatInstant(now), invitationId])).isWithdrawn;
}

/** Withdraws an open invitation as the database owner. */
export function endOperatorInvitation(
  tx: Transaction,
  invitationId: Id<'invitation'>,
  now: Instant,
): void {
  tx.send(withdrawRow, [invitationId, formatInstant(now)]);
}

interface SealedRow {
  readonly invitationId: Id<'invitation'>;
  readonly sealedEmail: Buffer;
}

/** Opens the email of an invitation. */
export function openOperatorEmail(keys: KeyRing, { invitationId, sealedEmail }: SealedRow): string {
  return keys.open(sealedEmail, placeOf(invitationId));
}

function open<Row extends SealedRow>(keys: KeyRing, row: Row) {
  const { sealedEmail: _, ...invitation } = row;
  return { ...invitation, email: openOperatorEmail(keys, row) };
}

function placeOf(invitationId: Id<'invitation'>) {
  return ['operator_invitation', 'email_encrypted', invitationId] as const;
}

type ListedRow = SealedRow & Omit<OperatorInvitation, 'email'>;

const listed = `invitation_id "invitationId", email_encrypted "sealedEmail", name,
  created_at "createdAt", created_by "createdBy", expires_at "expiresAt"`;

const insertRowFor = statement(
  'insert operator invitation for operator',
  'select add_operator_invitation($1, $2, $3, $4, $5, $6, $7, $8)',
);
const insertRow = statement(
  'insert operator invitation',
  `insert into operator_invitation (created_at, invitation_id, code_hash, email_encrypted, name,
     created_by, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const claimRow = statement<SealedRow & Pick<OperatorInvitation, 'name' | 'createdBy'>>(
  'claim operator invitation',
  `select invitation_id "invitationId", email_encrypted "sealedEmail", name,
     created_by "createdBy"
   from claim_operator_invitation($1, $2)`,
);
const listRowsFor = statement<ListedRow>(
  'list operator invitations for operator',
  `select ${listed} from list_operator_invitations($1, $2)`,
);
const listRows = statement<ListedRow>(
  'list operator invitations',
  `select ${listed} from operator_invitation
   where used_at is null and expires_at > $1 order by created_at, invitation_id`,
);
const withdrawRowFor = statement<{ isWithdrawn: boolean }>(
  'withdraw operator invitation for operator',
  'select withdraw_operator_invitation($1, $2, $3) "isWithdrawn"',
);
const withdrawRow = statement(
  'withdraw operator invitation',
  `update operator_invitation set expires_at = $2
   where invitation_id = $1 and used_at is null and expires_at > $2`,
);
