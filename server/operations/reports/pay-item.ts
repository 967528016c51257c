import type { z } from 'zod';
import type {
  payPeriodRecord,
  payrollLineItem,
  payStub,
} from '../../../contract/reports/pay-item.ts';
import type { PaidLine } from '../../../engine/pay/pay.ts';
import { basePayOf, isBaseKind, isShown, type PayItem } from '../../../engine/pay/pay-item.ts';
import { sumNamed } from '../../../engine/pay/year-sums.ts';
import { splitNet } from '../../../engine/payments/split.ts';
import { americanText } from '../../../values/calendar-date.ts';
import { dayOf } from '../../../values/instant.ts';
import { type Cents, cents, sum } from '../../../values/money.ts';
import { payRateNumber } from '../../../values/pay-rate.ts';
import { percentageNumber } from '../../../values/percentage.ts';
import { standardHoursNumber } from '../../../values/standard-hours.ts';
import type { PeriodItems } from '../../payroll/items.ts';
import type { PayAccountShare } from '../../store/account-shares.ts';

// Payments in the words of the reports.

/** The accounts of each worker, by worker; none where they are not asked for. */
export type Accounts = ReadonlyMap<string, readonly PayAccountShare[]>;

export function toPayPeriodRecord(
  { period, payDate, isEstimated, items, corrections }: PeriodItems,
  accounts: Accounts = new Map(),
): z.output<typeof payPeriodRecord> {
  const total = (of: (item: PayItem) => Cents) =>
    cents(items.reduce((all, item) => all + of(item), 0));
  return {
    payPeriodId: period.payPeriodId,
    payPeriod: rangeText(period),
    deadlineToRunPayroll: dayOf(period.deadlineAt),
    payPeriodStatus: period.status,
    total: total(({ pay }) => pay.gross),
    employeeTaxSum: total(({ pay }) => pay.employeeTaxes),
    employerTaxSum: total(({ pay }) => pay.employerTaxes),
    isProcessed: period.status === 'Processed' || period.status === 'Returned',
    isEstimated,
    payDate,
    payEndDate: period.endsOn,
    payBeginDate: period.beginsOn,
    workerType: { workerType: period.workerType },
    payPeriodType: { payPeriodType: period.type },
    payrollLineItems: items.map((item) => toLineItem(item, accounts.get(item.workerId) ?? [])),
    ...(corrections.length > 0 && { corrections: corrections.map(sayCorrection) }),
  };
}

function sayCorrection(correction: PeriodItems['corrections'][number]): string {
  const { action, reason, recordedAt } = correction;
  const done = action === 'void' ? 'voided' : 'replaced';
  const because = reason ? ` (${reason})` : '';
  const on = americanText(dayOf(recordedAt));
  return `The payment to ${nameOf(correction)} was ${done} on ${on}${because}.`;
}

/** `03/01/2026 - 03/14/2026`. */
export function rangeText({
  beginsOn,
  endsOn,
}: Pick<PeriodItems['period'], 'beginsOn' | 'endsOn'>): string {
  return `${americanText(beginsOn)} - ${americanText(endsOn)}`;
}

function toLineItem(
  item: PayItem,
  accounts: readonly PayAccountShare[],
): z.output<typeof payrollLineItem> {
  const { pay } = item;
  return {
    userId: item.workerId,
    userName: nameOf(item),
    baseTotal: basePayOf(pay),
    retroAmount: sum(pay.lines.filter(isRetro).map(({ amount }) => amount)),
    grossTotal: pay.gross,
    netTotal: pay.net,
    payHours: item.hours,
    payRate: item.payRate === null ? 0 : payRateNumber(item.payRate),
    standardWorkingHours: item.standardHours === null ? 0 : standardHoursNumber(item.standardHours),
    paymentMethod: item.paymentMethod,
    employeeTax: { employeeTax: pay.employeeTaxes },
    employeeTaxDetails: taxesOf(item, 'employee'),
    employerTaxDetails: taxesOf(item, 'employer'),
    deductions: [...linesOf(item, isDeduction), ...ordersOf(item)],
    additionalCompensations: linesOf(item, isExtra),
    reimbursements: linesOf(item, ({ group }) => group === 'reimbursement'),
    payDetails: payDetailsOf(item, accounts),
    notTaken: notTakenOf(item),
    warnings: [...pay.warnings, ...pay.notCovered.map(({ reason }) => reason)],
  };
}

/** How the net pay goes to a worker's accounts; nothing for one who is paid by check. */
function payDetailsOf({ paymentMethod, pay }: PayItem, accounts: readonly PayAccountShare[]) {
  if (paymentMethod !== 'Direct Deposit') return [];
  return splitNet(pay.net, accounts).map(({ payAccountId, amount }) => {
    const account = accounts.find((each) => each.payAccountId === payAccountId);
    return {
      payPercentage: account ? percentageNumber(account.percentage) : 0,
      amount,
      employeePayAccount: { accountName: account?.accountName ?? '' },
    };
  });
}

export function toPayStub(
  { period, payDate, isEstimated, corrections }: PeriodItems,
  item: PayItem,
): z.output<typeof payStub> {
  const { pay, yearToDate } = item;
  return {
    payPeriodId: period.payPeriodId,
    payPeriod: { payPeriod: rangeText(period), payDate },
    userId: item.workerId,
    userName: nameOf(item),
    baseTotal: basePayOf(pay),
    grossTotal: pay.gross,
    netTotal: pay.net,
    ytdBaseTotal: sumOfKinds(item, isBaseKind),
    ytdGrossTotal: sumNamed(yearToDate, 'gross'),
    ytdNetTotal: sumNamed(yearToDate, 'net'),
    payHours: item.hours,
    taxDetails: taxesOf(item, 'employee').map(({ taxName, taxAmount, taxAmountYtd }) => ({
      taxName,
      taxAmount,
      taxAmountYtd,
    })),
    deductions: [...linesOf(item, isDeduction), ...ordersOf(item)],
    additionalCompensations: linesOf(item, isExtra),
    overTimes: linesOf(item, isOvertime),
    reimbursements: linesOf(item, ({ group }) => group === 'reimbursement'),
    notTaken: notTakenOf(item),
    isEstimated,
    ...(corrections.length > 0 && { corrections: corrections.map(sayCorrection) }),
  };
}

export function nameOf({ firstName, lastName }: Pick<PayItem, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

function taxesOf({ pay, yearToDate }: PayItem, payer: 'employee' | 'employer') {
  return pay.taxes
    .filter((tax) => tax.payer === payer)
    .map(({ code, name, amount }) => ({
      taxName: name,
      taxAmount: amount,
      taxAmountYtd: sumNamed(yearToDate, `tax.${code}`),
      isEmployerTax: payer === 'employer',
    }));
}

function notTakenOf({ pay }: PayItem) {
  return pay.notTaken.map(({ description, amount, why }) => ({ description, amount, reason: why }));
}

function linesOf({ pay, yearToDate }: PayItem, wanted: (line: PaidLine) => boolean) {
  const lines = pay.lines.filter((line) => wanted(line) && isShown(pay, line));
  return lines.map(({ group, kind, description, amount }) => ({
    description,
    amount,
    amountYtd: sumNamed(yearToDate, `line.${group}.${kind}.${description}`),
  }));
}

function ordersOf({ pay, yearToDate }: PayItem) {
  const orders = pay.orders.filter((order) => isShown(pay, order));
  return orders.map(({ kind, description, amount }) => ({
    description,
    amount,
    amountYtd: sumNamed(yearToDate, `line.garnishment.${kind}.${description}`),
  }));
}

const overtimeKinds = ['overtime', 'double-time'];
const isRetro = ({ kind }: PaidLine) => kind === 'retroactive-pay';
const isOvertime = ({ kind }: PaidLine) => overtimeKinds.includes(kind);
const isDeduction = ({ group }: PaidLine) => group === 'deduction';
const isExtra = (line: PaidLine) =>
  (line.group === 'earning' || line.group === 'benefit') &&
  !isBaseKind(line.kind) &&
  !isOvertime(line);

/** Base pay is described by its days or code, which differ from period to period. */
function sumOfKinds({ yearToDate }: PayItem, wanted: (kind: string) => boolean): Cents {
  let total = 0;
  for (const [name, amount] of Object.entries(yearToDate)) {
    const [family, group, kind = ''] = name.split('.', 3);
    if (family === 'line' && group === 'earning' && wanted(kind)) total += amount;
  }
  return cents(total);
}
