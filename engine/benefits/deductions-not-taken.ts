import type { Cents } from '../../values/money.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { isZeroContribution } from './enrollments.ts';
import type { RecurringRecords } from './recurring-pay.ts';

/** How later payrolls take an amount that is not owed: it is still left of the goal, or of the month's amount. */
export type StillToTake = 'goal' | 'month';

/** Finds how later payrolls take what a line does not; undefined if it is owed or lost. */
export function findStillToTake({
  counted,
}: Pick<PayLineInput, 'counted'>): StillToTake | undefined {
  if (!counted || counted.due !== null) return undefined;
  if (counted.isOfMonth) return 'month';
  return counted.hasGoal ? 'goal' : undefined;
}

/** A deduction of a worker who is not paid, which is not owed. */
export interface NotOwedDeduction {
  readonly description: string;
  readonly amount: Cents;
  /** Undefined if it is lost by its terms. */
  readonly stillToTake: StillToTake | undefined;
}

/** Lists the deductions that a worker who is not paid does not owe. A percentage of no pay is nothing. */
export function listNotOwed(
  lines: readonly PayLineInput[],
  isDeduction: (kind: string) => boolean,
): readonly NotOwedDeduction[] {
  return lines
    .filter(
      ({ kind, amount, counted }) =>
        isDeduction(kind) && amount > 0 && (counted?.due ?? null) === null,
    )
    .map((line) => ({
      description: line.description ?? line.kind,
      amount: line.amount,
      stillToTake: findStillToTake(line),
    }));
}

/** Names the recurring deductions and benefits of a worker that a payment outside the schedule does not take. */
export function listDeductionsOfSchedule(
  { items, enrollments }: Pick<RecurringRecords, 'items' | 'enrollments'>,
  taken: readonly Pick<PayLineInput, 'description'>[],
  workerType: WorkerType,
): readonly string[] {
  const names = [
    ...(workerType === 'W2' ? enrollments : [])
      .filter(({ worker }) => !isZeroContribution(worker))
      .map(({ benefitType }) => benefitType),
    ...items.filter(({ place }) => place === 'deduction').map(({ description }) => description),
  ];
  return names.filter(
    (name) =>
      !taken.some(({ description }) => description === name || description === `${name} (arrears)`),
  );
}
