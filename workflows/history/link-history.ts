import type { Transaction } from '../../database/database.ts';
import { totalsOfEntry } from '../../engine/history/history-entry.ts';
import { type ExistingPayment, isSamePayment } from '../../engine/history/match-workers.ts';
import { chooseByName, indexNames, type PersonName } from '../../engine/history/worker-names.ts';
import { addTotals, type YearTotals } from '../../engine/withholding/year-totals.ts';
import {
  type LinkedEntry,
  linkHistoryEntries,
  listLinkedPeriods,
  listNamedWorkers,
  listPaywrightPayments,
  listUnmatchedEntries,
  lockUnmatchedNames,
  type NamedWorker,
  type UnmatchedEntry,
} from '../../store/history.ts';
import { addToYearTotals } from '../../store/year-totals.ts';
import { yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { loadHistoryRules } from './history-rules.ts';

/**
 * Links imported history that waited for people of these names, and lets it count from now on. A name
 * that could mean two, two entries of one period for one worker, or what was paid here as well go on
 * waiting.
 */
export async function linkHistory(
  tx: Transaction,
  companyId: Id<'company'>,
  named: readonly PersonName[],
): Promise<void> {
  const waiting = await lockUnmatchedNames(tx, companyId);
  if (waiting.length === 0) return;
  const sameName = indexNames(named);
  const called = waiting.filter((name) => sameName(name).length > 0);
  if (called.length === 0) return;

  const lastNames = [...new Set(called.map(({ lastName }) => lastName))];
  const [entries, workers] = await Promise.all([
    listUnmatchedEntries(tx, companyId, lastNames),
    listNamedWorkers(tx, companyId),
  ]);
  const pairs = pairUp(entries, workers);
  const ids = [...new Set(pairs.map(workerIdOf))];
  const [taken, paidHere] = await Promise.all([
    listLinkedPeriods(tx, companyId, ids),
    listPaywrightPayments(tx, companyId, ids),
  ]);
  const linked = planLinks(withoutDuplicatePay(pairs, paidHere), taken);
  if (linked.length === 0) return;
  linkHistoryEntries(tx, companyId, linked);
  for (const [year, sums] of totalsByYear(linked)) await addToYearTotals(tx, companyId, year, sums);
}

interface Pair {
  readonly entry: UnmatchedEntry;
  readonly worker: NamedWorker;
}

function pairUp(entries: readonly UnmatchedEntry[], workers: readonly NamedWorker[]): Pair[] {
  const workersNamed = indexNames(workers);
  return entries.flatMap((entry) => {
    const ofType = workersNamed(entry).filter(({ workerType }) => workerType === entry.workerType);
    const choice = chooseByName(entry, ofType);
    return choice.found === 'one' ? [{ entry, worker: choice.person }] : [];
  });
}

function withoutDuplicatePay(pairs: readonly Pair[], paidHere: readonly ExistingPayment[]): Pair[] {
  return pairs.filter(
    ({ entry, worker }) =>
      !paidHere.some((one) => one.workerId === worker.workerId && isSamePayment(one, entry)),
  );
}

type PlannedLink = LinkedEntry & Pick<UnmatchedEntry, 'payOn'>;

/** A worker has one entry in a period: a second, or one beside another that was linked, waits on. */
function planLinks(pairs: readonly Pair[], taken: readonly EntryKey[]): PlannedLink[] {
  const counts = new Map<string, number>();
  const places = pairs.map(({ entry, worker }) => ({ ...entry, workerId: worker.workerId }));
  for (const place of [...taken, ...places])
    counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1);
  const single = pairs.filter((_, index) => counts.get(keyOf(places[index] as EntryKey)) === 1);
  return groupIntoLists(single, ({ entry }) => `${entry.payOn} ${entry.workerType}`).flatMap(
    computeTotalsOfMatches,
  );
}

/** Pairs of one pay day, which have their rules in common. */
function computeTotalsOfMatches(pairs: readonly Pair[]): PlannedLink[] {
  const [first] = pairs;
  if (!first) return [];
  const states = pairs.map(({ worker }) => worker.stateOfWork);
  const rules = loadHistoryRules(
    first.entry,
    pairs.map(({ entry }) => entry.data),
    states,
  );
  return pairs.map(({ entry, worker: { workerId, stateOfWork } }) => {
    const { payPeriodId, entryId, payOn, data } = entry;
    const counted = totalsOfEntry(data, rules, stateOfWork ?? undefined);
    return { payPeriodId, entryId, workerId, payOn, counted };
  });
}

function groupIntoLists<Each>(all: readonly Each[], keyOf: (each: Each) => string): Each[][] {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return [...groups.values()];
}

type EntryKey = Pick<LinkedEntry, 'payPeriodId' | 'workerId'>;

function keyOf({ payPeriodId, workerId }: EntryKey): string {
  return `${payPeriodId} ${workerId}`;
}

function workerIdOf({ worker }: Pair): Id<'worker'> {
  return worker.workerId;
}

/** The first year first, so that all who lock sums do it in one order. */
function totalsByYear(linked: readonly PlannedLink[]) {
  const years = new Map<number, Map<Id<'worker'>, YearTotals>>();
  for (const { workerId, payOn, counted } of linked) {
    const year = years.get(yearOf(payOn)) ?? new Map<Id<'worker'>, YearTotals>();
    years.set(yearOf(payOn), year.set(workerId, addTotals(year.get(workerId) ?? {}, counted)));
  }
  return [...years].sort(([one], [other]) => one - other);
}
