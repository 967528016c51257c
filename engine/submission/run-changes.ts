import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Cents } from '../../values/money.ts';
import type { PayFrequency, PayPeriodType } from '../../values/pay-schedule.ts';
import { countWorkingDays, type DateRange } from '../earnings/salary.ts';
import { fullTimeHoursOf, periodHoursOf } from '../earnings/standard-hours.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';

/** A notable difference between a payment and the worker's last payment of the same period type. */
export type RunChange =
  | { readonly key: 'newWorker' }
  | { readonly key: 'wageChanged' }
  /** The percentage is undefined when the last net pay was zero. */
  | { readonly key: 'netChanged'; readonly percent: number | undefined }
  | { readonly key: 'manyHours'; readonly hours: Hours; readonly usual: Hours }
  /** Imported history contains a payment for some of the same days. */
  | ({ readonly key: 'paidElsewhere' } & ImportedPeriod);

interface ImportedPeriod {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
}

/** The last payment of a worker, as far as the current one is compared with it. */
export interface FormerPay extends Pick<WorkerPay, 'workerId' | 'payRate'> {
  readonly pay: Pick<WorkerPay['pay'], 'net'>;
}

interface PeriodDates extends Pick<ImportedPeriod, 'beginsOn' | 'endsOn'> {
  readonly type: PayPeriodType;
}

interface RunPeriod extends DateRange {
  readonly frequency: PayFrequency;
}

/** Net pay that differs by so many percent is unusual. */
export const unusualPercent = 20;
const hoursADay = 8 * 10_000;

/**
 * The most hours that are usual in a period: eight on each working day, and at least those of full time
 * and the worker's own standard hours.
 */
export function usualHoursOf(
  { frequency, ...days }: RunPeriod,
  standardHours: Hours | null,
): Hours {
  return Math.max(
    countWorkingDays(days) * hoursADay,
    fullTimeHoursOf(frequency),
    standardHours === null ? 0 : periodHoursOf(standardHours, frequency),
  ) as Hours;
}

/** Lists notable changes of a payment. In the first run of its type no worker counts as new. */
export function listRunChanges(
  current: WorkerPay,
  {
    period,
    last,
    isFirstRun,
    elsewhere,
  }: {
    readonly period: RunPeriod;
    readonly last: FormerPay | undefined;
    readonly isFirstRun: boolean;
    /** Imported payments of the worker for the same days. */
    readonly elsewhere: readonly ImportedPeriod[];
  },
): RunChange[] {
  const changes: RunChange[] = [];
  if (!last && !isFirstRun) changes.push({ key: 'newWorker' });
  if (last && current.payRate !== last.payRate) changes.push({ key: 'wageChanged' });
  if (last && isUnusual(current.pay.net, last.pay.net)) {
    const { net: before } = last.pay;
    const percent = before > 0 ? ((current.pay.net - before) * 100) / before : undefined;
    changes.push({ key: 'netChanged', percent: percent && Math.round(percent) });
  }
  const usual = usualHoursOf(period, current.standardHours);
  if (current.hours > usual) changes.push({ key: 'manyHours', hours: current.hours, usual });
  for (const { beginsOn, endsOn, payDate } of elsewhere)
    changes.push({ key: 'paidElsewhere', beginsOn, endsOn, payDate });
  return changes;
}

/** True for overlapping periods of the same type. A bonus for regularly paid days is other pay. */
export function looksPaidTwice(one: PeriodDates, other: PeriodDates): boolean {
  const overlap = one.beginsOn <= other.endsOn && other.beginsOn <= one.endsOn;
  return one.type === other.type && overlap;
}

function isUnusual(net: Cents, before: Cents): boolean {
  return net !== before && Math.abs(net - before) * 100 >= before * unusualPercent;
}

/** Lists payments of workers who were paid last time but not this time. */
export function listNoLongerPaid<Former extends FormerPay>(
  paid: ReadonlySet<string>,
  last: readonly Former[],
): readonly Former[] {
  return last.filter(({ workerId }) => !paid.has(workerId));
}
