import type { Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import type { Caller, Membership } from './principal.ts';

/** Owners decide who runs the payroll of their company, as its payroll admins do. */
const ranks: Readonly<Record<Role, number>> = {
  accountAdmin: 3,
  payrollAdmin: 2,
  owner: 2,
  preparer: 1,
  bookKeeper: 1,
  worker: 0,
};

const deciders: readonly Role[] = ['accountAdmin', 'payrollAdmin', 'owner'];

/** True for roles that give and take roles. */
export function isDecider(role: Role): boolean {
  return deciders.includes(role);
}

/** A role in a company, or in the whole account without one. */
export type PlacedRole = Pick<Membership, 'role' | 'companyId'>;

/** True if the caller may give or take the role: in their own companies, and not above their own. */
export function mayDecideRole(caller: Caller, { role, companyId }: PlacedRole): boolean {
  return rankOf(caller, companyId) >= ranks[role];
}

/** An API key decides as the highest role of what it may see. */
function rankOf(caller: Caller, companyId: Id<'company'> | undefined): number {
  if (caller.kind === 'key') {
    if (!caller.companies) return ranks.accountAdmin;
    return companyId && caller.companies.includes(companyId) ? ranks.payrollAdmin : noRank;
  }
  if (caller.kind !== 'person') return noRank;
  const held = caller.memberships.filter(
    (each) => each.companyId === undefined || each.companyId === companyId,
  );
  return Math.max(
    noRank,
    ...held.filter(({ role }) => isDecider(role)).map(({ role }) => ranks[role]),
  );
}

const noRank = -1;

export type RoleProblem = 'companyMissing' | 'companyNotNeeded' | 'userMissing' | 'userNotNeeded';

/** Finds what a role lacks, or has too much: the company, or the worker whom the person is. */
export function findRoleProblem({
  role,
  companyId,
  workerId,
}: Omit<Membership, 'businessUserId'>): RoleProblem | undefined {
  if (role !== 'accountAdmin' && !companyId) return 'companyMissing';
  if (role === 'accountAdmin' && companyId) return 'companyNotNeeded';
  if (role === 'worker' && !workerId) return 'userMissing';
  if (role !== 'worker' && workerId) return 'userNotNeeded';
  return undefined;
}

/** True if a person cannot hold both roles: one role in a company or the account, besides that of a worker. */
export function isSameRolePlace(one: PlacedRole, other: PlacedRole): boolean {
  return one.companyId === other.companyId && (one.role === 'worker') === (other.role === 'worker');
}

/** A role of a person, as far as a removal depends on it. */
export interface HeldRole extends PlacedRole {
  readonly personId: Id<'person'>;
}

export type RemovalRefusal = 'unknownPerson' | 'ownRole' | 'roleTooHigh' | 'lastAccountAdmin';

/**
 * Chooses the roles that end when a person is removed from a company, or from everything that the caller
 * may see. `held` has all roles of the person and of all account admins. The operator on the command line
 * is no caller.
 */
export function planRemoval<Held extends HeldRole>(
  held: readonly Held[],
  removed: { readonly personId: Id<'person'>; readonly companyId: Id<'company'> | undefined },
  caller: Caller | undefined,
): readonly Held[] | RemovalRefusal {
  const { personId, companyId } = removed;
  const ended = held.filter(
    (each) => each.personId === personId && (!companyId || each.companyId === companyId),
  );
  if (ended.length === 0) return 'unknownPerson';
  if (caller?.personId === personId) return 'ownRole';
  if (caller && !ended.every((each) => mayDecideRole(caller, each))) return 'roleTooHigh';
  const otherAdmins = held.filter(
    (each) => each.role === 'accountAdmin' && each.personId !== personId,
  );
  const endsAdmin = ended.some(({ role }) => role === 'accountAdmin');
  return endsAdmin && otherAdmins.length === 0 ? 'lastAccountAdmin' : ended;
}
