import { type HeardChange, readsAfter } from '../../contract/changes.ts';
import { allOperations } from '../../contract/operations.ts';
import type { Caller, Membership } from '../../engine/access/principal.ts';
import type { StoredChange } from '../../store/changes.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { Refusal } from '../operations/refusal.ts';
import { authorize } from '../principals/authorize.ts';

/** More ids are left out: whoever hears of the change reads everybody again. */
const maxIds = 100;

/** The write that moves the clock of a sandbox, with all of its companies. */
const clockMoved = 'advanceClock';

/** Selects what a caller hears of changes: by company and role, and own writes apart from those of others. */
export function selectChanges(
  caller: Caller,
  changes: readonly StoredChange[],
): readonly HeardChange[] {
  const heard = changes.flatMap((change) => selectChange(caller, change) ?? []);
  const own = heard.filter(({ requestId }) => requestId !== undefined);
  const others = groupBy(
    heard.filter(({ requestId }) => requestId === undefined),
    ({ companyId }) => companyId,
  );
  return [...[...others.values()].map(mergeChanges), ...own];
}

function selectChange(caller: Caller, change: StoredChange): HeardChange | undefined {
  const { companyId, operation } = change;
  const own = isBy(change, caller) ? { requestId: change.requestId } : {};
  if (companyId === null) {
    const isHeard = operation === clockMoved || (operation !== null && seesAccount(caller));
    return isHeard ? own : undefined;
  }
  const view = viewOf(caller, companyId);
  if (view === undefined) return undefined;
  const workers = idsOf(change, 'worker');
  if (view !== 'all' && !workers.includes(view)) return undefined;
  const reads = operation === null ? undefined : readsAfter(operation);
  const readable = reads?.filter((name) => mayRead(caller, name, companyId));
  if (readable?.length === 0) return undefined;
  return {
    companyId,
    ...(readable && { reads: readable }),
    ...named('userIds', view === 'all' ? workers : [view]),
    ...named('payPeriodIds', idsOf(change, 'payPeriod')),
    ...own,
  };
}

/** The companies of which a caller hears everything, or the own worker of whom they hear. */
function viewOf(caller: Caller, companyId: Id<'company'>): 'all' | Id<'worker'> | undefined {
  if (caller.kind === 'key') return undefined;
  if (caller.kind === 'operator') return caller.companyId === companyId ? 'all' : undefined;
  const held = membershipsOf(caller).filter((each) => (each.companyId ?? companyId) === companyId);
  if (held.some(({ role }) => role !== 'worker')) return 'all';
  return held[0]?.workerId;
}

/** True for people with a role in the whole account. */
function seesAccount(caller: Caller): boolean {
  return membershipsOf(caller).some(({ companyId }) => companyId === undefined);
}

function membershipsOf(caller: Caller): readonly Membership[] {
  if (caller.kind === 'person') return caller.memberships;
  return caller.kind === 'link' ? [caller.membership] : [];
}

const operationsByName = new Map(allOperations.map((each) => [each.name, each]));

function mayRead(caller: Caller, name: string, companyId: Id<'company'>): boolean {
  const declared = operationsByName.get(name);
  const granted = declared && authorize(caller, declared);
  if (!granted || granted instanceof Refusal) return false;
  return granted.companies?.includes(companyId) ?? true;
}

/** True if the session of the caller has made the change, in this or another of its pages. */
function isBy({ by }: StoredChange, caller: Caller): boolean {
  if (caller.kind === 'link') return by.startsWith(`link ${caller.linkId}`);
  return 'sessionId' in caller && by.endsWith(`in session ${caller.sessionId}`);
}

function idsOf({ subjects }: StoredChange, kind: string): readonly string[] {
  return subjects.flatMap((each) =>
    each.startsWith(`${kind} `) ? each.slice(kind.length + 1) : [],
  );
}

function mergeChanges(changes: readonly HeardChange[]): HeardChange {
  const [first] = changes;
  const reads = joinAll(changes, ({ reads: each }) => each);
  // A change that names nobody may concern everybody.
  const userIds = joinAll(changes, (each) => each.userIds) ?? [];
  const payPeriodIds = joinAll(changes, (each) => each.payPeriodIds) ?? [];
  return {
    ...(first?.companyId !== undefined && { companyId: first.companyId }),
    ...(reads && { reads }),
    ...named('userIds', userIds),
    ...named('payPeriodIds', payPeriodIds),
  };
}

/** All values of the changes, each once; undefined if one of the changes has none. */
function joinAll(
  changes: readonly HeardChange[],
  valuesOf: (change: HeardChange) => readonly string[] | undefined,
): readonly string[] | undefined {
  const values = changes.map(valuesOf);
  return values.includes(undefined)
    ? undefined
    : [...new Set(values.flatMap((each) => each ?? []))];
}

function named(field: 'userIds' | 'payPeriodIds', ids: readonly string[]): HeardChange {
  return ids.length === 0 || ids.length > maxIds ? {} : { [field]: ids };
}
