import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Cents } from '../../values/money.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';

/** Why a payment stands out against the worker's last one of the same kind. */
export type RunChange =
  | { readonly key: 'newWorker' }
  | { readonly key: 'wageChanged' }
  /** Undefined where nothing was paid out last time. */
  | { readonly key: 'netChanged'; readonly percent: number | undefined }
  | { readonly key: 'manyHours'; readonly hours: Hours }
  /** History that was imported says that some of the same days were paid already. */
  | ({ readonly key: 'paidElsewhere' } & ImportedPeriod);

interface ImportedPeriod {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payOn: CalendarDate;
}

interface PeriodDates extends Pick<ImportedPeriod, 'beginsOn' | 'endsOn'> {
  readonly type: PayPeriodType;
}

const unusualPercent = 20;
const manyHours = 80 * 10_000;

/** What stands out of a payment; in the first run of its kind nobody is new. */
export function listRunChanges(
  item: WorkerPay,
  {
    last,
    isFirstRun,
    elsewhere,
  }: {
    readonly last: WorkerPay | undefined;
    readonly isFirstRun: boolean;
    /** What of the imported history of the worker is for the same days. */
    readonly elsewhere: readonly ImportedPeriod[];
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
export function looksPaidTwice(one: PeriodDates, other: PeriodDates): boolean {
  const overlap = one.beginsOn <= other.endsOn && other.beginsOn <= one.endsOn;
  return one.type === other.type && overlap;
}

function isUnusual(net: Cents, before: Cents): boolean {
  return net !== before && Math.abs(net - before) * 100 >= before * unusualPercent;
}

/** Who was paid last time and is not this time. */
export function listNoLongerPaid(
  items: readonly WorkerPay[],
  last: readonly WorkerPay[],
): readonly WorkerPay[] {
  const paid = new Set(items.map(({ workerId }) => workerId));
  return last.filter(({ workerId }) => !paid.has(workerId));
}
