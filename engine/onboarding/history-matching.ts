import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { PayPeriodType } from '../../values/pay-period.ts';
import type { WorkerType } from '../../values/worker-type.ts';
import { chooseByName, indexNames, type PersonName } from './worker-names.ts';

export interface KnownWorker extends PersonName {
  readonly workerId: Id<'worker'>;
  readonly workerType: WorkerType;
}

export type MatchProblem =
  | { readonly problem: 'namedTwice'; readonly index: number; readonly other: number }
  | { readonly problem: 'nameOfSeveral'; readonly index: number }
  | { readonly problem: 'otherType'; readonly index: number; readonly workerType: WorkerType }
  | { readonly problem: 'paidHere'; readonly index: number; readonly payment: PaymentHere };

/** A payment of ours that was submitted and stands. */
export interface PaymentHere extends PaidPeriod {
  readonly workerId: Id<'worker'>;
}

export interface PaidPeriod {
  readonly type: PayPeriodType;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payOn: CalendarDate;
}

/** The worker each name means, where there is one, and every name that cannot be taken. */
export function matchNames<Worker extends KnownWorker>(
  names: readonly PersonName[],
  workers: readonly Worker[],
  workerType: WorkerType,
): { readonly matched: readonly (Worker | undefined)[]; readonly problems: MatchProblem[] } {
  const workersNamed = indexNames(workers);
  const problems: MatchProblem[] = [];
  const matched = names.map((name, index) => {
    const called = workersNamed(name);
    const choice = chooseByName(
      name,
      called.filter((worker) => worker.workerType === workerType),
    );
    if (choice.found === 'several') problems.push({ problem: 'nameOfSeveral', index });
    const [other] = called;
    if (choice.found === 'none' && other)
      problems.push({ problem: 'otherType', index, workerType: other.workerType });
    return choice.found === 'one' ? choice.person : undefined;
  });
  return { matched, problems: [...problems, ...listTwice(names, matched)] };
}

/** Entries for workers whom we pay on the same day, or for the same period: they would count twice. */
export function listPaidHere(
  matched: readonly (KnownWorker | undefined)[],
  period: PaidPeriod,
  payments: readonly PaymentHere[],
): MatchProblem[] {
  const same = new Map(
    payments.filter((payment) => isPaidTwice(payment, period)).map((one) => [one.workerId, one]),
  );
  return matched.flatMap((worker, index): MatchProblem[] => {
    const payment = worker && same.get(worker.workerId);
    return payment ? [{ problem: 'paidHere', index, payment }] : [];
  });
}

/** On the same day, or for the same period. */
export function isPaidTwice(one: PaidPeriod, other: PaidPeriod): boolean {
  const isSamePeriod =
    one.type === other.type && one.beginsOn === other.beginsOn && one.endsOn === other.endsOn;
  return isSamePeriod || one.payOn === other.payOn;
}

function listTwice(
  names: readonly PersonName[],
  matched: readonly (KnownWorker | undefined)[],
): MatchProblem[] {
  const places = names.map((name, index) => ({ ...name, index }));
  const placesNamed = indexNames(places.filter(({ index }) => !matched[index]));
  const firstOf = new Map<string, number>();
  return places.flatMap((place): MatchProblem[] => {
    const { index } = place;
    const worker = matched[index];
    const other = worker
      ? (firstOf.get(worker.workerId) ?? index)
      : (placesNamed(place)[0]?.index ?? index);
    if (worker && !firstOf.has(worker.workerId)) firstOf.set(worker.workerId, index);
    return other < index ? [{ problem: 'namedTwice', index, other }] : [];
  });
}

export interface ImportedBefore extends PersonName {
  readonly workerId: Id<'worker'> | null;
}

/**
 * What an import of the same period takes the place of: what was there for the same workers, and what
 * waits under the same names. An entry linked before keeps its worker, who may have another name now.
 */
export function planReplacement<Entry extends ImportedBefore, Before extends ImportedBefore>(
  entries: readonly Entry[],
  before: readonly Before[],
): { readonly entries: readonly Entry[]; readonly replaced: readonly Before[] } {
  const linked = indexNames(before.filter(({ workerId }) => workerId !== null));
  const taken = new Set(entries.map(({ workerId }) => workerId));
  const kept = entries.map((entry) => {
    if (entry.workerId !== null) return entry;
    const earlier = chooseByName(entry, linked(entry));
    if (earlier.found !== 'one' || taken.has(earlier.person.workerId)) return entry;
    taken.add(earlier.person.workerId);
    return { ...entry, workerId: earlier.person.workerId };
  });
  const entriesNamed = indexNames(kept);
  const replaced = before.filter((each) =>
    each.workerId === null ? entriesNamed(each).length > 0 : taken.has(each.workerId),
  );
  return { entries: kept, replaced };
}
