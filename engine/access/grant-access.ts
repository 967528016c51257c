import type { AccessRule, KeyScope } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import type {
  Caller,
  KeyPrincipal,
  LinkPrincipal,
  OperatorPrincipal,
  PersonPrincipal,
} from './principal.ts';

/** An operation as far as access to it depends on it. */
export interface CalledOperation {
  readonly access: AccessRule;
  readonly module: string;
  readonly isRead: boolean;
}

/** The records that a caller may see and change with one operation. */
export interface Grant {
  /** The only companies whose records exist for the request; undefined for all of the account. */
  readonly companies: readonly Id<'company'>[] | undefined;
  /** Companies in which the caller may act for themselves only, with who they are there. */
  readonly ownWorkers: ReadonlyMap<Id<'company'>, Id<'worker'>>;
}

export type AccessDenial =
  | 'keyReadsOnly'
  | 'keyWithoutSensitiveData'
  | 'keyForPayroll'
  | 'keyOfCompanies'
  | 'roleMissing'
  | 'linkCannotConfirm';

/** Decides what a caller may do with an operation, or why nothing. */
export function grantAccess(caller: Caller, called: CalledOperation): Grant | AccessDenial {
  if (called.access.scope === 'installation' && caller.kind !== 'operator') return 'roleMissing';
  switch (caller.kind) {
    case 'key':
      return grantToKey(caller, called);
    case 'person':
      return grantToPerson(caller, called);
    case 'link':
      return grantToLink(caller, called);
    case 'operator':
      return grantToOperator(caller, called);
  }
}

const payrollModules: readonly string[] = ['payroll', 'reports'];

function grantToKey(
  { scope, companies }: KeyPrincipal,
  called: CalledOperation,
): Grant | AccessDenial {
  const denial = findScopeDenial(scope, called);
  if (denial) return denial;
  if (companies && called.access.scope === 'account') return 'keyOfCompanies';
  return { companies, ownWorkers: nobody };
}

function findScopeDenial(
  scope: KeyScope,
  { access, module, isRead }: CalledOperation,
): AccessDenial | undefined {
  const isReference = access.scope === 'reference';
  if (scope === 'readOnly' && !isRead) return 'keyReadsOnly';
  if (scope !== 'all' && access.isSensitive) return 'keyWithoutSensitiveData';
  if (scope === 'payrollOnly' && !isReference && !payrollModules.includes(module))
    return 'keyForPayroll';
  return undefined;
}

/** A link never does more than its creator may, and has no second factor to confirm anything. */
function grantToLink(
  { membership, scope }: LinkPrincipal,
  called: CalledOperation,
): Grant | AccessDenial {
  const granted = grantToPerson({ memberships: [membership] }, called);
  if (typeof granted === 'string') return granted;
  if (called.access.isConfirmed) return 'linkCannotConfirm';
  return findScopeDenial(scope, called) ?? granted;
}

/** An operator reads an opened company as a book keeper does, without bank, identity and documents. */
function grantToOperator(
  { companyId }: OperatorPrincipal,
  called: CalledOperation,
): Grant | AccessDenial {
  const { access, isRead } = called;
  if (access.scope === 'installation') return { companies: undefined, ownWorkers: nobody };
  if (companyId === undefined || !isRead || access.isSensitive) return 'roleMissing';
  const reader = { role: 'bookKeeper', companyId } as const;
  const membership = { ...reader, workerId: undefined, businessUserId: undefined };
  return grantToPerson({ memberships: [membership] }, called);
}

function grantToPerson(
  { memberships }: Pick<PersonPrincipal, 'memberships'>,
  { access }: CalledOperation,
): Grant | AccessDenial {
  const held = memberships.filter(({ role }) => access.roles.includes(role));
  if (held.some(({ companyId }) => companyId === undefined))
    return { companies: undefined, ownWorkers: nobody };
  if (held.length === 0 || access.scope === 'account') return 'roleMissing';
  const inCompanies = held.flatMap(({ role, companyId, workerId }) =>
    companyId ? [{ role, companyId, workerId }] : [],
  );
  const others = inCompanies.filter(({ role }) => role !== 'worker').map((each) => each.companyId);
  const own = inCompanies.flatMap(({ companyId, workerId }) =>
    workerId && !others.includes(companyId) ? [[companyId, workerId] as const] : [],
  );
  const companies = [...new Set(inCompanies.map(({ companyId }) => companyId))];
  // Reference data is the same for everybody.
  return { companies, ownWorkers: access.scope === 'reference' ? nobody : new Map(own) };
}

const nobody: ReadonlyMap<Id<'company'>, Id<'worker'>> = new Map();
