import type { z } from 'zod';
import type { payPeriodRecord, payrollLineItem } from '../../../contract/reports/pay-item.ts';
import { nameKey } from '../../../engine/onboarding/worker-names.ts';
import { type HistoryTax, taxSumName } from '../../../engine/pay/history.ts';
import { addSums, sumNamed, type YearSums } from '../../../engine/pay/year-sums.ts';
import { americanText, yearOf } from '../../../values/calendar-date.ts';
import type { Hours } from '../../../values/hours.ts';
import type { Id } from '../../../values/id.ts';
import { type Cents, formatMoney, minus, sum } from '../../../values/money.ts';
import { payRateNumber } from '../../../values/pay-rate.ts';
import { groupBy } from '../../group-by.ts';
import { historyWords } from '../../history-rules.ts';
import { toBookedPayments } from '../../payroll/booked.ts';
import type { Transaction } from '../../store/database.ts';
import { listHistory, type PaidEntry } from '../../store/history.ts';
import { listPaidItems, type PaidFilter } from '../../store/paid-items.ts';
import { toPayPeriodRecord } from './pay-item.ts';

type PeriodRecord = z.output<typeof payPeriodRecord>;
type LineItem = z.output<typeof payrollLineItem>;

/** Every period that was paid, by pay date, as the reports of payroll history show it. */
export async function listPaidPeriods(
  tx: Transaction,
  filter: PaidFilter,
): Promise<PeriodRecord[]> {
  const [imported, run] = await Promise.all([
    listImportedPeriods(tx, filter),
    listRunPeriods(tx, filter),
  ]);
  return [...imported, ...run].sort((one, other) => (one.payDate < other.payDate ? -1 : 1));
}

/** What was paid by runs of ours, as it stands in the books. */
export async function listRunPeriods(tx: Transaction, filter: PaidFilter): Promise<PeriodRecord[]> {
  const rows = await toBookedPayments(tx, filter.companyId, await listPaidItems(tx, filter));
  return [...groupBy(rows, ({ payPeriodId }) => payPeriodId).values()].flatMap((own) => {
    const [period] = own;
    const items = own.map(({ item }) => item);
    return period
      ? [
          toPayPeriodRecord({
            period,
            payDate: period.payOn,
            isEstimated: false,
            items,
            corrections: [],
          }),
        ]
      : [];
  });
}

/** What was imported, each tax with its sum of the year up to the period. */
async function listImportedPeriods(tx: Transaction, filter: PaidFilter): Promise<PeriodRecord[]> {
  const periods = new Map<Id<'payPeriod'>, PeriodRecord>();
  const years = new Map<string, YearSums>();
  for (const entry of await listHistory(tx, filter)) {
    const person = entry.workerId ?? `${nameKey(entry)} ${entry.middleName ?? ''}`;
    const key = `${person} ${yearOf(entry.payOn)}`;
    const yearToDate = addSums(years.get(key) ?? {}, entry.counted);
    years.set(key, yearToDate);
    if (filter.from !== undefined && entry.payOn < filter.from) continue;
    const period = periods.get(entry.payPeriodId) ?? toRecord(entry);
    periods.set(entry.payPeriodId, withItem(period, entry, yearToDate));
  }
  return [...periods.values()];
}

function toRecord(entry: PaidEntry): PeriodRecord {
  return {
    payPeriodId: entry.payPeriodId,
    payPeriod: `${americanText(entry.beginsOn)} - ${americanText(entry.endsOn)}`,
    deadlineToRunPayroll: entry.deadlineOn ?? '',
    payPeriodStatus: 'Processed',
    total: sum([]),
    employeeTaxSum: sum([]),
    employerTaxSum: sum([]),
    isProcessed: true,
    isEstimated: false,
    payDate: entry.payOn,
    payEndDate: entry.endsOn,
    payBeginDate: entry.beginsOn,
    workerType: { workerType: entry.workerType },
    payPeriodType: { payPeriodType: entry.type },
    payrollLineItems: [],
  };
}

function withItem(period: PeriodRecord, entry: PaidEntry, yearToDate: YearSums): PeriodRecord {
  const { counted } = entry;
  period.payrollLineItems.push(toLineItem(entry, yearToDate));
  return {
    ...period,
    total: sum([period.total, entry.data.gross]),
    employeeTaxSum: sum([period.employeeTaxSum, sumNamed(counted, 'employeeTaxes')]),
    employerTaxSum: sum([period.employerTaxSum, sumNamed(counted, 'employerTaxes')]),
  };
}

function toLineItem(entry: PaidEntry, yearToDate: YearSums): LineItem {
  const { data, counted, difference } = entry;
  const { understand } = historyWords();
  const extra = sum(data.extraPay.map(({ amount }) => amount));
  const retro = data.extraPay.filter(
    ({ description }) => understand('extraPay', description).kind === 'retroactive-pay',
  );
  return {
    userId: entry.workerId ?? '',
    userName: `${entry.firstName} ${entry.lastName}`,
    baseTotal: data.base ?? minus(data.gross, extra),
    retroAmount: sum(retro.map(({ amount }) => amount)),
    grossTotal: data.gross,
    netTotal: data.net,
    payHours: data.overtime.reduce((hours, worked) => hours + worked.hours, 0) as Hours,
    payRate: data.rate === undefined ? 0 : payRateNumber(data.rate),
    standardWorkingHours: 0,
    paymentMethod: '',
    employeeTax: { employeeTax: sumNamed(counted, 'employeeTaxes') },
    employeeTaxDetails: taxesOf(data.taxes, 'employee', yearToDate),
    employerTaxDetails: taxesOf(data.taxes, 'employer', yearToDate),
    deductions: [...data.deductions],
    additionalCompensations: [...data.extraPay],
    reimbursements: [...data.reimbursements],
    payDetails: [],
    notTaken: [],
    warnings: difference === 0 ? [] : [notAddingUp(difference)],
  };
}

function taxesOf(taxes: readonly HistoryTax[], payer: HistoryTax['payer'], yearToDate: YearSums) {
  const { understandTax } = historyWords();
  return taxes
    .filter((tax) => tax.payer === payer)
    .map((tax) => ({
      taxName: tax.name,
      taxAmount: tax.amount,
      taxAmountYtd: sumNamed(yearToDate, taxSumName(tax, understandTax(tax).code)),
      isEmployerTax: payer === 'employer',
    }));
}

function notAddingUp(difference: Cents): string {
  return `Gross, net, taxes and deductions do not add up, by ${formatMoney(difference)}.`;
}
