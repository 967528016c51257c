import { type Database, statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { newId } from '../database/new-id.ts';
import type { Membership } from '../engine/access/principal.ts';
import type { Role } from '../values/access.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { openOperatorEmail } from './operator-invitations.ts';

export interface Invitation extends Membership {
  readonly accountId: Id<'account'>;
  readonly email: string;
  readonly name: string;
  readonly createdBy: string;
}

export interface NewInvitation extends Omit<Invitation, 'accountId'> {
  readonly codeHash: Buffer;
  readonly expiresAt: Instant;
}

/** An invitation of the account, without its code. */
export interface ListedInvitation extends Membership {
  readonly invitationId: Id<'invitation'>;
  readonly name: string;
  readonly sealedEmail: Buffer;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly expiresAt: Instant;
}

export function insertInvitation(
  tx: Transaction,
  keys: KeyRing,
  added: NewInvitation,
  now: Instant,
): Id<'invitation'> {
  const { codeHash, email, name, role, companyId, workerId, businessUserId } = added;
  const id = newId<'invitation'>();
  tx.send(insertInvitationRow, [
    tx.accountId,
    id,
    codeHash,
    keys.seal(email, invitationPlace(id)),
    name,
    role,
    companyId,
    workerId,
    businessUserId,
    formatInstant(now),
    added.createdBy,
    formatInstant(added.expiresAt),
  ]);
  return id;
}

/** Claims the invitation with the code, once, and enters its account; undefined for other codes. */
export async function claimInvitation(
  tx: Transaction,
  keys: KeyRing,
  codeHash: Buffer,
  now: Instant,
): Promise<Invitation | undefined> {
  const row = await tx.find(claimInvitationRow, [codeHash, formatInstant(now)]);
  if (!row) return undefined;
  const { accountId, invitationId, sealedEmail, name, createdBy } = row;
  tx.enter(accountId);
  return {
    accountId,
    email: openInvitationEmail(keys, { invitationId, sealedEmail }),
    name,
    createdBy,
    ...toMembership(row),
  };
}

/** The person whom an open invitation names, without claiming it; undefined for other codes. */
export async function findInvitedPerson(
  database: Database,
  keys: KeyRing,
  codeHash: Buffer,
  now: Instant,
): Promise<Pick<Invitation, 'email' | 'name'> | undefined> {
  const [row] = await database.query(findInvitedPersonRow, [codeHash, formatInstant(now)]);
  if (!row) return undefined;
  const { name, isOperator } = row;
  return {
    email: isOperator ? openOperatorEmail(keys, row) : openInvitationEmail(keys, row),
    name,
  };
}

/** Lists the invitations that can be accepted and that the transaction may see. */
export async function listOpenInvitations(
  tx: Transaction,
  now: Instant,
  companyId?: Id<'company'> | undefined,
): Promise<ListedInvitation[]> {
  const rows = await tx.many(listInvitationRows, [tx.accountId, formatInstant(now), companyId]);
  return rows.map((row) => ({ ...row, ...toMembership(row) }));
}

/** Finds an invitation, also one that was accepted or has expired. */
export async function findInvitation(
  tx: Transaction,
  invitationId: Id<'invitation'>,
): Promise<(Membership & { readonly name: string }) | undefined> {
  const row = await tx.find(findInvitationRow, [tx.accountId, invitationId]);
  return row && { ...toMembership(row), name: row.name };
}

/** Withdraws an invitation; false if it was accepted, withdrawn or has expired before. */
export async function withdrawOpenInvitation(
  tx: Transaction,
  invitationId: Id<'invitation'>,
  now: Instant,
): Promise<boolean> {
  const values = [tx.accountId, invitationId, formatInstant(now)];
  return (await tx.find(withdrawInvitationRow, values)) !== undefined;
}

export function openInvitationEmail(
  keys: KeyRing,
  { invitationId, sealedEmail }: Pick<ListedInvitation, 'invitationId' | 'sealedEmail'>,
): string {
  return keys.open(sealedEmail, invitationPlace(invitationId));
}

/** Asks whether the installation has a person, and whether it ever had an invitation. */
export async function findAnybody(
  tx: Transaction,
): Promise<{ readonly hasPerson: boolean; readonly hadInvitation: boolean }> {
  return tx.one(findAnybodyRow);
}

function invitationPlace(invitationId: Id<'invitation'>) {
  return ['invitation', 'email_encrypted', invitationId] as const;
}

function toMembership({ role, companyId, workerId, businessUserId }: RoleColumns): Membership {
  return {
    role,
    companyId: companyId ?? undefined,
    workerId: workerId ?? undefined,
    businessUserId: businessUserId ?? undefined,
  };
}

interface RoleColumns {
  readonly role: Role;
  readonly companyId: Id<'company'> | null;
  readonly workerId: Id<'worker'> | null;
  readonly businessUserId: Id<'businessUser'> | null;
}

interface ClaimedRow extends RoleColumns {
  readonly accountId: Id<'account'>;
  readonly invitationId: Id<'invitation'>;
  readonly sealedEmail: Buffer;
  readonly name: string;
  readonly createdBy: string;
}

interface ListedRow extends RoleColumns {
  readonly invitationId: Id<'invitation'>;
  readonly sealedEmail: Buffer;
  readonly name: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly expiresAt: Instant;
}

const roleColumns = `role, company_id "companyId", worker_id "workerId",
  business_user_id "businessUserId"`;

const insertInvitationRow = statement(
  'insert invitation',
  `insert into invitation (account_id, invitation_id, code_hash, email_encrypted, name, role,
     company_id, worker_id, business_user_id, created_at, created_by, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
const findInvitedPersonRow = statement<{
  invitationId: Id<'invitation'>;
  sealedEmail: Buffer;
  name: string;
  isOperator: boolean;
}>(
  'find invited person',
  `select invitation_id "invitationId", email_encrypted "sealedEmail", name, false "isOperator"
   from find_invited_person($1, $2)
   union all
   select invitation_id, email_encrypted, name, true from find_invited_operator($1, $2)`,
);
const claimInvitationRow = statement<ClaimedRow>(
  'claim invitation',
  `select account_id "accountId", invitation_id "invitationId", email_encrypted "sealedEmail", name,
     created_by "createdBy", ${roleColumns}
   from claim_invitation($1, $2)`,
);
const listInvitationRows = statement<ListedRow>(
  'list open invitations',
  `select invitation_id "invitationId", email_encrypted "sealedEmail", name, created_at "createdAt",
     created_by "createdBy", expires_at "expiresAt", ${roleColumns}
   from invitation
   where account_id = $1 and used_at is null and expires_at > $2
     and ($3::uuid is null or company_id = $3)
   order by created_at, invitation_id`,
);
const findInvitationRow = statement<RoleColumns & { readonly name: string }>(
  'find invitation',
  `select name, ${roleColumns} from invitation where account_id = $1 and invitation_id = $2`,
);
const withdrawInvitationRow = statement<{ invitationId: Id<'invitation'> }>(
  'withdraw invitation',
  `update invitation set expires_at = $3
   where account_id = $1 and invitation_id = $2 and used_at is null and expires_at > $3
   returning invitation_id "invitationId"`,
);
const findAnybodyRow = statement<{ hasPerson: boolean; hadInvitation: boolean }>(
  'find anybody',
  `select exists (select from person) "hasPerson", exists (select from invitation) "hadInvitation"`,
);
