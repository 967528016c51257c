import type { z } from 'zod';
import type { payPeriodDetailRecord, payrollLineItem } from '../../contract/reports/pay-records.ts';
import type { Transaction } from '../../database/database.ts';
import { type HistoryTax, taxTotalKey } from '../../engine/history/history-entry.ts';
import { nameKey } from '../../engine/history/worker-names.ts';
import { addTotals, type YearTotals, yearTotal } from '../../engine/withholding/year-totals.ts';
import type { Law } from '../../law/law.ts';
import { listDepositAccountSplits } from '../../store/deposit-splits.ts';
import { type HistoryEntryWithPeriod, listHistory } from '../../store/history.ts';
import {
  listProcessedPay,
  type ProcessedPayFilter,
  type ProcessedPeriod,
} from '../../store/processed-pay.ts';
import { formatAmericanDate, yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, formatMoney, minus, sum } from '../../values/money.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import { type HistoryReaders, loadHistoryReaders } from '../../workflows/history/history-rules.ts';
import { withPostedAmountsAcrossPeriods } from '../../workflows/payroll/posted-pay.ts';
import { toPayPeriodDetails } from './pay-record.ts';

type PaidPeriodRecord = z.output<typeof payPeriodDetailRecord>;
type PayrollLineItemRecord = z.output<typeof payrollLineItem>;

/** Lists all paid periods by pay date, for the reports of payroll history. */
export async function listPaidPeriods(
  { tx, law }: { readonly tx: Transaction; readonly law: Law },
  filter: ProcessedPayFilter,
): Promise<PaidPeriodRecord[]> {
  const [imported, run] = await Promise.all([
    listImportedPeriods(tx, law, filter),
    listProcessedPeriods(tx, filter),
  ]);
  return [...imported, ...run].sort((one, other) => (one.payDate < other.payDate ? -1 : 1));
}

/** A processed period with its totals and without payments. */
export function toBriefPeriod(period: ProcessedPeriod): PaidPeriodRecord {
  const { payDate, gross: total, employeeTaxes: employeeTaxSum, employerTaxes } = period;
  const empty = { period, payDate, isEstimated: false, items: [], corrections: [] };
  const record = toPayPeriodDetails(empty, new Map());
  return { ...record, total, employeeTaxSum, employerTaxSum: employerTaxes };
}

/** Pay of processed runs, as posted in the ledger. */
export async function listProcessedPeriods(
  tx: Transaction,
  filter: ProcessedPayFilter,
): Promise<PaidPeriodRecord[]> {
  const { companyId, workerId } = filter;
  const ofWorker = workerId && { first: workerId, last: workerId };
  const [processed, splits] = await Promise.all([
    listProcessedPay(tx, filter),
    listDepositAccountSplits(tx, companyId, ofWorker),
  ]);
  const rows = await withPostedAmountsAcrossPeriods(tx, companyId, processed);
  const accounts = groupBy(splits, (split): string => split.workerId);
  return [...groupBy(rows, ({ payPeriodId }) => payPeriodId).values()].flatMap((own) => {
    const [period] = own;
    const items = own.map(({ item }) => item);
    return period
      ? [
          toPayPeriodDetails(
            { period, payDate: period.payDate, isEstimated: false, items, corrections: [] },
            accounts,
          ),
        ]
      : [];
  });
}

/** Imported pay, each tax with its year-to-date amount. */
async function listImportedPeriods(
  tx: Transaction,
  law: Law,
  filter: ProcessedPayFilter,
): Promise<PaidPeriodRecord[]> {
  const readers = loadHistoryReaders(law);
  const periods = new Map<Id<'payPeriod'>, PaidPeriodRecord>();
  const years = new Map<string, YearTotals>();
  for (const entry of await listHistory(tx, filter)) {
    const person = entry.workerId ?? `${nameKey(entry)} ${entry.middleName ?? ''}`;
    const key = `${person} ${yearOf(entry.payDate)}`;
    const yearToDate = addTotals(years.get(key) ?? {}, entry.payTotals);
    years.set(key, yearToDate);
    if (filter.from !== undefined && entry.payDate < filter.from) continue;
    const period = periods.get(entry.payPeriodId) ?? toImportedPeriodRecord(entry);
    periods.set(
      entry.payPeriodId,
      withImportedEntry(period, toImportedLineItem(entry, yearToDate, readers), entry),
    );
  }
  return [...periods.values()];
}

function toImportedPeriodRecord(entry: HistoryEntryWithPeriod): PaidPeriodRecord {
  return {
    payPeriodId: entry.payPeriodId,
    payPeriod: `${formatAmericanDate(entry.beginsOn)} - ${formatAmericanDate(entry.endsOn)}`,
    deadlineToRunPayroll: entry.deadlineOn ?? '',
    payPeriodStatus: 'Processed',
    total: sum([]),
    employeeTaxSum: sum([]),
    employerTaxSum: sum([]),
    isProcessed: true,
    isEstimated: false,
    payDate: entry.payDate,
    payEndDate: entry.endsOn,
    payBeginDate: entry.beginsOn,
    workerType: { workerType: entry.workerType },
    payPeriodType: { payPeriodType: entry.type },
    payrollLineItems: [],
  };
}

function withImportedEntry(
  period: PaidPeriodRecord,
  lineItem: PayrollLineItemRecord,
  entry: HistoryEntryWithPeriod,
): PaidPeriodRecord {
  const { payTotals } = entry;
  period.payrollLineItems.push(lineItem);
  return {
    ...period,
    total: sum([period.total, entry.data.gross]),
    employeeTaxSum: sum([period.employeeTaxSum, yearTotal(payTotals, 'employeeTaxes')]),
    employerTaxSum: sum([period.employerTaxSum, yearTotal(payTotals, 'employerTaxes')]),
  };
}

function toImportedLineItem(
  entry: HistoryEntryWithPeriod,
  yearToDate: YearTotals,
  { matchDescription, matchTax }: HistoryReaders,
): PayrollLineItemRecord {
  const { data, payTotals, difference } = entry;
  const amountYtd = (tax: HistoryTax) =>
    yearTotal(yearToDate, taxTotalKey(tax, matchTax(tax).code));
  const extra = sum(data.extraPay.map(({ amount }) => amount));
  const retro = data.extraPay.filter(
    ({ description }) => matchDescription('extraPay', description).kind === 'retroactive-pay',
  );
  return {
    workerId: entry.workerId ?? '',
    userName: `${entry.firstName} ${entry.lastName}`,
    baseTotal: data.base ?? minus(data.gross, extra),
    retroAmount: sum(retro.map(({ amount }) => amount)),
    grossTotal: data.gross,
    netTotal: data.net,
    payHours: data.overtime.reduce((hours, worked) => hours + worked.hours, 0) as Hours,
    payRate: data.rate === undefined ? 0 : payRateNumber(data.rate),
    standardWorkingHours: 0,
    paymentMethod: '',
    employeeTax: { employeeTax: yearTotal(payTotals, 'employeeTaxes') },
    employeeTaxDetails: taxesOf(data.taxes, 'employee', amountYtd),
    employerTaxDetails: taxesOf(data.taxes, 'employer', amountYtd),
    deductions: [...data.deductions],
    additionalCompensations: [...data.extraPay],
    reimbursements: [...data.reimbursements],
    payDetails: [],
    notTaken: [],
    warnings: difference === 0 ? [] : [describeImbalance(difference)],
  };
}

function taxesOf(
  taxes: readonly HistoryTax[],
  payer: HistoryTax['payer'],
  amountYtd: (tax: HistoryTax) => Cents,
) {
  return taxes
    .filter((tax) => tax.payer === payer)
    .map((tax) => ({
      taxName: tax.name,
      taxAmount: tax.amount,
      taxAmountYtd: amountYtd(tax),
      isEmployerTax: payer === 'employer',
    }));
}

function describeImbalance(difference: Cents): string {
  return `Gross, net, taxes and deductions do not add up, by ${formatMoney(difference)}.`;
}
