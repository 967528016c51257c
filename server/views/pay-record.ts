import type { z } from 'zod';
import type {
  payPeriodDetailRecord,
  payrollLineItem,
  payStub,
} from '../../contract/reports/pay-records.ts';
import type { PayLine, WorkPlacePay } from '../../engine/pay/pay.ts';
import {
  basePayOf,
  isBaseKind,
  isShownOnStub,
  type WorkerPay,
} from '../../engine/pay/worker-pay.ts';
import { splitNetPay } from '../../engine/payments/split-net-pay.ts';
import {
  garnishmentKey,
  lineKey,
  parseTotalKey,
  taxKey,
} from '../../engine/withholding/total-key.ts';
import { totalKeys, yearTotal } from '../../engine/withholding/year-totals.ts';
import type { DepositAccountSplit } from '../../store/deposit-splits.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { type Cents, cents, sum } from '../../values/money.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import { percentageNumber } from '../../values/rate.ts';
import type { LoadedPeriodPay } from '../../workflows/payroll/load-period-pay.ts';
import { isNonCashKind } from '../../workflows/payroll/pay-kinds.ts';
import { fullNameOf } from './full-name.ts';
import { toStandardHoursRecord } from './standard-hours-record.ts';
import { toTimeOffOfPayment } from './time-off-record.ts';

/** Deposit accounts by worker. */
export type SplitsByWorker = ReadonlyMap<string, readonly DepositAccountSplit[]>;

export function toPayPeriodDetails(
  { period, payDate, isEstimated, items, corrections }: LoadedPeriodPay,
  accounts: SplitsByWorker,
): z.output<typeof payPeriodDetailRecord> {
  const total = (of: (item: WorkerPay) => Cents) =>
    cents(items.reduce((all, item) => all + of(item), 0));
  return {
    payPeriodId: period.payPeriodId,
    payPeriod: describeDateRange(period),
    deadlineToRunPayroll: newYorkDateOf(period.deadlineAt),
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
    ...(corrections.length > 0 && { corrections: corrections.map(describeCorrection) }),
  };
}

function describeCorrection(correction: LoadedPeriodPay['corrections'][number]): string {
  const { action, reason, recordedAt } = correction;
  const done = action === 'void' ? 'voided' : 'replaced';
  const because = reason ? ` (${reason})` : '';
  const on = formatAmericanDate(newYorkDateOf(recordedAt));
  return `The payment to ${fullNameOf(correction)} was ${done} on ${on}${because}.`;
}

/** `03/01/2026 - 03/14/2026`. */
export function describeDateRange({
  beginsOn,
  endsOn,
}: Pick<LoadedPeriodPay['period'], 'beginsOn' | 'endsOn'>): string {
  return `${formatAmericanDate(beginsOn)} - ${formatAmericanDate(endsOn)}`;
}

function toLineItem(
  item: WorkerPay,
  accounts: readonly DepositAccountSplit[],
): z.output<typeof payrollLineItem> {
  const { pay } = item;
  return {
    workerId: item.workerId,
    userName: fullNameOf(item),
    baseTotal: basePayOf(pay),
    retroAmount: sum(pay.lines.filter(isRetro).map(({ amount }) => amount)),
    grossTotal: pay.gross,
    ...nonCashTotalOf(item),
    netTotal: pay.net,
    payHours: item.hours,
    payRate: item.payRate === null ? 0 : payRateNumber(item.payRate),
    ...standardHoursOf(item),
    paymentMethod: item.paymentMethod,
    employeeTax: { employeeTax: pay.employeeTaxes },
    employeeTaxDetails: taxesOf(item, 'employee'),
    employerTaxDetails: taxesOf(item, 'employer'),
    deductions: [...linesOf(item, isDeduction), ...garnishmentsOf(item)],
    additionalCompensations: extraPayOf(item),
    reimbursements: linesOf(item, ({ group }) => group === 'reimbursement'),
    payDetails: payDetailsOf(item, accounts),
    notTaken: shortfallsOf(item),
    warnings: [...pay.warnings, ...pay.notCovered.map(({ reason }) => reason)],
  };
}

/** Zero hours where none are entered. */
function standardHoursOf({ standardHours }: WorkerPay) {
  const { standardWorkingHours, standardWorkingHoursBasis } = toStandardHoursRecord(standardHours);
  return {
    standardWorkingHours: standardWorkingHours ?? 0,
    ...(standardWorkingHoursBasis && { standardWorkingHoursBasis }),
  };
}

/** Splits net pay among the worker's accounts; empty for a check. */
function payDetailsOf({ paymentMethod, pay }: WorkerPay, accounts: readonly DepositAccountSplit[]) {
  if (paymentMethod !== 'Direct Deposit') return [];
  return splitNetPay(pay.net, accounts).map(({ depositAccountId, amount }) => {
    const account = accounts.find((each) => each.depositAccountId === depositAccountId);
    return {
      payPercentage: account ? percentageNumber(account.percentage) : 0,
      ...(account?.amount && { payAmount: account.amount }),
      amount,
      employeePayAccount: { accountName: account?.accountName ?? '' },
    };
  });
}

export function toPayStub(
  { period, payDate, isEstimated, corrections }: LoadedPeriodPay,
  item: WorkerPay,
): z.output<typeof payStub> {
  const { pay, yearToDate } = item;
  return {
    payPeriodId: period.payPeriodId,
    payPeriod: { payPeriod: describeDateRange(period), payDate },
    workerId: item.workerId,
    userName: fullNameOf(item),
    baseTotal: basePayOf(pay),
    grossTotal: pay.gross,
    ...nonCashTotalOf(item),
    netTotal: pay.net,
    ytdBaseTotal: sumOfKinds(item, isBaseKind),
    ytdGrossTotal: yearTotal(yearToDate, 'gross'),
    ytdNetTotal: yearTotal(yearToDate, 'net'),
    payHours: item.hours,
    taxDetails: taxesOf(item, 'employee').map(({ taxName, taxAmount, taxAmountYtd }) => ({
      taxName,
      taxAmount,
      taxAmountYtd,
    })),
    deductions: [...linesOf(item, isDeduction), ...garnishmentsOf(item)],
    additionalCompensations: extraPayOf(item),
    overTimes: linesOf(item, isOvertime),
    reimbursements: linesOf(item, ({ group }) => group === 'reimbursement'),
    notTaken: shortfallsOf(item),
    isEstimated,
    ...(item.timeOff && { timeOff: item.timeOff.map(toTimeOffOfPayment) }),
    ...(pay.workPlaces && { workPlaces: pay.workPlaces.map(toWorkPlaceRecord) }),
    ...(corrections.length > 0 && { corrections: corrections.map(describeCorrection) }),
  };
}

function toWorkPlaceRecord({ place, state, amount }: WorkPlacePay) {
  return { place, stateCode: state, amount };
}

function taxesOf({ pay, yearToDate }: WorkerPay, payer: 'employee' | 'employer') {
  return pay.taxes
    .filter((tax) => tax.payer === payer)
    .map(({ code, name, amount }) => ({
      taxName: name,
      taxAmount: amount,
      taxAmountYtd: yearTotal(yearToDate, taxKey(code)),
      isEmployerTax: payer === 'employer',
    }));
}

function shortfallsOf({ pay }: WorkerPay) {
  return pay.notTaken.map(({ description, amount, why }) => ({ description, amount, reason: why }));
}

function linesOf({ pay, yearToDate }: WorkerPay, wanted: (line: PayLine) => boolean) {
  const lines = pay.lines.filter((line) => wanted(line) && isShownOnStub(pay, line));
  return lines.map((line) => ({
    description: line.description,
    amount: line.amount,
    amountYtd: yearTotal(yearToDate, lineKey(line)),
    ...(line.netAmount && { netAmount: line.netAmount }),
  }));
}

/** Extra pay, with a mark on non-cash pay. */
function extraPayOf(item: WorkerPay) {
  const isCash = (line: PayLine) => isExtra(line) && !isNonCashKind(line.kind);
  const isNonCash = (line: PayLine) => isExtra(line) && isNonCashKind(line.kind);
  return [
    ...linesOf(item, isCash),
    ...linesOf(item, isNonCash).map((line) => ({ ...line, isNonCash: true as const })),
  ];
}

const nonCashTotalOf = ({ pay: { paidElsewhere } }: WorkerPay) =>
  paidElsewhere === 0 ? undefined : { nonCashTotal: paidElsewhere };

function garnishmentsOf({ pay, yearToDate }: WorkerPay) {
  const orders = pay.orders.filter((order) => isShownOnStub(pay, order));
  return orders.map((order) => ({
    description: order.description,
    amount: order.amount,
    amountYtd: yearTotal(yearToDate, garnishmentKey(order)),
  }));
}

const overtimeKinds = ['overtime', 'double-time'];
const isRetro = ({ kind }: PayLine) => kind === 'retroactive-pay';
const isOvertime = ({ kind }: PayLine) => overtimeKinds.includes(kind);
const isDeduction = ({ group }: PayLine) => group === 'deduction';
const isExtra = (line: PayLine) =>
  (line.group === 'earning' || line.group === 'benefit') &&
  !isBaseKind(line.kind) &&
  !isOvertime(line);

/** Sums kinds, because descriptions of base pay differ from period to period. */
function sumOfKinds({ yearToDate }: WorkerPay, wanted: (kind: string) => boolean): Cents {
  const earned = totalKeys(yearToDate).filter((key) => {
    const name = parseTotalKey(key);
    return name.family === 'line' && name.group === 'earning' && wanted(name.kind);
  });
  return sum(earned.map((key) => yearTotal(yearToDate, key)));
}
