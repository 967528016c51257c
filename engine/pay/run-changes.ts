import type { Hours } from '../../values/hours.ts';
import type { PayItem } from './pay-item.ts';

/** Why a payment stands out against the worker's last one of the same kind. */
export type RunChange =
  | { readonly key: 'newWorker' }
  | { readonly key: 'wageChanged' }
  | { readonly key: 'netChanged'; readonly percent: number }
  | { readonly key: 'manyHours'; readonly hours: Hours };

const unusualPercent = 20;
const manyHours = 80 * 10_000;

export function listChanges(item: PayItem, last: PayItem | undefined): RunChange[] {
  const changes: RunChange[] = [];
  if (!last) changes.push({ key: 'newWorker' });
  if (last && item.payRate !== last.payRate) changes.push({ key: 'wageChanged' });
  if (last && last.pay.net > 0) {
    const percent = Math.round(((item.pay.net - last.pay.net) * 100) / last.pay.net);
    if (Math.abs(percent) >= unusualPercent) changes.push({ key: 'netChanged', percent });
  }
  if (item.hours > manyHours) changes.push({ key: 'manyHours', hours: item.hours });
  return changes;
}

/** Who was paid last time and is not this time. */
export function listMissing(
  items: readonly PayItem[],
  last: readonly PayItem[],
): readonly PayItem[] {
  const paid = new Set(items.map(({ workerId }) => workerId));
  return last.filter(({ workerId }) => !paid.has(workerId));
}
