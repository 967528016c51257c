import { type Cents, minus, money, noMoney, plus } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { EmployeeFacts, RunFacts } from '../withholding/pay-facts.ts';
import { computePay } from './compute-pay.ts';
import type { Pay } from './pay.ts';

export interface GrossUp {
  /** The amount of the added line. */
  readonly gross: Cents;
  readonly pay: Pay;
  /**
   * Federal income tax withheld in addition, when no gross gives exactly the net: the net jumps past
   * it where a tax decreases with rising wages. Otherwise zero.
   */
  readonly additionalWithholding: Cents;
}

const maximumGross = money('100000000');

/**
 * Finds the gross amount of an added line that raises the worker's net pay by exactly `net`. A cent
 * of gross never raises net pay by more than a cent, so a binary search with one bound below the
 * target and one at or above it ends on the exact cent. Undefined when no gross reaches the target.
 */
export function grossUp(
  run: RunFacts,
  worker: EmployeeFacts,
  wanted: { readonly net: Cents; readonly line: Omit<PayLineInput, 'amount'> },
): GrossUp | undefined {
  const payWith = (gross: number): Pay =>
    computePay(run, {
      ...worker,
      lines: [...worker.lines, { ...wanted.line, amount: gross as Cents }],
    });
  const without = payWith(0);
  if (without.notCovered.length > 0) return undefined;
  const target = plus(without.net, wanted.net);
  let low = 0;
  let high = Math.max(1, wanted.net);
  while (payWith(high).net < target) {
    if (high > maximumGross) return undefined;
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (payWith(middle).net < target) low = middle;
    else high = middle;
  }
  const gross = (wanted.net <= 0 ? noMoney : high) as Cents;
  const pay = payWith(gross);
  const additionalWithholding = minus(pay.net, target);
  return { gross, additionalWithholding, pay: addWithholding(pay, additionalWithholding) };
}

function addWithholding(pay: Pay, additional: Cents): Pay {
  if (additional === 0) return pay;
  return {
    ...pay,
    net: minus(pay.net, additional),
    employeeTaxes: plus(pay.employeeTaxes, additional),
    taxes: pay.taxes.map((line) =>
      line.code === 'US_FIT' ? { ...line, amount: plus(line.amount, additional) } : line,
    ),
  };
}
