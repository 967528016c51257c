import { atLeastZero, type Cents, lesser, minus, plus } from '../../../values/money.ts';
import type { Answered } from '../../call/ask.ts';
import { toCents } from '../../format/money.ts';
import type { Bar, Series } from '../../plots/plot-data.ts';

type Part = Answered<'reports', 'explainPay'>['explanation']['parts'][number];

/** The wages of a year that count towards the cap of a tax. */
export interface CappedTax {
  readonly code: string;
  readonly title: string;
  readonly cap: Cents;
  /** Wages of the year with the payment, at most the cap. */
  readonly soFar: Cents;
  readonly left: Cents;
  /** Payments like this one that still have the tax; undefined without wages. */
  readonly payments: number | undefined;
}

export const capSeries: readonly Series[] = [
  { key: 'soFar', label: 'Wages of the year' },
  { key: 'left', label: 'Left until the cap' },
];

/** Lists the taxes with a cap, the one that ends next first. */
export function listCappedTaxes(parts: readonly Part[]): readonly CappedTax[] {
  const taxes = parts.flatMap(({ code, title, wageCap }): CappedTax[] => {
    if (!wageCap || wageCap.cap === 0) return [];
    const [cap, before, wages] = [wageCap.cap, wageCap.wagesBefore, wageCap.wages].map(toCents) as [
      Cents,
      Cents,
      Cents,
    ];
    const soFar = lesser(plus(before, wages), cap);
    const left = atLeastZero(minus(cap, soFar));
    const payments = wages > 0 ? Math.ceil(left / wages) : undefined;
    return [{ code, title, cap, soFar, left, payments }];
  });
  return taxes.toSorted((one, other) => (one.payments ?? Infinity) - (other.payments ?? Infinity));
}

/** When the taxes end, as a heading. */
export function describeCaps(taxes: readonly CappedTax[]): string {
  const ended = taxes.filter(({ left }) => left === 0);
  const [next] = taxes.filter(({ left }) => left > 0);
  const sentences = [
    ended.length > 0 && `Ended for this year: ${ended.map(({ title }) => title).join(', ')}.`,
    next && describeNext(next),
  ];
  return sentences.filter(Boolean).join(' ') || 'No tax of this payment ends at a cap.';
}

function describeNext({ title, payments }: CappedTax): string {
  if (payments === undefined) return `${title} has not ended.`;
  return payments === 1
    ? `${title} ends with the next payment like this one.`
    : `${title} ends after ${payments} more payments like this one.`;
}

export function toCapBars(taxes: readonly CappedTax[]): readonly Bar[] {
  return taxes.map(({ code, title, soFar, left }) => ({
    key: code,
    label: title,
    shortLabel: title,
    amounts: { soFar, left },
  }));
}
