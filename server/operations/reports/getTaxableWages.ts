import type { RequestOf } from '../../../contract/operation.ts';
import type { getTaxableWages as declared } from '../../../contract/reports/getTaxableWages.ts';
import type { Transaction } from '../../../database/database.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import {
  countTaxableWages,
  listHistorySums,
  listPostedTaxes,
  listTaxableWages,
  type TaxableWagesFilter,
  type TaxableWagesKey,
  type TaxableWagesSum,
} from '../../../store/taxable-wages-lists.ts';
import { findWorker } from '../../../store/workers.ts';
import { parseCalendarDate } from '../../../values/calendar-date.ts';
import { parseId } from '../../../values/id.ts';
import { type Cents, noMoney } from '../../../values/money.ts';
import { listOwnTaxNames } from '../../../workflows/taxes/own-tax-names.ts';
import { toHistoryRecords, toTaxableWagesRecord } from '../../views/taxable-wages-record.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getTaxableWages = withCompany<typeof declared>(
  async (request, { tx, law, refuse }) => {
    const { companyId, payPeriodId, workerId, startDate, endDate, limit, cursor } = request;
    if (startDate && endDate && endDate < startDate) return refuse('endsBeforeItStarts');
    const [period, worker] = await Promise.all([
      payPeriodId && findPayPeriod(tx, payPeriodId),
      workerId && findWorker(tx, workerId),
    ]);
    if (payPeriodId && (!period || period.companyId !== companyId))
      return refuse('unknownPayPeriod');
    if (workerId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    if (cursor !== undefined && !after) return refuse('invalidCursor');
    const filter = toFilter(request);
    const isFirstPage = !after && !payPeriodId;
    const [found, total, history, ownTaxNames] = await Promise.all([
      listTaxableWages(tx, filter, { after, limit: limit && limit + 1 }),
      request.withTotal ? countTaxableWages(tx, filter) : undefined,
      isFirstPage ? listHistorySums(tx, filter) : [],
      listOwnTaxNames(tx, companyId),
    ]);
    const page = cutPage(found, limit, markOf);
    const posted = request.taxFromLedger ? await sumLedger(tx, filter, page.items) : undefined;
    return {
      ...page.next,
      total,
      taxableWages: page.items.map((sum) =>
        toTaxableWagesRecord(sum, posted && (posted.get(markOf(sum)) ?? noMoney), ownTaxNames),
      ),
      history: history.flatMap((sums) =>
        toHistoryRecords(sums, { law, taxCode: filter.taxCode, ownTaxNames }),
      ),
    };
  },
);

const spans = { 'Pay date': 'day', Quarter: 'quarter', Year: 'year' } as const;

function toFilter({
  companyId,
  payPeriodId,
  workerId,
  startDate: from,
  endDate: until,
  taxCode,
  span = 'Quarter',
  perUser: perWorker,
}: RequestOf<typeof declared>): TaxableWagesFilter {
  return { companyId, payPeriodId, workerId, from, until, taxCode, span: spans[span], perWorker };
}

/** Sums the taxes of a page from the ledger. */
async function sumLedger(
  tx: Transaction,
  filter: TaxableWagesFilter,
  page: readonly TaxableWagesSum[],
): Promise<ReadonlyMap<string, Cents>> {
  const ofPage = page.flatMap(({ workerId }) => workerId ?? []);
  const workerIds = filter.workerId ? [filter.workerId] : [...new Set(ofPage)];
  const rows = await listPostedTaxes(tx, filter, workerIds.length > 0 ? workerIds : undefined);
  return new Map(rows.map((row) => [markOf(row), row.tax]));
}

function markOf({ spanStart, workerId, taxCode }: TaxableWagesKey): string {
  return [spanStart, workerId ?? '', taxCode].join(':');
}

function parseCursor(cursor: string): TaxableWagesKey | undefined {
  const [day = '', worker = '', taxCode, ...more] = cursor.split(':');
  const spanStart = parseCalendarDate(day);
  const workerId = worker === '' ? null : parseId<'worker'>(worker);
  if (!spanStart || workerId === undefined || !taxCode || more.length > 0) return undefined;
  return { spanStart, workerId, taxCode };
}
