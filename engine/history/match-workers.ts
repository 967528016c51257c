import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { chooseByName, indexNames, type PersonName } from './worker-names.ts';

export interface KnownWorker extends PersonName {
  readonly workerId: Id<'worker'>;
  readonly workerType: WorkerType;
}

export type HistoryMatchProblem =
  | { readonly problem: 'duplicateName'; readonly index: number; readonly other: number }
  | { readonly problem: 'ambiguousName'; readonly index: number }
  | { readonly problem: 'wrongWorkerType'; readonly index: number; readonly workerType: WorkerType }
  | { readonly problem: 'alreadyPaid'; readonly index: number; readonly payment: ExistingPayment };

/** A submitted Paywright payment that was not voided. */
export interface ExistingPayment extends PaymentDates {
  readonly workerId: Id<'worker'>;
}

export interface PaymentDates {
  readonly type: PayPeriodType;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
}

/** Matches names to workers, and lists every name that is ambiguous, duplicate or of the wrong type. */
export function matchWorkerNames<Worker extends KnownWorker>(
  names: readonly PersonName[],
  workers: readonly Worker[],
  workerType: WorkerType,
): { readonly matched: readonly (Worker | undefined)[]; readonly problems: HistoryMatchProblem[] } {
  const workersNamed = indexNames(workers);
  const problems: HistoryMatchProblem[] = [];
  const matched = names.map((name, index) => {
    const candidates = workersNamed(name);
    const choice = chooseByName(
      name,
      candidates.filter((worker) => worker.workerType === workerType),
    );
    if (choice.found === 'several') problems.push({ problem: 'ambiguousName', index });
    const [other] = candidates;
    if (choice.found === 'none' && other)
      problems.push({ problem: 'wrongWorkerType', index, workerType: other.workerType });
    return choice.found === 'one' ? choice.person : undefined;
  });
  return { matched, problems: [...problems, ...listDuplicateNames(names, matched)] };
}

/** Lists entries for workers with a Paywright payment on the same day or for the same period. */
export function listAlreadyPaid(
  matched: readonly (KnownWorker | undefined)[],
  period: PaymentDates,
  payments: readonly ExistingPayment[],
): HistoryMatchProblem[] {
  const samePayments = new Map(
    payments
      .filter((payment) => isSamePayment(payment, period))
      .map((payment) => [payment.workerId, payment]),
  );
  return matched.flatMap((worker, index): HistoryMatchProblem[] => {
    const payment = worker && samePayments.get(worker.workerId);
    return payment ? [{ problem: 'alreadyPaid', index, payment }] : [];
  });
}

/** True for payments on the same day or for the same period. */
export function isSamePayment(one: PaymentDates, other: PaymentDates): boolean {
  const isSamePeriod =
    one.type === other.type && one.beginsOn === other.beginsOn && one.endsOn === other.endsOn;
  return isSamePeriod || one.payDate === other.payDate;
}

function listDuplicateNames(
  names: readonly PersonName[],
  matched: readonly (KnownWorker | undefined)[],
): HistoryMatchProblem[] {
  const entries = names.map((name, index) => ({ ...name, index }));
  const unmatchedNamed = indexNames(entries.filter(({ index }) => !matched[index]));
  const firstOf = new Map<string, number>();
  return entries.flatMap((entry): HistoryMatchProblem[] => {
    const { index } = entry;
    const worker = matched[index];
    const other = worker
      ? (firstOf.get(worker.workerId) ?? index)
      : (unmatchedNamed(entry)[0]?.index ?? index);
    if (worker && !firstOf.has(worker.workerId)) firstOf.set(worker.workerId, index);
    return other < index ? [{ problem: 'duplicateName', index, other }] : [];
  });
}

export interface ImportedEntry extends PersonName {
  readonly workerId: Id<'worker'> | null;
}

/**
 * Plans what a repeated import of a period replaces: entries of the same workers, and unmatched
 * entries of the same names. An entry keeps the worker it was linked to, whose name may have changed.
 */
export function planHistoryReplacement<Entry extends ImportedEntry, Before extends ImportedEntry>(
  entries: readonly Entry[],
  before: readonly Before[],
): { readonly entries: readonly Entry[]; readonly replaced: readonly Before[] } {
  const linked = indexNames(before.filter(({ workerId }) => workerId !== null));
  const linkedWorkers = new Set(entries.map(({ workerId }) => workerId));
  const planned = entries.map((entry) => {
    if (entry.workerId !== null) return entry;
    const earlier = chooseByName(entry, linked(entry));
    if (earlier.found !== 'one' || linkedWorkers.has(earlier.person.workerId)) return entry;
    linkedWorkers.add(earlier.person.workerId);
    return { ...entry, workerId: earlier.person.workerId };
  });
  const entriesNamed = indexNames(planned);
  const replaced = before.filter((each) =>
    each.workerId === null ? entriesNamed(each).length > 0 : linkedWorkers.has(each.workerId),
  );
  return { entries: planned, replaced };
}
