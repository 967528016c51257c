import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Instant } from '../../values/instant.ts';
import { type Cents, noMoney, sum } from '../../values/money.ts';
import type { DateRange, EmploymentSpan, WageTerms } from '../earnings/salary.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';
import { overdrawnHours, type TimeOffChange } from '../time-off/plan-time-off.ts';

/** Something about a payment that should be looked at, whatever was paid before. */
export type PayNotice =
  /** Paid by the hour, and paid something else only. */
  | { readonly key: 'noHours' }
  /** The last day of work is in the period. */
  | { readonly key: 'leaves'; readonly on: CalendarDate }
  /** Pay is diverted by a change of the account shortly before it is sent. */
  | { readonly key: 'accountChanged'; readonly at: Instant }
  /** Another worker is paid into the same bank account. */
  | { readonly key: 'accountShared' }
  /** Deductions and taxes take all of the gross pay. */
  | { readonly key: 'zeroNet' }
  /** Wages of the year reach the cap of a tax that the worker pays: less is withheld from now on. */
  | { readonly key: 'capReached'; readonly tax: string; readonly above: Cents }
  /** Overtime is paid to a worker whose wage excludes it. */
  | { readonly key: 'overtimeForExempt'; readonly amount: Cents }
  /** The law protects pay, or too little is left, so that an order gets less than it asks for. */
  | {
      readonly key: 'orderNotFullyTaken';
      readonly order: string;
      readonly asked: Cents;
      readonly taken: Cents;
    }
  /** More time off is used than the balance has. */
  | { readonly key: 'timeOffOverdrawn'; readonly policy: string; readonly hours: Hours }
  /** Time off is used before the waiting time of its policy ends. */
  | { readonly key: 'timeOffTooEarly'; readonly policy: string; readonly from: CalendarDate }
  /** The worker leaves with hours that this payment does not pay out. */
  | { readonly key: 'timeOffLeft'; readonly policy: string; readonly hours: Hours };

export interface NoticedWorker extends Pick<EmploymentSpan, 'departures'> {
  readonly wage: Pick<WageTerms, 'userType'> | undefined;
  /** The last change of a deposit account within the days that count as recent. */
  readonly accountChangedAt: Instant | undefined;
  /** True until it is confirmed that another worker has the same deposit account. */
  readonly sharesAccount: boolean;
}

/** Days during which a changed deposit account is shown. */
export const recentAccountDays = 10;

/** Lists what should be looked at in a payment of a regular or supplemental period. */
export function listPayNotices(
  { hours, pay, timeOff = [] }: Pick<WorkerPay, 'hours' | 'pay' | 'timeOff'>,
  { wage, departures, accountChangedAt, sharesAccount }: NoticedWorker,
  period: DateRange & { readonly type: string },
): readonly PayNotice[] {
  const notices: PayNotice[] = [];
  const isByHour = wage?.userType === 'Paid by the hour';
  if (period.type === 'Regular' && hours === 0 && isByHour) notices.push({ key: 'noHours' });
  for (const { exitOn } of departures)
    if (period.beginsOn <= exitOn && exitOn <= period.endsOn)
      notices.push({ key: 'leaves', on: exitOn });
  if (accountChangedAt !== undefined) notices.push({ key: 'accountChanged', at: accountChangedAt });
  if (sharesAccount) notices.push({ key: 'accountShared' });
  if (pay.gross > 0 && pay.net <= 0) notices.push({ key: 'zeroNet' });
  notices.push(...noticesOfCaps(pay), ...noticesOfOvertime(pay, wage), ...noticesOfOrders(pay));
  const isLast = departures.some(
    ({ exitOn, returnsOn }) => exitOn <= period.endsOn && returnsOn === null,
  );
  return [...notices, ...timeOff.flatMap((change) => noticesOfTimeOff(change, isLast))];
}

/** Taxes whose cap lies within this payment; in later ones nothing is new. */
function noticesOfCaps({ taxes }: Pick<WorkerPay['pay'], 'taxes'>): PayNotice[] {
  return taxes.flatMap(({ payer, name, taxableWages, excess = noMoney }) =>
    payer === 'employee' && excess > 0 && taxableWages > 0
      ? [{ key: 'capReached' as const, tax: name, above: excess }]
      : [],
  );
}

function noticesOfOvertime(
  { lines }: Pick<WorkerPay['pay'], 'lines'>,
  wage: NoticedWorker['wage'],
): PayNotice[] {
  if (!wage?.userType.endsWith('/No overtime')) return [];
  const amount = sum(lines.filter(({ kind }) => kind === 'overtime').map((line) => line.amount));
  return amount > 0 ? [{ key: 'overtimeForExempt', amount }] : [];
}

function noticesOfOrders({ orders }: Pick<WorkerPay['pay'], 'orders'>): PayNotice[] {
  return orders.flatMap(({ description, asked, amount }) =>
    amount < asked
      ? [{ key: 'orderNotFullyTaken' as const, order: description, asked, taken: amount }]
      : [],
  );
}

function noticesOfTimeOff(change: TimeOffChange, isLast: boolean): PayNotice[] {
  const { name: policy, usableFrom: from } = change;
  const hours = overdrawnHours(change);
  return [
    ...(hours > 0 ? [{ key: 'timeOffOverdrawn' as const, policy, hours }] : []),
    ...(from ? [{ key: 'timeOffTooEarly' as const, policy, from }] : []),
    ...(isLast && change.balance > 0
      ? [{ key: 'timeOffLeft' as const, policy, hours: change.balance }]
      : []),
  ];
}
