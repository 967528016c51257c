import { type Cents, cents } from '../../values/money.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import { requireKind } from './pay-draft.ts';

/** True if the lines pay a worker nothing: neither gross pay nor reimbursements. */
export function paysNothing(
  law: PayLaw,
  lines: readonly PayLineInput[],
  workerType: WorkerType,
): boolean {
  const isPaid = lines.some(
    (line) =>
      line.netAmount || (line.amount > 0 && requireKind(law, line).group === 'reimbursement'),
  );
  return !isPaid && sumGross(law, lines, workerType) === 0;
}

/** Sums the lines that are gross pay: an employee's without non-cash pay, and all pay of a contractor. */
export function sumGross(
  law: PayLaw,
  lines: readonly PayLineInput[],
  workerType: WorkerType,
): Cents {
  let gross = 0;
  for (const line of lines) {
    const { group, cash } = requireKind(law, line);
    if (group === 'deduction' || group === 'garnishment' || group === 'reimbursement') continue;
    if (cash || workerType !== 'W2') gross += line.amount;
  }
  return cents(gross);
}
