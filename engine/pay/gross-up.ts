import { type Cents, minus, money, noMoney, plus } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { EmployeeFacts, RunFacts } from '../withholding/pay-facts.ts';
import { computePay } from './compute-pay.ts';
import type { Pay } from './pay.ts';

export interface GrossUp {
  /** The amount of the line whose net is exactly what was wanted. */
  readonly gross: Cents;
  readonly pay: Pay;
  /**
   * Withheld on top as federal income tax, where the net jumps over the wanted amount because a
   * tax falls at some wage. Nothing in all other cases.
   */
  readonly additionalWithholding: Cents;
}

const mostGross = money('100000000');

/**
 * The gross of one more line that leaves the worker exactly `net` more than without it. A cent of
 * gross never raises net by more than a cent, so a search that keeps one bound below the aim and
 * one at or above it ends on the cent. Undefined when no gross reaches it.
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
  const aim = plus(without.net, wanted.net);
  let low = 0;
  let high = Math.max(1, wanted.net);
  while (payWith(high).net < aim) {
    if (high > mostGross) return undefined;
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (payWith(middle).net < aim) low = middle;
    else high = middle;
  }
  const gross = (wanted.net <= 0 ? noMoney : high) as Cents;
  const pay = payWith(gross);
  const withheldMore = minus(pay.net, aim);
  return { gross, additionalWithholding: withheldMore, pay: addWithholding(pay, withheldMore) };
}

function addWithholding(pay: Pay, more: Cents): Pay {
  if (more === 0) return pay;
  return {
    ...pay,
    net: minus(pay.net, more),
    employeeTaxes: plus(pay.employeeTaxes, more),
    taxes: pay.taxes.map((line) =>
      line.code === 'US_FIT' ? { ...line, amount: plus(line.amount, more) } : line,
    ),
  };
}
