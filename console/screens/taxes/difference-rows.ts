import { describeTaxNames } from '../../../values/tax-words.ts';
import type { Answered } from '../../call/ask.ts';
import { showAmount, showDifference, toCents } from '../../format/money.ts';

export type LawDifference = Answered<'payroll', 'getLawDifferences'>['lawDifferences'][number];

/** A payroll with its payments that have other figures by the law of now. */
export interface DifferingPayroll
  extends Pick<LawDifference, 'payPeriodId' | 'payPeriod' | 'payDate' | 'fixOperation'> {
  readonly payments: readonly LawDifference[];
}

/** Groups payments by payroll, in the order in which they are listed. */
export function groupByPayroll(differences: readonly LawDifference[]): readonly DifferingPayroll[] {
  const ids = new Set(differences.map(({ payPeriodId }) => payPeriodId));
  return [...ids].flatMap((id) => {
    const payments = differences.filter(({ payPeriodId }) => payPeriodId === id);
    const [first] = payments;
    if (!first) return [];
    const { payPeriodId, payPeriod, payDate, fixOperation } = first;
    return [{ payPeriodId, payPeriod, payDate, fixOperation, payments }];
  });
}

/** The figures that differ, such as `Marion County 20.20 → 25.20 (+ $5.00)`. */
export function describeDifferences({ taxes, deductions }: LawDifference): readonly string[] {
  const named = [
    ...taxes.map(({ taxName, isEmployerTax, ...amounts }) => ({
      name: isEmployerTax ? `${describeTaxNames(taxName)} (company)` : describeTaxNames(taxName),
      ...amounts,
    })),
    ...deductions.map(({ description, ...amounts }) => ({ name: description, ...amounts })),
  ];
  return named.map(
    ({ name, paid, now, difference }) =>
      `${name} ${showAmount(toCents(paid))} → ${showAmount(toCents(now))} (${showDifference(toCents(difference))})`,
  );
}
