import type { z } from 'zod';
import type { previewPayroll } from '../../contract/payroll/previewPayroll.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import type { PayNotice } from '../../engine/submission/pay-notices.ts';
import {
  type FormerPay,
  type RunChange,
  unusualPercent,
} from '../../engine/submission/run-changes.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import { formatHours } from '../../values/hours.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { formatMoney, toDollars } from '../../values/money.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import { describeDateRange } from './pay-record.ts';

type NoticeRecord = z.output<
  typeof previewPayroll.response
>['preview']['payrollLineItems'][number]['notices'][number];

/** A change or notice as data, and as a sentence for people. */
export function toNoticeRecord(
  noticed: RunChange | PayNotice,
  current: WorkerPay,
  last: FormerPay | undefined,
): NoticeRecord {
  const { key } = noticed;
  const text = describeNotice(noticed);
  switch (noticed.key) {
    case 'wageChanged':
      return {
        key,
        ...(last?.payRate && { before: payRateNumber(last.payRate) }),
        ...(current.payRate && { after: payRateNumber(current.payRate) }),
        text,
      };
    case 'netChanged': {
      const before = last && { before: toDollars(last.pay.net) };
      return { key, ...before, after: toDollars(current.pay.net), limit: unusualPercent, text };
    }
    case 'manyHours':
      return { key, after: hoursOf(noticed.hours), limit: hoursOf(noticed.usual), text };
    case 'paidElsewhere':
      return { key, on: noticed.payDate, text };
    case 'leaves':
      return { key, on: noticed.on, text };
    case 'timeOffLeft':
    case 'timeOffOverdrawn':
      return { key, after: hoursOf(noticed.hours), text };
    case 'timeOffTooEarly':
      return { key, on: noticed.from, text };
    case 'capReached':
      return { key, after: toDollars(noticed.above), text };
    case 'overtimeForExempt':
      return { key, after: toDollars(noticed.amount), text };
    case 'orderNotFullyTaken':
      return { key, after: toDollars(noticed.taken), limit: toDollars(noticed.asked), text };
    case 'accountChanged':
      return { key, on: newYorkDateOf(noticed.at), text };
    default:
      return { key, text };
  }
}

const hoursOf = (hours: WorkerPay['hours']) => Number(formatHours(hours));

export function describeNotice(noticed: RunChange | PayNotice): string {
  switch (noticed.key) {
    case 'newWorker':
      return 'Not paid in the previous payroll.';
    case 'wageChanged':
      return 'The wage has changed since the previous payroll.';
    case 'netChanged':
      if (noticed.percent === undefined) return 'Net pay was zero in the previous payroll.';
      return `Net pay is ${Math.abs(noticed.percent)} percent ${noticed.percent > 0 ? 'higher' : 'lower'} than in the previous payroll.`;
    case 'manyHours':
      return `${formatHours(noticed.hours)} hours are more than the ${formatHours(noticed.usual)} usual in this pay period.`;
    case 'paidElsewhere':
      return `The imported history has pay for ${describeDateRange(noticed)}, paid on ${formatAmericanDate(noticed.payDate)}: make sure that nothing is paid twice.`;
    case 'noHours':
      return 'Paid by the hour, but no hours were entered.';
    case 'leaves':
      return `The last day of work is ${formatAmericanDate(noticed.on)}.`;
    case 'accountChanged':
      return `The bank account was changed on ${formatAmericanDate(newYorkDateOf(noticed.at))}.`;
    case 'accountShared':
      return 'Another worker is paid into the same bank account.';
    case 'zeroNet':
      return 'Taxes and deductions take all of the gross pay.';
    case 'capReached':
      return `Wages of the year reach the cap of ${noticed.tax}: $${formatMoney(noticed.above)} of this pay is above it and not taxed.`;
    case 'overtimeForExempt':
      return `$${formatMoney(noticed.amount)} is paid as overtime, but the wage is one without overtime.`;
    case 'orderNotFullyTaken':
      return `The order ${noticed.order} gets $${formatMoney(noticed.taken)} of the $${formatMoney(noticed.asked)} that it asks for: the law protects the rest of the pay, or too little is left.`;
    case 'timeOffOverdrawn':
      return `Uses ${formatHours(noticed.hours)} more hours of ${noticed.policy} than the balance has.`;
    case 'timeOffLeft':
      return `Leaves with ${formatHours(noticed.hours)} hours of ${noticed.policy}, which this payment does not pay out.`;
    case 'timeOffTooEarly':
      return `Uses hours of ${noticed.policy} before ${formatAmericanDate(noticed.from)}, when the waiting time ends.`;
  }
}
