import { noMoney } from '../../values/money.ts';
import { showMoney } from '../format/money.ts';
import type { Bar, Series } from './plot-data.ts';

/** `Fri, Mar 13: net pay $802.55, taxes $197.45`. */
export function describeBar({ label, amounts }: Bar, series: readonly Series[]): string {
  const parts = series.flatMap(({ key, label: name }) =>
    amounts[key] ? [`${name.toLowerCase()} ${showMoney(amounts[key] ?? noMoney)}`] : [],
  );
  return `${label}: ${parts.join(', ') || 'nothing'}`;
}
