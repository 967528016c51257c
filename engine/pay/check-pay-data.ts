import type { Id } from '../../values/id.ts';
import type { WorkerType } from '../../values/worker-type.ts';
import { hasLeft } from '../onboarding/worker-status.ts';
import type { PayData } from './pay-data.ts';
import {
  isSameText,
  type PayDataProblem,
  readStatedPay,
  type Step,
  type UnknownPlace,
} from './read-stated-pay.ts';
import type { PayDataFacts, Payee, StatedPay } from './stated-pay.ts';

export type EntryProblem =
  | PayDataProblem
  | { readonly problem: 'unknownWorker' }
  | { readonly problem: 'statedTwice'; readonly first: number }
  | {
      readonly problem: 'otherWorkerType';
      readonly workerType: WorkerType;
      readonly paid: WorkerType;
    };

export interface FoundProblem {
  /** Which entry of the import. */
  readonly entry: number;
  readonly payee: Payee | undefined;
  readonly at: readonly Step[];
  readonly found: EntryProblem;
}

export interface CheckedPayData {
  readonly problems: readonly FoundProblem[];
  /** What is kept, entry by entry; of use only when there is no problem. */
  readonly data: readonly PayData[];
  readonly odd: PayDataOddities;
}

/** What is accepted although it may be a mistake, in the order of the entries. */
export interface PayDataOddities {
  readonly otherNames: readonly { readonly entry: number; readonly payee: Payee }[];
  readonly left: readonly Payee[];
  readonly unknown: ReadonlyMap<UnknownPlace, ReadonlySet<string>>;
}

/** Holds everything an import says against what is known: all problems and oddities at once. */
export function checkPayData(stated: readonly StatedPay[], facts: PayDataFacts): CheckedPayData {
  const problems: FoundProblem[] = [];
  const otherNames: { entry: number; payee: Payee }[] = [];
  const left: Payee[] = [];
  const unknown = new Map<UnknownPlace, Set<string>>();
  const firsts = new Map<Id<'worker'>, number>();
  const data = stated.map((said, entry) => {
    const payee = facts.payees.get(said.workerId);
    const problem = (at: readonly Step[], found: EntryProblem) =>
      problems.push({ entry, payee, at, found });
    const misplaced = findMisplaced(payee, facts, firsts.get(said.workerId));
    if (misplaced) problem(['workerId'], misplaced);
    firsts.set(said.workerId, firsts.get(said.workerId) ?? entry);
    if (payee && isNamedOtherwise(said, payee)) otherNames.push({ entry, payee });
    if (payee && hasLeft(payee, facts.today)) left.push(payee);
    // Of somebody we do not know, nothing more can be said than that.
    if (!payee) return {};
    return readStatedPay(said, payee, facts, {
      problem,
      unknown: (place, text) => {
        const texts = unknown.get(place);
        if (texts) texts.add(text);
        else unknown.set(place, new Set([text]));
      },
    });
  });
  return { problems, data, odd: { otherNames, left, unknown } };
}

function findMisplaced(
  payee: Payee | undefined,
  { period }: PayDataFacts,
  first: number | undefined,
): EntryProblem | undefined {
  if (!payee) return { problem: 'unknownWorker' };
  if (first !== undefined) return { problem: 'statedTwice', first };
  if (payee.workerType !== period.workerType)
    return {
      problem: 'otherWorkerType',
      workerType: payee.workerType,
      paid: period.workerType,
    };
  return undefined;
}

function isNamedOtherwise({ firstName, lastName }: StatedPay, payee: Payee): boolean {
  return (
    (firstName !== undefined && !isSameText(firstName, payee.firstName)) ||
    (lastName !== undefined && !isSameText(lastName, payee.lastName))
  );
}
