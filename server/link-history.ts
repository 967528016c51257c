import { isPaidTwice, type PaymentHere } from '../engine/onboarding/history-matching.ts';
import { chooseByName, indexNames, type PersonName } from '../engine/onboarding/worker-names.ts';
import { countedOf } from '../engine/pay/history.ts';
import { addSums, type YearSums } from '../engine/pay/year-sums.ts';
import { yearOf } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { historyRulesOf } from './history-rules.ts';
import type { Transaction } from './store/database.ts';
import {
  type LinkedEntry,
  linkHistoryEntries,
  listLinked,
  listPaymentsHere,
  listWaiting,
  listWorkerNames,
  lockWaitingNames,
  type NamedWorker,
  type WaitingEntry,
} from './store/history.ts';
import { addToWorkerYears } from './store/worker-years.ts';

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
  const waiting = await lockWaitingNames(tx, companyId);
  if (waiting.length === 0) return;
  const sameName = indexNames(named);
  const called = waiting.filter((name) => sameName(name).length > 0);
  if (called.length === 0) return;

  const lastNames = [...new Set(called.map(({ lastName }) => lastName))];
  const [entries, workers] = await Promise.all([
    listWaiting(tx, companyId, lastNames),
    listWorkerNames(tx, companyId),
  ]);
  const pairs = pairUp(entries, workers);
  const ids = [...new Set(pairs.map(workerIdOf))];
  const [taken, paidHere] = await Promise.all([
    listLinked(tx, companyId, ids),
    listPaymentsHere(tx, companyId, ids),
  ]);
  const linked = planLinks(withoutPaidHere(pairs, paidHere), taken);
  if (linked.length === 0) return;
  linkHistoryEntries(tx, companyId, linked);
  for (const [year, sums] of sumsByYear(linked)) await addToWorkerYears(tx, companyId, year, sums);
}

interface Pair {
  readonly entry: WaitingEntry;
  readonly worker: NamedWorker;
}

function pairUp(entries: readonly WaitingEntry[], workers: readonly NamedWorker[]): Pair[] {
  const workersNamed = indexNames(workers);
  return entries.flatMap((entry) => {
    const ofType = workersNamed(entry).filter(({ workerType }) => workerType === entry.workerType);
    const choice = chooseByName(entry, ofType);
    return choice.found === 'one' ? [{ entry, worker: choice.person }] : [];
  });
}

function withoutPaidHere(pairs: readonly Pair[], paidHere: readonly PaymentHere[]): Pair[] {
  return pairs.filter(
    ({ entry, worker }) =>
      !paidHere.some((one) => one.workerId === worker.workerId && isPaidTwice(one, entry)),
  );
}

type Planned = LinkedEntry & Pick<WaitingEntry, 'payOn'>;

/** A worker has one entry in a period: a second, or one beside another that was linked, waits on. */
function planLinks(pairs: readonly Pair[], taken: readonly Place[]): Planned[] {
  const counts = new Map<string, number>();
  const places = pairs.map(({ entry, worker }) => ({ ...entry, workerId: worker.workerId }));
  for (const place of [...taken, ...places])
    counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1);
  const single = pairs.filter((_, index) => counts.get(keyOf(places[index] as Place)) === 1);
  return groupBy(single, ({ entry }) => `${entry.payOn} ${entry.workerType}`).flatMap(countPairs);
}

/** Pairs of one pay day, which have their rules in common. */
function countPairs(pairs: readonly Pair[]): Planned[] {
  const [first] = pairs;
  if (!first) return [];
  const states = pairs.map(({ worker }) => worker.stateOfWork);
  const rules = historyRulesOf(
    first.entry,
    pairs.map(({ entry }) => entry.data),
    states,
  );
  return pairs.map(({ entry, worker: { workerId, stateOfWork } }) => {
    const { payPeriodId, entryId, payOn, data } = entry;
    const counted = countedOf(data, rules, stateOfWork ?? undefined);
    return { payPeriodId, entryId, workerId, payOn, counted };
  });
}

function groupBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Each[][] {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return [...groups.values()];
}

type Place = Pick<LinkedEntry, 'payPeriodId' | 'workerId'>;

function keyOf({ payPeriodId, workerId }: Place): string {
  return `${payPeriodId} ${workerId}`;
}

function workerIdOf({ worker }: Pair): Id<'worker'> {
  return worker.workerId;
}

/** The first year first, so that all who lock sums do it in one order. */
function sumsByYear(linked: readonly Planned[]) {
  const years = new Map<number, Map<Id<'worker'>, YearSums>>();
  for (const { workerId, payOn, counted } of linked) {
    const year = years.get(yearOf(payOn)) ?? new Map<Id<'worker'>, YearSums>();
    years.set(yearOf(payOn), year.set(workerId, addSums(year.get(workerId) ?? {}, counted)));
  }
  return [...years].sort(([one], [other]) => one - other);
}
