import type { z } from 'zod';
import type { payPeriodDetailRecord } from '../../contract/reports/pay-records.ts';
import type { Transaction } from '../../database/database.ts';
import type { Law } from '../../law/law.ts';
import { listDepositAccountSplits } from '../../store/deposit-splits.ts';
import { type HistoryEntryWithPeriod, listHistoryPeriodTotals } from '../../store/history-lists.ts';
import {
  countHistory,
  countProcessedPay,
  findPaidPeriod,
  listHistoryPage,
  listProcessedPage,
  type PaidFilter,
  type PaidPosition,
} from '../../store/paid-pages.ts';
import {
  listProcessedPay,
  listProcessedPeriodTotals,
  type ProcessedPay,
  type ProcessedPayFilter,
  type ProcessedPeriod,
} from '../../store/processed-pay.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { withPostedAmountsAcrossPeriods } from '../../workflows/payroll/posted-pay.ts';
import { cutPage, parseIds } from '../operations/list-page.ts';
import {
  listImportedPeriods,
  loadImportedPeriods,
  toBriefImportedPeriod,
} from './imported-periods.ts';
import { toPayPeriodDetails } from './pay-record.ts';

type PaidPeriodRecord = z.output<typeof payPeriodDetailRecord>;

interface ReportContext {
  readonly tx: Transaction;
  readonly law: Law;
}

/** Lists all paid periods by pay date, for the reports of payroll history. */
export async function listPaidPeriods(
  context: ReportContext,
  filter: ProcessedPayFilter,
): Promise<PaidPeriodRecord[]> {
  const [imported, run] = await Promise.all([
    listImportedPeriods(context, filter),
    listProcessedPeriods(context.tx, filter),
  ]);
  return byPayDate([...imported, ...run]);
}

/** A processed period with its totals and without payments. */
export function toBriefPeriod(period: ProcessedPeriod): PaidPeriodRecord {
  const { payDate, gross: total, employeeTaxes: employeeTaxSum, employerTaxes } = period;
  const empty = { period, payDate, isEstimated: false, items: [], corrections: [] };
  const record = toPayPeriodDetails(empty, new Map());
  return { ...record, total, employeeTaxSum, employerTaxSum: employerTaxes };
}

/** Lists all paid periods by pay date, with their totals and without payments. */
export async function listBriefPeriods(
  tx: Transaction,
  filter: ProcessedPayFilter,
): Promise<PaidPeriodRecord[]> {
  const [imported, run] = await Promise.all([
    listHistoryPeriodTotals(tx, filter),
    listProcessedPeriodTotals(tx, filter),
  ]);
  return byPayDate([...imported.map(toBriefImportedPeriod), ...run.map(toBriefPeriod)]);
}

/** Pay of processed runs, as posted in the ledger. */
async function listProcessedPeriods(
  tx: Transaction,
  filter: ProcessedPayFilter,
): Promise<PaidPeriodRecord[]> {
  return toProcessedRecords(tx, filter.companyId, await listProcessedPay(tx, filter));
}

/** Shows payments with the amounts of the ledger and totals of the payments shown. */
async function toProcessedRecords(
  tx: Transaction,
  companyId: Id<'company'>,
  processed: readonly ProcessedPay[],
): Promise<PaidPeriodRecord[]> {
  const workerIds = [...new Set(processed.map(({ workerId }) => workerId))];
  const [rows, splits] = await Promise.all([
    withPostedAmountsAcrossPeriods(tx, companyId, processed),
    listDepositAccountSplits(tx, companyId, workerIds),
  ]);
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

interface PaidPageOptions {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly withTotal?: boolean | undefined;
}

/** The payments to list; imported ones only if asked for. */
interface PaidPageFilter extends PaidFilter {
  readonly withImported: boolean;
}

/**
 * Lists a page of payments in their periods. A period that has more payments than fit is continued on the
 * next page; its totals are always those of all its payments. Undefined if the cursor is unknown.
 */
export async function listPaidPage(
  context: ReportContext,
  { withImported, ...filter }: PaidPageFilter,
  { limit, cursor, withTotal }: PaidPageOptions,
) {
  const { tx } = context;
  const { companyId } = filter;
  const after = cursor === undefined ? startOfAll : await findStart(tx, companyId, cursor);
  if (!after) return undefined;
  const most = limit && limit + 1;
  const [imported, processed, total] = await Promise.all([
    withImported ? listHistoryPage(tx, filter, { after: after.imported, limit: most }) : [],
    listProcessedPage(tx, filter, { after: after.processed, limit: most }),
    withTotal ? countPaid(tx, { withImported, ...filter }) : undefined,
  ]);
  const { items, next } = cutPage(byPayDate([...imported, ...processed]), limit, markOf);
  const [shownImported, shownProcessed] = await Promise.all([
    loadImportedPeriods(context, companyId, items.filter(isImported)),
    loadProcessedPeriods(tx, companyId, items.filter(isProcessed)),
  ]);
  return { ...next, total, payPeriod: byPayDate([...shownImported, ...shownProcessed]) };
}

async function loadProcessedPeriods(
  tx: Transaction,
  companyId: Id<'company'>,
  shown: readonly ProcessedPay[],
): Promise<PaidPeriodRecord[]> {
  if (shown.length === 0) return [];
  const payPeriodIds = [...new Set(shown.map(({ payPeriodId }) => payPeriodId))];
  const [records, periods] = await Promise.all([
    toProcessedRecords(tx, companyId, shown),
    listProcessedPeriodTotals(tx, { companyId, payPeriodIds }),
  ]);
  const briefs = new Map(periods.map((period) => [period.payPeriodId, toBriefPeriod(period)]));
  return records.map((record) => {
    const brief = briefs.get(record.payPeriodId as Id<'payPeriod'>) ?? record;
    return { ...brief, payrollLineItems: record.payrollLineItems };
  });
}

async function countPaid(tx: Transaction, { withImported, ...filter }: PaidPageFilter) {
  const [processed, imported] = await Promise.all([
    countProcessedPay(tx, filter),
    withImported ? countHistory(tx, filter) : 0,
  ]);
  return processed + imported;
}

/** The positions after which a page begins, among processed and among imported payments. */
interface PaidStart {
  readonly processed: PaidPosition | undefined;
  readonly imported: PaidPosition | undefined;
}

const startOfAll: PaidStart = { processed: undefined, imported: undefined };

/** Finds where a page begins. Imported payments of a day are listed before processed ones. */
async function findStart(
  tx: Transaction,
  companyId: Id<'company'>,
  cursor: string,
): Promise<PaidStart | undefined> {
  const [payPeriodId, itemId] = parseIds<'payPeriod'>(cursor) ?? [];
  if (!payPeriodId || !itemId) return undefined;
  const found = await findPaidPeriod(tx, companyId, { payPeriodId, itemId });
  if (!found) return undefined;
  const { payDate, beginsOn, isImported } = found;
  const position = { payDate, beginsOn, payPeriodId, itemId };
  return isImported
    ? { imported: position, processed: { ...position, beginsOn: '-infinity' } }
    : { imported: { ...position, beginsOn: 'infinity' }, processed: position };
}

type PaidItem = ProcessedPay | HistoryEntryWithPeriod;

function isImported(item: PaidItem): item is HistoryEntryWithPeriod {
  return 'entryId' in item;
}

function isProcessed(item: PaidItem): item is ProcessedPay {
  return !isImported(item);
}

function markOf(item: PaidItem): string {
  return `${item.payPeriodId}:${isImported(item) ? item.entryId : item.workerId}`;
}

/** Sorts by pay date and leaves the order of a day as it is. */
function byPayDate<Item extends { readonly payDate: string }>(items: readonly Item[]): Item[] {
  const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return items.toSorted((one, other) => order(one.payDate, other.payDate));
}
