import type { Transaction } from '../../database/database.ts';
import { applyPostedAmounts } from '../../engine/ledger/posted-amounts.ts';
import { computePostedTotals, type PaymentKey } from '../../engine/ledger/posted-totals.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { addTotals, type YearTotals } from '../../engine/withholding/year-totals.ts';
import { listHistoryTotals } from '../../store/history.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listPostedFigures, listPostedPay } from '../../store/posted-pay.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';

/** The kept payments of one processed period with the money of the books. */
export async function withPostedAmounts(
  tx: Transaction,
  { companyId, payPeriodId, payOn }: PayPeriod,
  items: readonly WorkerPay[],
  { withYear }: { readonly withYear: boolean },
): Promise<WorkerPay[]> {
  const workerIds = items.map(({ workerId }) => workerId as Id<'worker'>);
  const [figures, imported] = await Promise.all([
    listPostedFigures(tx, { companyId, payPeriodId }, { workerIds, withYear }),
    withYear
      ? loadImportedTotals(tx, { companyId, from: payOn, until: payOn, workerIds })
      : undefined,
  ]);
  return items.map((item) =>
    applyPostedAmounts(
      item,
      figures.get(item.workerId) ?? { own: {}, yearToDate: {} },
      imported?.(item.workerId, payOn),
    ),
  );
}

/** A kept payment of a processed period. */
export interface StoredPeriodPay extends PaymentKey {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payRunId: Id<'payRun'>;
  readonly workerId: Id<'worker'>;
  readonly payOn: CalendarDate;
  readonly item: WorkerPay;
}

/** The same for payments of any periods of a company. */
export async function withPostedAmountsAcrossPeriods<Kept extends StoredPeriodPay>(
  tx: Transaction,
  companyId: Id<'company'>,
  kept: readonly Kept[],
): Promise<Kept[]> {
  const days = kept.map(({ payOn }) => payOn).sort();
  const workerIds = [...new Set(kept.map(({ workerId }) => workerId))];
  const range = { companyId, from: days[0], until: days.at(-1), workerIds };
  const [books, imported] = await Promise.all([
    listPostedPay(tx, range),
    loadImportedTotals(tx, range),
  ]);
  const figures = computePostedTotals(kept, books);
  return kept.map((payment) => {
    const { workerId, payOn } = payment;
    const booked = figures.get(payment) ?? { own: {}, yearToDate: {} };
    return {
      ...payment,
      item: applyPostedAmounts(payment.item, booked, imported(workerId, payOn)),
    };
  });
}

/** What was imported for a worker in the year of a day, up to it. */
type ImportedTotals = (workerId: string, until: CalendarDate) => YearTotals;

async function loadImportedTotals(
  tx: Transaction,
  range: Parameters<typeof listHistoryTotals>[1],
): Promise<ImportedTotals> {
  const entries = new Map<string, { readonly payOn: CalendarDate; readonly sums: YearTotals }[]>();
  for (const { workerId, payOn, counted } of await listHistoryTotals(tx, range)) {
    const known = entries.get(workerId) ?? [];
    const last = known.at(-1);
    const before = last && yearOf(last.payOn) === yearOf(payOn) ? last.sums : {};
    known.push({ payOn, sums: addTotals(before, counted) });
    entries.set(workerId, known);
  }
  return (workerId, until) => {
    const last = entries.get(workerId)?.findLast(({ payOn }) => payOn <= until);
    return last && yearOf(last.payOn) === yearOf(until) ? last.sums : {};
  };
}
