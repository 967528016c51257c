import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import type { DepositShortfall, PlannedDeposit } from './deposits.ts';
import type { TaxGroup } from './tax-groups.ts';

/** A payment of tax to an agency. */
export interface DepositPayment {
  readonly group: TaxGroup;
  /** First day of the period that it counts for. */
  readonly period: CalendarDate;
  readonly paidOn: CalendarDate;
  readonly amount: Cents;
}

/** A deposit that a company owes, before anything is paid. */
export interface OwedDeposit {
  readonly group: TaxGroup;
  /** First day of the quarter, for US 940 of the year. */
  readonly period: CalendarDate;
  /** `month`: the due date of a state or local tax is not known, so its months are listed. */
  readonly rule: PlannedDeposit['rule'] | 'quarterly' | 'with the return' | 'month';
  readonly dueOn: CalendarDate | undefined;
  readonly payDates: readonly CalendarDate[];
  readonly amount: Cents;
  /** Due date of the return that counts the deposit; undefined if it is not known. */
  readonly returnDueOn: CalendarDate | undefined;
  /** The tax is small enough to be paid with the return. */
  readonly mayPayWithReturn: boolean;
}

/** A deposit with what was paid for it. */
export interface PaidDeposit extends OwedDeposit {
  readonly paid: Cents;
  /** The part that was paid by the due date; all of it without a due date. */
  readonly paidInTime: Cents;
  /** Day of the last payment. */
  readonly paidOn: CalendarDate | undefined;
  /** Missing on the due date, or until then so far. */
  readonly shortfall?: DepositShortfall;
}

/**
 * Applies the payments of a period to its deposits, which are given in the order in which they are due:
 * the earliest payment to the earliest deposit. The deposits are those of one group and period.
 */
export function applyPayments(
  deposits: readonly OwedDeposit[],
  payments: readonly DepositPayment[],
): readonly PaidDeposit[] {
  const [first] = deposits;
  const open = payments
    .filter(({ group, period }) => group === first?.group && period === first.period)
    .toSorted((one, other) => (one.paidOn < other.paidOn ? -1 : 1))
    .map(({ paidOn, amount }) => ({ paidOn, left: amount }));
  return deposits.map((deposit) => {
    let paid = noMoney;
    let paidInTime = noMoney;
    let paidOn: CalendarDate | undefined;
    for (const payment of open) {
      const part = lesser(payment.left, minus(deposit.amount, paid));
      if (part <= 0) continue;
      payment.left = minus(payment.left, part);
      paid = plus(paid, part);
      paidOn = payment.paidOn;
      if (!deposit.dueOn || paidOn <= deposit.dueOn) paidInTime = plus(paidInTime, part);
    }
    return { ...deposit, paid, paidInTime, paidOn };
  });
}

export type DepositStatus = 'paid' | 'paid late' | 'open' | 'late';

/** The last day on which a payment is not late: a small tax may be paid with the return. */
export function lastPaymentDayOf({
  dueOn,
  returnDueOn,
  mayPayWithReturn,
}: Pick<OwedDeposit, 'dueOn' | 'returnDueOn' | 'mayPayWithReturn'>): CalendarDate | undefined {
  return mayPayWithReturn ? returnDueOn : dueOn;
}

export function depositStatusOn(deposit: PaidDeposit, today: CalendarDate): DepositStatus {
  const { amount, paid, paidInTime, paidOn, mayPayWithReturn } = deposit;
  const lastDay = lastPaymentDayOf(deposit);
  if (paid < amount) return lastDay && lastDay < today ? 'late' : 'open';
  const isInTime = paidInTime >= amount || (mayPayWithReturn && isNotAfter(paidOn, lastDay));
  return isInTime ? 'paid' : 'paid late';
}

function isNotAfter(day: CalendarDate | undefined, last: CalendarDate | undefined): boolean {
  return day !== undefined && last !== undefined && day <= last;
}
