import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { newId } from '../database/new-id.ts';
import type { Membership } from '../engine/access/principal.ts';
import type { Role } from '../values/access.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { openPersonEmail } from './people.ts';

export interface NewMembership extends Membership {
  readonly personId: Id<'person'>;
  readonly createdBy: string;
}

export interface Invitation extends Membership {
  readonly accountId: Id<'account'>;
  readonly email: string;
  readonly name: string;
}

/** A role of a person in the account, with who they are. */
export interface Member extends Membership {
  readonly membershipId: Id<'membership'>;
  readonly personId: Id<'person'>;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Instant;
}

/** Adds a role in the account; a role that the person holds already stays as it is. */
export function insertMembership(tx: Transaction, added: NewMembership, now: Instant): void {
  const { personId, role, companyId, workerId, businessUserId, createdBy } = added;
  const id = newId<'membership'>();
  const at = formatInstant(now);
  tx.send(insertMembershipRow, [
    tx.accountId,
    id,
    personId,
    role,
    companyId,
    workerId,
    businessUserId,
    at,
    createdBy,
  ]);
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
  const { accountId, invitationId, sealed, name, role } = row;
  tx.enter(accountId);
  return {
    accountId,
    email: keys.open(sealed, invitationPlace(invitationId)),
    name,
    role,
    companyId: row.companyId ?? undefined,
    workerId: row.workerId ?? undefined,
    businessUserId: row.businessUserId ?? undefined,
  };
}

export interface NewInvitation extends Omit<Invitation, 'accountId'> {
  readonly codeHash: Buffer;
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

/** Lists the people of the account, or of the companies of the transaction. */
export async function listMembers(tx: Transaction, keys: KeyRing): Promise<Member[]> {
  const rows = await tx.many(listMemberRows, [tx.accountId]);
  return rows.map(({ sealed, companyId, workerId, businessUserId, ...row }) => ({
    ...row,
    email: openPersonEmail(keys, row.personId, sealed),
    companyId: companyId ?? undefined,
    workerId: workerId ?? undefined,
    businessUserId: businessUserId ?? undefined,
  }));
}

function invitationPlace(invitationId: Id<'invitation'>) {
  return ['invitation', 'email_encrypted', invitationId] as const;
}

interface InvitationRow {
  readonly accountId: Id<'account'>;
  readonly invitationId: Id<'invitation'>;
  readonly sealed: Buffer;
  readonly name: string;
  readonly role: Role;
  readonly companyId: Id<'company'> | null;
  readonly workerId: Id<'worker'> | null;
  readonly businessUserId: Id<'businessUser'> | null;
}

interface MemberRow extends Omit<InvitationRow, 'accountId' | 'invitationId'> {
  readonly membershipId: Id<'membership'>;
  readonly personId: Id<'person'>;
  readonly createdAt: Instant;
}

const insertMembershipRow = statement(
  'insert membership',
  `insert into membership (account_id, membership_id, person_id, role, company_id, worker_id,
     business_user_id, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
);
const claimInvitationRow = statement<InvitationRow>(
  'claim invitation',
  `select account_id "accountId", invitation_id "invitationId", email_encrypted "sealed", name, role,
     company_id "companyId", worker_id "workerId", business_user_id "businessUserId"
   from claim_invitation($1, $2)`,
);
const insertInvitationRow = statement(
  'insert invitation',
  `insert into invitation (account_id, invitation_id, code_hash, email_encrypted, name, role,
     company_id, worker_id, business_user_id, created_at, created_by, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
const listMemberRows = statement<MemberRow>(
  'list members',
  `select membership_id "membershipId", person_id "personId", email_encrypted "sealed", name, role,
     company_id "companyId", worker_id "workerId", business_user_id "businessUserId",
     created_at "createdAt"
   from membership join list_persons_of_account() using (person_id)
   where account_id = $1 and removed_at is null
   order by created_at, membership_id`,
);
