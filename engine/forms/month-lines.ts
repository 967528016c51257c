import { toDateParts } from '../../values/calendar-date.ts';
import { noMoney, plus, sum } from '../../values/money.ts';
import type { Liability } from './deposits.ts';
import type { FormLine } from './form-lines.ts';

export interface MonthLineNames {
  readonly line: string;
  /** Letters of the twelve months and of their total. */
  readonly letters: string;
  /** Element of a month in the XML schema; undefined where it was not seen. */
  readonly xml: string | undefined;
}

/** The tax liability of each month of a year, and their total: `13a` to `13m` of Form 944. */
export function listMonthLines(
  days: readonly Liability[],
  { line, letters, xml }: MonthLineNames,
): readonly FormLine[] {
  const [last = '', ...months] = letters.split('').reverse();
  const amounts = months.map((_, index) =>
    sum(
      days
        .filter(({ payDate }) => toDateParts(payDate).month === index + 1)
        .map(({ amount }) => amount),
    ),
  );
  const total = amounts.reduce(plus, noMoney);
  return [
    ...months.reverse().map((letter, index) => ({
      line: `${line}${letter}`,
      xml,
      value: { amount: amounts[index] ?? noMoney },
    })),
    { line: `${line}${last}`, xml: undefined, value: { amount: total } },
  ];
}
