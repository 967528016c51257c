import type { ResponseOf } from '../../contract/operation.ts';
import type { getTaxDeposits } from '../../contract/reports/getTaxDeposits.ts';
import type { Warning } from '../../contract/warnings.ts';
import {
  type DepositStatus,
  depositStatusOn,
  type OwedDeposit,
  type PaidDeposit,
} from '../../engine/forms/deposit-payments.ts';
import {
  endOfDepositPeriod,
  isYearlyGroup,
  type PostedTax,
  type TaxGroup,
  taxGroupOf,
} from '../../engine/forms/tax-groups.ts';
import { agencyOf } from '../../engine/ledger/chart-of-accounts.ts';
import type { NewTaxDeposit, TaxDeposit } from '../../store/tax-deposits.ts';
import { type CalendarDate, toDateParts, yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { type Cents, formatMoney, minus, sum } from '../../values/money.ts';
import type { DepositsOfYear } from '../../workflows/taxes/load-deposits.ts';
import { describeTaxGroup, nameTaxGroup, type OwnTaxNames } from './tax-names.ts';

type Report = ResponseOf<typeof getTaxDeposits>['taxDeposits'];
type GroupRecord = Report['taxGroups'][number];

export interface PayDateSpan {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

const schedules = { monthly: 'Monthly', semiweekly: 'Semiweekly' } as const;
const sources = { request: 'Request', records: 'Records', assumed: 'Assumed' } as const;
const rules = {
  ...schedules,
  'next day': 'Next day',
  quarterly: 'Quarterly',
  'with the return': 'With the return',
  month: 'Not known',
} as const satisfies Readonly<Record<OwedDeposit['rule'], string>>;
/** Words for the status of a deposit. */
export const depositStatusTexts = {
  paid: 'Paid',
  'paid late': 'Paid late',
  open: 'Open',
  late: 'Late',
} as const satisfies Readonly<Record<DepositStatus, string>>;

export function toTaxDepositReport(
  found: DepositsOfYear & {
    readonly recorded: readonly TaxDeposit[];
    readonly ownTaxNames: OwnTaxNames;
  },
  span: PayDateSpan,
  today: CalendarDate,
): Report {
  const isInSpan = (day: CalendarDate) => day >= span.from && day <= span.until;
  const deposits = found.deposits.filter(({ payDates }) => payDates.some(isInSpan));
  const posted = found.posted.filter(({ payDate }) => isInSpan(payDate));
  return {
    startDate: span.from,
    endDate: span.until,
    depositSchedule: schedules[found.schedule],
    scheduleSource: sources[found.source],
    form945Schedule: found.form945 ? schedules[found.form945.schedule] : null,
    form945ScheduleSource: found.form945 ? sources[found.form945.source] : null,
    taxGroups: [...groupBy(deposits, ({ group }) => group)].map(([group, own]) =>
      toGroupRecord(group, own, { posted, today, ownTaxNames: found.ownTaxNames }),
    ),
    payments: found.recorded
      .filter(({ group, period }) => {
        return period <= span.until && endOfDepositPeriod(group, period) >= span.from;
      })
      .map((deposit) => toTaxDepositRecord(deposit, found.ownTaxNames)),
  };
}

function toGroupRecord(
  group: TaxGroup,
  deposits: readonly PaidDeposit[],
  {
    posted,
    today,
    ownTaxNames,
  }: {
    readonly posted: readonly PostedTax[];
    readonly today: CalendarDate;
    readonly ownTaxNames: OwnTaxNames;
  },
): GroupRecord {
  const own = posted.filter(({ taxCode }) => taxGroupOf(taxCode) === group);
  const taxes = [...groupBy(own, ({ taxCode }) => taxCode)].map(([taxCode, each]) => ({
    taxCode,
    amount: sum(each.map(({ tax }) => tax)),
  }));
  const amount = sum(deposits.map((deposit) => deposit.amount));
  const paid = sum(deposits.map((deposit) => deposit.paid));
  return {
    taxGroup: group,
    taxName: nameTaxGroup(group, ownTaxNames),
    agency: agencyOf(taxes[0]?.taxCode ?? group),
    amount,
    paid,
    open: minus(amount, paid),
    taxes,
    deposits: deposits.map((deposit) => toOwedDepositRecord(deposit, today)),
  };
}

function toOwedDepositRecord(
  deposit: PaidDeposit,
  today: CalendarDate,
): GroupRecord['deposits'][number] {
  const { group, period, rule, payDates, dueOn, mayPayWithReturn, amount, paid, shortfall } =
    deposit;
  return {
    ...toPeriodRecord(group, period),
    rule: rules[rule],
    payDates: [...payDates],
    dueDate: dueOn ?? null,
    mayPayWithReturn,
    amount,
    paid,
    open: minus(amount, paid),
    status: depositStatusTexts[depositStatusOn(deposit, today)],
    paidOn: deposit.paidOn ?? null,
    shortfall: shortfall && dueOn && dueOn < today ? shortfall : null,
  };
}

export function toTaxDepositRecord(
  deposit: TaxDeposit,
  ownTaxNames?: OwnTaxNames,
): Report['payments'][number] {
  const { depositId, group, period, paidOn, amount, excess, reference } = deposit;
  return {
    taxDepositId: depositId,
    taxGroup: group,
    taxName: nameTaxGroup(group, ownTaxNames),
    ...toPeriodRecord(group, period),
    paymentDate: paidOn,
    amount,
    excess,
    reference,
    paidBy: deposit.agencyPaymentId ? 'File' : 'Company',
    status: deposit.cancelledAt ? 'Cancelled' : 'Recorded',
    cancelReason: deposit.cancelReason,
  };
}

export function toPeriodRecord(group: TaxGroup, period: CalendarDate) {
  const { year, month } = toDateParts(period);
  return { year, quarter: isYearlyGroup(group) ? null : Math.ceil(month / 3) };
}

/** `2026 Q1`, or `2026` for a tax group of the year. */
export function describeDepositPeriod(group: TaxGroup, period: CalendarDate): string {
  const { year, quarter } = toPeriodRecord(group, period);
  return quarter === null ? String(year) : `${year} Q${quarter}`;
}

export function describeRecordedDeposit(
  { group, period, amount, excess }: NewTaxDeposit,
  openBefore: Cents,
  ownTaxNames: OwnTaxNames,
): string {
  const what = `The deposit of $${formatMoney(amount)} for ${describeTaxGroup(group, ownTaxNames)}, ${describeDepositPeriod(group, period)}`;
  if (excess > 0) return `${what} was recorded. $${formatMoney(excess)} of it is an overpayment.`;
  return `${what} was recorded. $${formatMoney(minus(openBefore, amount))} is still open.`;
}

export function describeCancelledDeposit(
  { group, period, amount, cancelledAt }: TaxDeposit,
  cancelledOn: CalendarDate,
  ownTaxNames: OwnTaxNames,
): string {
  const what = `The deposit of $${formatMoney(amount)} for ${describeTaxGroup(group, ownTaxNames)}, ${describeDepositPeriod(group, period)}`;
  if (cancelledAt) return `${what} was already cancelled on ${cancelledOn}: nothing was changed.`;
  return `${what} was cancelled. The taxes are open again.`;
}

export function describeDepositWarnings({
  source,
  form945,
  deposits,
}: Pick<DepositsOfYear, 'source' | 'form945' | 'deposits'>): readonly Warning[] {
  const warnings: Warning[] = [];
  if (source === 'assumed')
    warnings.push({
      key: 'depositScheduleAssumed',
      path: 'depositSchedule',
      message:
        'Monthly deposits are assumed, because the records of the lookback period are incomplete: send depositSchedule.',
    });
  if (form945?.source === 'assumed')
    warnings.push({
      key: 'depositScheduleAssumed',
      path: 'form945Schedule',
      message:
        'Monthly deposits of backup withholding are assumed, because the records of the second year before are incomplete: send form945Schedule.',
    });
  const unknown = deposits.filter(({ rule }) => rule === 'month');
  const groups = [...new Set(unknown.map(({ group }) => group))];
  if (groups.length > 0)
    warnings.push({
      key: 'dueDateUnknown',
      message: `The due dates of these taxes are not known: ${groups.join(', ')}. Look at the notices of the agencies.`,
    });
  return warnings;
}

/** The dates that a request names, or the rest of their calendar year. */
export function toPayDateSpan(
  {
    startDate,
    endDate,
  }: { startDate?: CalendarDate | undefined; endDate?: CalendarDate | undefined },
  today: CalendarDate,
): PayDateSpan {
  const year = yearOf(startDate ?? endDate ?? today);
  return {
    from: startDate ?? (`${year}-01-01` as CalendarDate),
    until: endDate ?? (`${year}-12-31` as CalendarDate),
  };
}
