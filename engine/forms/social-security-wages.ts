import { type Cents, minus, noMoney, plus } from '../../values/money.ts';
import { belowCap } from '../taxes/wage-cap.ts';

/** Wages of one payment that are subject to social security tax, and the tips among them. */
export interface SubjectWages {
  readonly wages: Cents;
  readonly tips: Cents;
}

/** Divides a worker's payments of a year, in order, into wages and tips within the wage base. */
export function divideByWageBase(
  payments: readonly SubjectWages[],
  wageBase: Cents,
): readonly SubjectWages[] {
  let toDate = noMoney;
  return payments.map((payment) => {
    // Wages use the rest of the base before the tips of the same payment do.
    const wages = belowCap(payment.wages, toDate, wageBase);
    const tips = belowCap(payment.tips, plus(toDate, wages), wageBase);
    toDate = plus(toDate, plus(wages, tips));
    return { wages, tips };
  });
}

/** Part of each payment above an amount of the year, such as wages for Additional Medicare tax. */
export function divideAbove(payments: readonly Cents[], threshold: Cents): readonly Cents[] {
  let toDate = noMoney;
  return payments.map((payment) => {
    const below = belowCap(payment, toDate, threshold);
    toDate = plus(toDate, payment);
    return minus(payment, below);
  });
}
