import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Instant } from '../../values/instant.ts';
import type { DateRange, EmploymentSpan, WageTerms } from '../earnings/salary.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';

/** Something about a payment that should be looked at, whatever was paid before. */
export type PayNotice =
  /** Paid by the hour, and paid something else only. */
  | { readonly key: 'noHours' }
  /** The last day of work is in the period. */
  | { readonly key: 'leaves'; readonly on: CalendarDate }
  /** Pay is diverted by a change of the account shortly before it is sent. */
  | { readonly key: 'accountChanged'; readonly at: Instant }
  /** Deductions and taxes take all of the gross pay. */
  | { readonly key: 'zeroNet' };

export interface NoticedWorker extends Pick<EmploymentSpan, 'departures'> {
  readonly wage: Pick<WageTerms, 'userType'> | undefined;
  /** The last change of a deposit account within the days that count as recent. */
  readonly accountChangedAt: Instant | undefined;
}

/** Days during which a changed deposit account is shown. */
export const recentAccountDays = 10;

/** Lists what should be looked at in a payment of a regular or supplemental period. */
export function listPayNotices(
  { hours, pay }: Pick<WorkerPay, 'hours' | 'pay'>,
  { wage, departures, accountChangedAt }: NoticedWorker,
  period: DateRange & { readonly type: string },
): readonly PayNotice[] {
  const notices: PayNotice[] = [];
  const isByHour = wage?.userType === 'Paid by the hour';
  if (period.type === 'Regular' && hours === 0 && isByHour) notices.push({ key: 'noHours' });
  for (const { exitOn } of departures)
    if (period.beginsOn <= exitOn && exitOn <= period.endsOn)
      notices.push({ key: 'leaves', on: exitOn });
  if (accountChangedAt !== undefined) notices.push({ key: 'accountChanged', at: accountChangedAt });
  if (pay.gross > 0 && pay.net <= 0) notices.push({ key: 'zeroNet' });
  return notices;
}
