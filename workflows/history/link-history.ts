import type { Transaction } from '../../database/database.ts';
import { totalsOfEntry } from '../../engine/history/history-entry.ts';
import { type ExistingPayment, isSamePayment } from '../../engine/history/match-workers.ts';
import { chooseByName, indexNames, type PersonName } from '../../engine/history/worker-names.ts';
import { addTotals, type YearTotals } from '../../engine/withholding/year-totals.ts';
import type { Law } from '../../law/law.ts';
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
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { loadHistoryRules } from './history-rules.ts';

/**
 * Links imported history entries to new workers of the same name, and adds them to the workers' year
 * totals. An entry stays unlinked if its name fits two workers, if the worker has another entry in the
 * period, or if the pay was also processed here.
 */
export async function linkHistory(
  { tx, law }: { readonly tx: Transaction; readonly law: Law },
  companyId: Id<'company'>,
  added: readonly PersonName[],
): Promise<void> {
  const unmatched = await lockUnmatchedNames(tx, companyId);
  if (unmatched.length === 0) return;
  const addedNamed = indexNames(added);
  const names = unmatched.filter((name) => addedNamed(name).length > 0);
  if (names.length === 0) return;

  const lastNames = [...new Set(names.map(({ lastName }) => lastName))];
  const [entries, workers] = await Promise.all([
    listUnmatchedEntries(tx, companyId, lastNames),
    listNamedWorkers(tx, companyId),
  ]);
  const pairs = matchByName(entries, workers);
  const workerIds = [...new Set(pairs.map(({ worker }) => worker.workerId))];
  const [linked, paidHere] = await Promise.all([
    listLinkedPeriods(tx, companyId, workerIds),
    listPaywrightPayments(tx, companyId, workerIds),
  ]);
  const single = withoutSecondEntries(withoutDuplicatePay(pairs, paidHere), linked);
  const links = groupByPayDay(single).flatMap((pairs) => toLinks(law, pairs));
  if (links.length === 0) return;
  linkHistoryEntries(tx, companyId, links);
  for (const [year, totals] of totalsByYear(links))
    await addToYearTotals(tx, companyId, year, totals);
}

interface Pair {
  readonly entry: UnmatchedEntry;
  readonly worker: NamedWorker;
}

function matchByName(entries: readonly UnmatchedEntry[], workers: readonly NamedWorker[]): Pair[] {
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

type EntryKey = Pick<LinkedEntry, 'payPeriodId' | 'workerId'>;

/** A worker has one entry in a period: of several, or besides one that is linked, none is chosen. */
function withoutSecondEntries(pairs: readonly Pair[], linked: readonly EntryKey[]): Pair[] {
  const counts = new Map<string, number>();
  for (const key of [...linked.map(keyOf), ...pairs.map(keyOfPair)])
    counts.set(key, (counts.get(key) ?? 0) + 1);
  return pairs.filter((pair) => counts.get(keyOfPair(pair)) === 1);
}

function keyOf({ payPeriodId, workerId }: EntryKey): string {
  return `${payPeriodId} ${workerId}`;
}

function keyOfPair({ entry, worker }: Pair): string {
  return keyOf({ payPeriodId: entry.payPeriodId, workerId: worker.workerId });
}

/** Entries of one pay day and worker type follow the same rules. */
function groupByPayDay(pairs: readonly Pair[]): readonly Pair[][] {
  return [...groupBy(pairs, ({ entry }) => `${entry.payDate} ${entry.workerType}`).values()];
}

type PlannedLink = LinkedEntry & Pick<UnmatchedEntry, 'payDate'>;

function toLinks(law: Law, pairs: readonly Pair[]): PlannedLink[] {
  const [first] = pairs;
  if (!first) return [];
  const entries = pairs.map(({ entry }) => entry.data);
  const states = pairs.map(({ worker }) => worker.stateOfWork);
  const rules = loadHistoryRules(law, first.entry, entries, states);
  return pairs.map(({ entry, worker: { workerId, stateOfWork } }) => {
    const { payPeriodId, entryId, payDate, data } = entry;
    const payTotals = totalsOfEntry(data, rules, stateOfWork ?? undefined);
    return { payPeriodId, entryId, workerId, payDate, payTotals };
  });
}

/** Ordered by year: everybody locks year totals in this order, so that no two wait for each other. */
function totalsByYear(links: readonly PlannedLink[]) {
  const years = new Map<number, Map<Id<'worker'>, YearTotals>>();
  for (const { workerId, payDate, payTotals } of links) {
    const year = years.get(yearOf(payDate)) ?? new Map<Id<'worker'>, YearTotals>();
    years.set(yearOf(payDate), year.set(workerId, addTotals(year.get(workerId) ?? {}, payTotals)));
  }
  return [...years].sort(([one], [other]) => one - other);
}
