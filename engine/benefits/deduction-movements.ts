import {
  atLeastZero,
  type Cents,
  greater,
  lesser,
  minus,
  noMoney,
  plus,
  sum,
} from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { Pay, PayLine } from '../pay/pay.ts';
import { type CountedDeduction, leftOfGoal, owedOf } from './deduction-terms.ts';

/** Amounts that a payment adds to the sums of a deduction. */
export interface DeductionMovement {
  readonly deductionId: string;
  readonly due: Cents;
  readonly taken: Cents;
}

type PaidDeductions = Pick<Pay, 'lines' | 'notTaken'>;

/**
 * Lists what a payment makes due and takes, by deduction: due = taken + what stays owed. A part of a month's
 * amount is listed also if nothing of it was taken, so that later payrolls of the month take it.
 */
export function listDeductionMovements(pay: PaidDeductions): readonly DeductionMovement[] {
  const movements = new Map<string, DeductionMovement>();
  const ofMonth = new Set<string>();
  for (const line of pay.lines) {
    if (!line.counted) continue;
    const { id, due, takenBefore = noMoney, isOfMonth } = line.counted;
    if (isOfMonth) ofMonth.add(id);
    const before = movements.get(id) ?? { deductionId: id, due: noMoney, taken: noMoney };
    const added =
      due === null ? plus(line.amount, takenBefore) : minus(due, beyondLimit(pay, line));
    movements.set(id, {
      deductionId: id,
      due: plus(before.due, added),
      taken: plus(before.taken, line.amount),
    });
  }
  return [...movements.values()].filter(
    ({ deductionId, due, taken }) => due !== 0 || taken !== 0 || ofMonth.has(deductionId),
  );
}

/** The part of a deduction that a yearly limit forbids: it is not due. Arrears stay owed. */
function beyondLimit({ notTaken }: PaidDeductions, { counted, description }: PayLine): Cents {
  if (!counted?.due) return noMoney;
  const forbidden = notTaken.filter(
    (shortfall) => shortfall.why === 'limit' && shortfall.description === description,
  );
  return lesser(counted.due, sum(forbidden.map(({ amount }) => amount)));
}

/** Deductions as they are now, by id, without the payment that is replaced. */
export type DeductionBalances = ReadonlyMap<string, CountedDeduction>;

/**
 * Limits the deductions of a recomputed payment to what is left of them now and what the payment took: what a
 * later payroll has collected since is not taken again.
 */
export function capAtBalances(
  lines: readonly PayLineInput[],
  paid: PaidDeductions,
  balances: DeductionBalances,
): readonly PayLineInput[] {
  const left = new Map<string, Cents>();
  const movements = new Map(listDeductionMovements(paid).map((each) => [each.deductionId, each]));
  return lines.map((line) => {
    const deduction = line.counted && balances.get(line.counted.id);
    if (!line.counted || !deduction) return line;
    const { id, due } = line.counted;
    const booked = movements.get(id) ?? { due: noMoney, taken: noMoney };
    const rest = left.get(id) ?? restOf(deduction, booked.taken, due);
    if (rest === undefined) return line;
    const amount = lesser(line.percent ? (line.most ?? rest) : line.amount, rest);
    if (!line.percent) left.set(id, minus(rest, amount));
    return line.percent ? { ...line, most: amount } : { ...line, amount };
  });
}

function restOf(deduction: CountedDeduction, taken: Cents, due: Cents | null): Cents | undefined {
  const ofGoal = leftOfGoal(deduction);
  const owed = due === null ? undefined : plus(owedOf(deduction), taken);
  const rest = ofGoal === null ? owed : plus(ofGoal, taken);
  if (rest === undefined || owed === undefined) return rest && atLeastZero(rest);
  return atLeastZero(lesser(rest, owed));
}

/** An amount that was repaid or written off. */
export interface Settlement {
  readonly due: Cents;
  readonly taken: Cents;
  readonly writtenOff: Cents;
}

/** Settles an amount of a deduction: what is owed first, then what would be due later. */
export function planSettlement(
  deduction: CountedDeduction,
  how: 'repaid' | 'writtenOff',
  amount: Cents,
): Settlement {
  const owed = greater(owedOf(deduction), noMoney);
  const due = atLeastZero(minus(amount, owed));
  return how === 'repaid'
    ? { due, taken: amount, writtenOff: noMoney }
    : { due, taken: noMoney, writtenOff: amount };
}
