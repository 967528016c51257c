import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { Membership } from '../engine/access/principal.ts';
import type { Role } from '../values/access.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

export interface NewMembership extends Membership {
  readonly personId: Id<'person'>;
  readonly createdBy: string;
}

/** A role of a person in the account, with the name and the sealed email of the person. */
export interface Member extends Membership {
  readonly membershipId: Id<'membership'>;
  readonly personId: Id<'person'>;
  readonly name: string;
  readonly sealedEmail: Buffer;
  readonly createdAt: Instant;
  /** The last sign-in of the person in this account. */
  readonly signedInAt: Instant | undefined;
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

/** Lists the people of the account, or of one company, that the transaction may see. */
export async function listMembers(
  tx: Transaction,
  companyId?: Id<'company'> | undefined,
): Promise<Member[]> {
  return (await tx.many(listMemberRows, [tx.accountId, companyId])).map(toMember);
}

/** Lists the roles of a person and of all account admins, and locks them until the transaction ends. */
export async function lockMembers(tx: Transaction, personId: Id<'person'>): Promise<Member[]> {
  return (await tx.many(lockMemberRows, [tx.accountId, personId])).map(toMember);
}

/** Lists the roles of a person in all accounts, for the owner of the tables. */
export async function listRolesOfPerson(
  tx: Transaction,
  personId: Id<'person'>,
): Promise<(Membership & { readonly accountId: Id<'account'>; readonly name: string })[]> {
  const rows = await tx.many(listRoleRowsOfPerson, [personId]);
  return rows.map(({ companyId, workerId, businessUserId, ...row }) => ({
    ...row,
    companyId: companyId ?? undefined,
    workerId: workerId ?? undefined,
    businessUserId: businessUserId ?? undefined,
  }));
}

export function updateRole(
  tx: Transaction,
  { membershipId, role }: { readonly membershipId: Id<'membership'>; readonly role: Role },
): void {
  tx.send(updateRoleRow, [tx.accountId, membershipId, role]);
}

/** Ends a role; the record stays. */
export function endMembership(tx: Transaction, membershipId: Id<'membership'>, now: Instant): void {
  tx.send(endMembershipRow, [tx.accountId, membershipId, formatInstant(now)]);
}

function toMember({ companyId, workerId, businessUserId, signedInAt, ...row }: MemberRow): Member {
  return {
    ...row,
    companyId: companyId ?? undefined,
    workerId: workerId ?? undefined,
    businessUserId: businessUserId ?? undefined,
    signedInAt: signedInAt ?? undefined,
  };
}

interface MemberRow {
  readonly membershipId: Id<'membership'>;
  readonly personId: Id<'person'>;
  readonly sealedEmail: Buffer;
  readonly name: string;
  readonly role: Role;
  readonly companyId: Id<'company'> | null;
  readonly workerId: Id<'worker'> | null;
  readonly businessUserId: Id<'businessUser'> | null;
  readonly createdAt: Instant;
  readonly signedInAt: Instant | null;
}

type RoleRowOfPerson = { readonly accountId: Id<'account'> } & Pick<
  MemberRow,
  'name' | 'role' | 'companyId' | 'workerId' | 'businessUserId'
>;

const memberColumns = `membership_id "membershipId", person_id "personId",
  email_encrypted "sealedEmail", name, role, company_id "companyId", worker_id "workerId",
  business_user_id "businessUserId", created_at "createdAt", signed_in_at "signedInAt"`;

const insertMembershipRow = statement(
  'insert membership',
  `insert into membership (account_id, membership_id, person_id, role, company_id, worker_id,
     business_user_id, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
);
const listMemberRows = statement<MemberRow>(
  'list members',
  `select ${memberColumns}
   from membership join list_persons_of_account() using (person_id)
   where account_id = $1 and removed_at is null and ($2::uuid is null or company_id = $2)
   order by created_at, membership_id`,
);
const lockMemberRows = statement<MemberRow>(
  'lock members',
  `select ${memberColumns}
   from membership join list_persons_of_account() using (person_id)
   where account_id = $1 and removed_at is null and (person_id = $2 or role = 'accountAdmin')
   order by membership_id
   for no key update of membership`,
);
const listRoleRowsOfPerson = statement<RoleRowOfPerson>(
  'list roles of person',
  `select account_id "accountId", name, role, company_id "companyId", worker_id "workerId",
     business_user_id "businessUserId"
   from membership join person using (person_id)
   where person_id = $1 and removed_at is null
   order by membership.created_at, membership_id`,
);
const updateRoleRow = statement(
  'update role',
  'update membership set role = $3 where account_id = $1 and membership_id = $2',
);
const endMembershipRow = statement(
  'end membership',
  `update membership set removed_at = $3
   where account_id = $1 and membership_id = $2 and removed_at is null`,
);
