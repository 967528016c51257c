import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Cents } from '../../values/money.ts';
import type { PayPeriodType } from '../../values/pay-period.ts';
import type { PayItem } from './pay-item.ts';

/** Why a payment stands out against the worker's last one of the same kind. */
export type RunChange =
  | { readonly key: 'newWorker' }
  | { readonly key: 'wageChanged' }
  /** Undefined where nothing was paid out last time. */
  | { readonly key: 'netChanged'; readonly percent: number | undefined }
  | { readonly key: 'manyHours'; readonly hours: Hours }
  /** History that was imported says that some of the same days were paid already. */
  | ({ readonly key: 'paidElsewhere' } & PaidDays);

interface PaidDays {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payOn: CalendarDate;
}

interface PeriodPaid extends Pick<PaidDays, 'beginsOn' | 'endsOn'> {
  readonly type: PayPeriodType;
}

const unusualPercent = 20;
const manyHours = 80 * 10_000;

/** What stands out of a payment; in the first run of its kind nobody is new. */
export function listChanges(
  item: PayItem,
  {
    last,
    isFirstRun,
    elsewhere,
  }: {
    readonly last: PayItem | undefined;
    readonly isFirstRun: boolean;
    /** What of the imported history of the worker is for the same days. */
    readonly elsewhere: readonly PaidDays[];
  },
): RunChange[] {
  const changes: RunChange[] = [];
  if (!last && !isFirstRun) changes.push({ key: 'newWorker' });
  if (last && item.payRate !== last.payRate) changes.push({ key: 'wageChanged' });
  if (last && isUnusual(item.pay.net, last.pay.net)) {
    const { net: before } = last.pay;
    const percent = before > 0 ? ((item.pay.net - before) * 100) / before : undefined;
    changes.push({ key: 'netChanged', percent: percent && Math.round(percent) });
  }
  if (item.hours > manyHours) changes.push({ key: 'manyHours', hours: item.hours });
  for (const { beginsOn, endsOn, payOn } of elsewhere)
    changes.push({ key: 'paidElsewhere', beginsOn, endsOn, payOn });
  return changes;
}

/** Whether two periods look like the same pay; a bonus for days that were paid regularly is other pay. */
export function looksPaidTwice(one: PeriodPaid, other: PeriodPaid): boolean {
  const overlap = one.beginsOn <= other.endsOn && other.beginsOn <= one.endsOn;
  return one.type === other.type && overlap;
}

function isUnusual(net: Cents, before: Cents): boolean {
  return net !== before && Math.abs(net - before) * 100 >= before * unusualPercent;
}

/** Who was paid last time and is not this time. */
export function listMissing(
  items: readonly PayItem[],
  last: readonly PayItem[],
): readonly PayItem[] {
  const paid = new Set(items.map(({ workerId }) => workerId));
  return last.filter(({ workerId }) => !paid.has(workerId));
}
