import { dayNumberOf } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { hasLeft } from '../onboarding/worker-status.ts';
import type { PayData } from './pay-data.ts';
import type { PayDataFacts, Payee, PayInput } from './pay-input.ts';
import {
  equalsIgnoringCase,
  type PathSegment,
  type PayDataProblem,
  readPayInput,
  type UnknownTextCategory,
} from './read-pay-input.ts';

export type EntryProblem =
  | PayDataProblem
  | { readonly problem: 'unknownWorker' }
  | { readonly problem: 'duplicate'; readonly first: number }
  | {
      readonly problem: 'wrongWorkerType';
      readonly workerType: WorkerType;
      readonly paid: WorkerType;
    };

export interface FoundProblem {
  /** Which entry of the import. */
  readonly entry: number;
  readonly payee: Payee | undefined;
  readonly at: readonly PathSegment[];
  readonly found: EntryProblem;
}

/** Entries that are made when they are looked at: 100,000 at once would fill the memory. */
export interface PayInputEntries {
  readonly length: number;
  readonly at: (entry: number) => PayInput;
}

export interface CheckedPayData<Kept> {
  readonly problems: readonly FoundProblem[];
  readonly workerIds: readonly Id<'worker'>[];
  /** What is kept, entry by entry; of use only when there is no problem. */
  readonly stored: readonly Kept[];
  readonly warnings: PayDataWarnings;
}

/** What is accepted although it may be a mistake, in the order of the entries. */
export interface PayDataWarnings {
  readonly nameMismatches: readonly { readonly entry: number; readonly payee: Payee }[];
  readonly terminated: readonly Payee[];
  /** More hours than there are between the first and the last moment of the period. */
  readonly manyHours: readonly { readonly payee: Payee; readonly hours: Hours }[];
  readonly unknown: ReadonlyMap<UnknownTextCategory, ReadonlySet<string>>;
}

/** Holds everything an import says against what is known: all problems and oddities at once. */
export function checkPayData<Kept>(
  entries: PayInputEntries,
  facts: PayDataFacts,
  keep: (data: PayData) => Kept,
): CheckedPayData<Kept> {
  const problems: FoundProblem[] = [];
  const otherNames: { entry: number; payee: Payee }[] = [];
  const left: Payee[] = [];
  const manyHours: { payee: Payee; hours: Hours }[] = [];
  const most = hoursBetween(facts.period);
  const unknown = new Map<UnknownTextCategory, Set<string>>();
  const firsts = new Map<Id<'worker'>, number>();
  const workerIds: Id<'worker'>[] = [];
  const kept: Kept[] = [];
  let entry = 0;
  let payee: Payee | undefined;
  const listener = {
    problem: (at: readonly PathSegment[], found: EntryProblem) =>
      problems.push({ entry, payee, at, found }),
    unknown: (place: UnknownTextCategory, text: string) => {
      const texts = unknown.get(place);
      if (texts) texts.add(text);
      else unknown.set(place, new Set([text]));
    },
  };
  for (; entry < entries.length; entry += 1) {
    const stated = entries.at(entry);
    payee = facts.payees.get(stated.workerId);
    const first = firsts.get(stated.workerId);
    const misplaced = findEntryProblem(payee, facts, first);
    if (misplaced) listener.problem(['workerId'], misplaced);
    if (first === undefined) firsts.set(stated.workerId, entry);
    // Of somebody we do not know, nothing more can be said than that.
    if (!payee) continue;
    if (isNameMismatch(stated, payee)) otherNames.push({ entry, payee });
    if (hasLeft(payee, facts.today)) left.push(payee);
    workerIds.push(stated.workerId);
    const data = readPayInput(stated, facts, listener);
    const hours = hoursOf(data);
    if (hours > most) manyHours.push({ payee, hours });
    kept.push(keep(data));
  }
  return {
    problems,
    workerIds,
    stored: kept,
    warnings: { nameMismatches: otherNames, terminated: left, manyHours, unknown },
  };
}

/** In ten-thousandths. */
const hoursOfDay = 24 * 10_000;

function hoursBetween({ beginsOn, endsOn }: PayDataFacts['period']): Hours {
  return ((dayNumberOf(endsOn) - dayNumberOf(beginsOn) + 1) * hoursOfDay) as Hours;
}

function hoursOf({ base = [], overtime = [], leave = [] }: PayData): Hours {
  return [...base, ...overtime, ...leave].reduce((total, each) => total + each.hours, 0) as Hours;
}

function findEntryProblem(
  payee: Payee | undefined,
  { period }: PayDataFacts,
  first: number | undefined,
): EntryProblem | undefined {
  if (!payee) return { problem: 'unknownWorker' };
  if (first !== undefined) return { problem: 'duplicate', first };
  if (payee.workerType !== period.workerType)
    return {
      problem: 'wrongWorkerType',
      workerType: payee.workerType,
      paid: period.workerType,
    };
  return undefined;
}

function isNameMismatch({ firstName, lastName }: PayInput, payee: Payee): boolean {
  return (
    (firstName !== undefined && !equalsIgnoringCase(firstName, payee.firstName)) ||
    (lastName !== undefined && !equalsIgnoringCase(lastName, payee.lastName))
  );
}
