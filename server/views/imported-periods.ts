import type { z } from 'zod';
import type { payPeriodDetailRecord, payrollLineItem } from '../../contract/reports/pay-records.ts';
import type { Transaction } from '../../database/database.ts';
import { type HistoryTax, taxTotalKey } from '../../engine/history/history-entry.ts';
import { nameKey } from '../../engine/history/worker-names.ts';
import { addTotals, type YearTotals, yearTotal } from '../../engine/withholding/year-totals.ts';
import type { Law } from '../../law/law.ts';
import {
  type HistoryEntryWithPeriod,
  type HistoryPeriodTotals,
  listHistory,
  listHistoryOfPersons,
  listHistoryPeriodTotals,
  type PersonTotals,
} from '../../store/history-lists.ts';
import type { ProcessedPayFilter } from '../../store/processed-pay.ts';
import { formatAmericanDate, yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, formatMoney, minus, sum } from '../../values/money.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import { type HistoryReaders, loadHistoryReaders } from '../../workflows/history/history-rules.ts';

type PaidPeriodRecord = z.output<typeof payPeriodDetailRecord>;
type PayrollLineItemRecord = z.output<typeof payrollLineItem>;

interface ImportContext {
  readonly tx: Transaction;
  readonly law: Law;
}

/** Lists imported periods by pay date, each tax with its year-to-date amount. */
export async function listImportedPeriods(
  { tx, law }: ImportContext,
  filter: ProcessedPayFilter,
): Promise<PaidPeriodRecord[]> {
  const history = await listHistory(tx, filter);
  const { from } = filter;
  const shown = history.filter(({ payDate }) => from === undefined || payDate >= from);
  const itemsOf = groupItems(shown, sumYears(history), law);
  const periods = groupBy(shown, ({ payPeriodId }) => payPeriodId);
  return [...periods].flatMap(([payPeriodId, own]) =>
    own[0] ? [withItems({ ...own[0], ...totalsOf(own) }, itemsOf.get(payPeriodId))] : [],
  );
}

/** Shows some payments of imported periods, with the totals of the whole periods. */
export async function loadImportedPeriods(
  { tx, law }: ImportContext,
  companyId: Id<'company'>,
  shown: readonly HistoryEntryWithPeriod[],
): Promise<PaidPeriodRecord[]> {
  if (shown.length === 0) return [];
  const payPeriodIds = [...new Set(shown.map(({ payPeriodId }) => payPeriodId))];
  const range = { companyId, from: shown[0]?.payDate, until: shown.at(-1)?.payDate };
  const [history, periods] = await Promise.all([
    listHistoryOfPersons(tx, range, shown),
    listHistoryPeriodTotals(tx, { companyId, payPeriodIds }),
  ]);
  const itemsOf = groupItems(shown, sumYears(history), law);
  return periods.map((period) => withItems(period, itemsOf.get(period.payPeriodId)));
}

/** An imported period with its totals and without payments. */
export function toBriefImportedPeriod(period: HistoryPeriodTotals): PaidPeriodRecord {
  return {
    payPeriodId: period.payPeriodId,
    payPeriod: `${formatAmericanDate(period.beginsOn)} - ${formatAmericanDate(period.endsOn)}`,
    deadlineToRunPayroll: period.deadlineOn ?? '',
    payPeriodStatus: 'Processed',
    total: period.gross,
    employeeTaxSum: period.employeeTaxes,
    employerTaxSum: period.employerTaxes,
    isProcessed: true,
    isEstimated: false,
    payDate: period.payDate,
    payEndDate: period.endsOn,
    payBeginDate: period.beginsOn,
    workerType: { workerType: period.workerType },
    payPeriodType: { payPeriodType: period.type },
    payrollLineItems: [],
  };
}

function withItems(
  period: HistoryPeriodTotals,
  payrollLineItems: PayrollLineItemRecord[] = [],
): PaidPeriodRecord {
  return { ...toBriefImportedPeriod(period), payrollLineItems };
}

function totalsOf(entries: readonly HistoryEntryWithPeriod[]) {
  const total = (taxes: 'employeeTaxes' | 'employerTaxes') =>
    sum(entries.map(({ payTotals }) => yearTotal(payTotals, taxes)));
  return {
    gross: sum(entries.map(({ data }) => data.gross)),
    employeeTaxes: total('employeeTaxes'),
    employerTaxes: total('employerTaxes'),
  };
}

type YearToDate = ReadonlyMap<Id<'historyEntry'>, YearTotals>;

/** Sums the totals of each person's year up to each payment. */
function sumYears(history: readonly PersonTotals[]): YearToDate {
  const years = new Map<string, YearTotals>();
  const upTo = new Map<Id<'historyEntry'>, YearTotals>();
  for (const entry of history) {
    const person = entry.workerId ?? `${nameKey(entry)} ${entry.middleName ?? ''}`;
    const key = `${person} ${yearOf(entry.payDate)}`;
    const yearToDate = addTotals(years.get(key) ?? {}, entry.payTotals);
    years.set(key, yearToDate);
    upTo.set(entry.entryId, yearToDate);
  }
  return upTo;
}

/** Builds the line items of each period. */
function groupItems(
  shown: readonly HistoryEntryWithPeriod[],
  yearToDate: YearToDate,
  law: Law,
): ReadonlyMap<Id<'payPeriod'>, PayrollLineItemRecord[]> {
  const readers = loadHistoryReaders(law);
  const items = new Map<Id<'payPeriod'>, PayrollLineItemRecord[]>();
  for (const entry of shown) {
    const own = items.get(entry.payPeriodId) ?? [];
    own.push(toImportedLineItem(entry, yearToDate.get(entry.entryId) ?? {}, readers));
    items.set(entry.payPeriodId, own);
  }
  return items;
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
