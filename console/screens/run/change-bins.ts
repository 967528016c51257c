import { type Cents, minus, money, noMoney } from '../../../values/money.ts';
import { showCount } from '../../format/counts.ts';
import { toCents } from '../../format/money.ts';
import type { PayRow } from './entry-cells.ts';
import type { Figures } from './live-figures.ts';

/** Spans of the change of a worker's net pay, from the largest loss to the largest gain. */
export const changeBins = [
  'less1000',
  'less100',
  'less10',
  'same',
  'more10',
  'more100',
  'more1000',
] as const;
export type ChangeBin = (typeof changeBins)[number];

export const binWords: Readonly<Record<ChangeBin, string>> = {
  less1000: '$1,000 less or lower',
  less100: '$100 to $1,000 less',
  less10: '$10 to $100 less',
  same: 'about the same',
  more10: '$10 to $100 more',
  more100: '$100 to $1,000 more',
  more1000: '$1,000 more or higher',
};

/** The net pay of a worker less that of the payroll before; undefined without a figure of either. */
export function netChangeOf(
  { userId, last }: Pick<PayRow, 'userId' | 'last'>,
  { lines }: Pick<Figures, 'lines'>,
): Cents | undefined {
  const net = lines.get(userId)?.net;
  if (net === undefined && !last) return undefined;
  return minus(toCents(net ?? 0), toCents(last?.net ?? 0));
}

export function binOf(change: Cents): ChangeBin {
  const size = Math.abs(change);
  if (size < money('10')) return 'same';
  const amount = size < money('100') ? '10' : size < money('1000') ? '100' : '1000';
  return change < noMoney ? `less${amount}` : `more${amount}`;
}

/** `3 of 24 changed by $100 or more`: the title of the plot. */
export function describeChanges(changes: readonly Cents[]): string {
  const many = changes.filter((change) => Math.abs(change) >= money('100')).length;
  if (many === 0) return 'Nobody’s net pay changed by $100 or more';
  return `The net pay of ${many.toLocaleString('en-US')} of ${showCount(changes.length, 'worker', 'workers')} changed by $100 or more`;
}
