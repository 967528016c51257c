import type { Hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { hasLeft } from '../onboarding/worker-status.ts';
import { basePayCode, type PayData } from './pay-data.ts';
import { listPayEffects, type PayEffect } from './pay-effects.ts';
import type { PayDataFacts, Payee, PayeeWage, PayInput } from './pay-input.ts';
import {
  equalsIgnoringCase,
  type PathSegment,
  type PayDataProblem,
  readPayInput,
  type UnknownTextCategory,
} from './read-pay-input.ts';
import { findWageOn } from './salary.ts';
import { findTooManyHours, type ImpossibleHours, limitHours } from './too-many-hours.ts';

export type EntryProblem =
  | PayDataProblem
  | { readonly problem: 'unknownWorker' }
  | { readonly problem: 'duplicate'; readonly first: number }
  | {
      readonly problem: 'wrongWorkerType';
      readonly workerType: WorkerType;
      readonly paid: WorkerType;
    }
  | { readonly problem: 'otherSchedule'; readonly schedule: string }
  | ImpossibleHours;

export interface FoundProblem {
  /** The position in the import. */
  readonly entry: number;
  readonly payee: Payee | undefined;
  readonly at: readonly PathSegment[];
  readonly found: EntryProblem;
}

/** Entries converted one at a time: 100,000 converted entries would fill the memory. */
export interface PayInputEntries {
  readonly length: number;
  readonly at: (entry: number) => PayInput;
}

export interface CheckedPayData<Stored> {
  readonly problems: readonly FoundProblem[];
  readonly workerIds: readonly Id<'worker'>[];
  /** The data to store, entry by entry. Valid only when there are no problems. */
  readonly stored: readonly Stored[];
  readonly warnings: PayDataWarnings;
}

export interface EntryEffect {
  readonly entry: number;
  readonly payee: Payee;
  readonly effect: PayEffect;
}

/** Accepted, but possibly mistakes; in the order of the entries. */
export interface PayDataWarnings {
  readonly nameMismatches: readonly { readonly entry: number; readonly payee: Payee }[];
  readonly terminated: readonly Payee[];
  /** Effects on salaries that the sender may not expect. */
  readonly effects: readonly EntryEffect[];
  /** Hours at a wage of 0, which a former worker has until somebody states it. */
  readonly unknownWages: readonly { readonly entry: number; readonly payee: Payee }[];
  /** Workers with more than twice the usual hours of the period. */
  readonly manyHours: readonly { readonly payee: Payee; readonly hours: Hours }[];
  readonly unknown: ReadonlyMap<UnknownTextCategory, ReadonlySet<string>>;
}

/** Checks every entry of an import and collects all problems and warnings. */
export function checkPayData<Stored>(
  entries: PayInputEntries,
  facts: PayDataFacts,
  toStored: (data: PayData) => Stored,
): CheckedPayData<Stored> {
  const problems: FoundProblem[] = [];
  const warnings = createWarnings();
  const limits = limitHours(facts.period);
  const firstEntries = new Map<Id<'worker'>, number>();
  const workerIds: Id<'worker'>[] = [];
  const stored: Stored[] = [];
  for (let entry = 0; entry < entries.length; entry += 1) {
    const input = entries.at(entry);
    const payee = facts.payees.get(input.workerId);
    const listener = {
      problem: (at: readonly PathSegment[], found: EntryProblem) =>
        problems.push({ entry, payee, at, found }),
      unknown: warnings.addUnknown,
    };
    const first = firstEntries.get(input.workerId);
    const problem = findEntryProblem(payee, facts, first);
    if (problem) listener.problem(['workerId'], problem);
    if (first === undefined) firstEntries.set(input.workerId, entry);
    // The rest of an entry can only be checked for a known worker.
    if (!payee) continue;
    if (isNameMismatch(input, payee)) warnings.nameMismatches.push({ entry, payee });
    if (hasLeft(payee, facts.today)) warnings.terminated.push(payee);
    workerIds.push(input.workerId);
    const data = readPayInput(input, facts, listener);
    const wages = facts.wages.get(input.workerId) ?? [];
    for (const effect of listPayEffects(data, wages, facts.period))
      warnings.effects.push({ entry, payee, effect });
    if (isAtUnknownWage(data, wages, facts)) warnings.unknownWages.push({ entry, payee });
    const found = findTooManyHours(input, limits);
    if (found.impossible) listener.problem(found.at, found.impossible);
    else if (found.hours > limits.usual) warnings.manyHours.push({ payee, hours: found.hours });
    stored.push(toStored(data));
  }
  const { addUnknown: _, ...collected } = warnings;
  return { problems, workerIds, stored, warnings: collected };
}

function createWarnings() {
  const unknown = new Map<UnknownTextCategory, Set<string>>();
  return {
    nameMismatches: [] as { entry: number; payee: Payee }[],
    terminated: [] as Payee[],
    effects: [] as EntryEffect[],
    unknownWages: [] as { entry: number; payee: Payee }[],
    manyHours: [] as { payee: Payee; hours: Hours }[],
    unknown,
    addUnknown: (category: UnknownTextCategory, text: string): void => {
      const texts = unknown.get(category);
      if (texts) texts.add(text);
      else unknown.set(category, new Set([text]));
    },
  };
}

function isAtUnknownWage(
  { base = [], overtime = [], leave = [] }: PayData,
  wages: readonly PayeeWage[],
  { period }: PayDataFacts,
): boolean {
  if (findWageOn(wages, period.endsOn)?.rate !== 0) return false;
  const atOwnWage = base.filter(
    ({ payCode, rate, amount }) => payCode === basePayCode && !rate && !amount,
  );
  return [...atOwnWage, ...overtime, ...leave].some(({ hours }) => hours > 0);
}

function findEntryProblem(
  payee: Payee | undefined,
  { period, otherSchedules }: PayDataFacts,
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
  const schedule = otherSchedules?.get(payee.workerId);
  return schedule === undefined ? undefined : { problem: 'otherSchedule', schedule };
}

function isNameMismatch({ firstName, lastName }: PayInput, payee: Payee): boolean {
  return (
    (firstName !== undefined && !equalsIgnoringCase(firstName, payee.firstName)) ||
    (lastName !== undefined && !equalsIgnoringCase(lastName, payee.lastName))
  );
}
