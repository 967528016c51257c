import { toBookedItem } from '../../engine/ledger/booked-item.ts';
import { type PaymentKey, toFiguresOf } from '../../engine/ledger/years-to-date.ts';
import type { PayItem } from '../../engine/pay/pay-item.ts';
import { addSums, type YearSums } from '../../engine/pay/year-sums.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { listBookedFigures, listBookedPays } from '../store/booked-pay.ts';
import type { Transaction } from '../store/database.ts';
import { listCountedHistory } from '../store/history.ts';
import type { PayPeriod } from '../store/pay-periods.ts';

/** The kept payments of one processed period with the money of the books. */
export async function toBookedItems(
  tx: Transaction,
  { companyId, payPeriodId, payOn }: PayPeriod,
  items: readonly PayItem[],
  { withYear }: { readonly withYear: boolean },
): Promise<PayItem[]> {
  const workerIds = items.map(({ workerId }) => workerId as Id<'worker'>);
  const [figures, imported] = await Promise.all([
    listBookedFigures(tx, { companyId, payPeriodId }, { workerIds, withYear }),
    withYear ? listImported(tx, { companyId, from: payOn, until: payOn, workerIds }) : undefined,
  ]);
  return items.map((item) =>
    toBookedItem(
      item,
      figures.get(item.workerId) ?? { own: {}, yearToDate: {} },
      imported?.(item.workerId, payOn),
    ),
  );
}

/** A kept payment of a processed period. */
export interface KeptPayment extends PaymentKey {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payRunId: Id<'payRun'>;
  readonly workerId: Id<'worker'>;
  readonly payOn: CalendarDate;
  readonly item: PayItem;
}

/** The same for payments of any periods of a company. */
export async function toBookedPayments<Kept extends KeptPayment>(
  tx: Transaction,
  companyId: Id<'company'>,
  kept: readonly Kept[],
): Promise<Kept[]> {
  const days = kept.map(({ payOn }) => payOn).sort();
  const workerIds = [...new Set(kept.map(({ workerId }) => workerId))];
  const range = { companyId, from: days[0], until: days.at(-1), workerIds };
  const [books, imported] = await Promise.all([listBookedPays(tx, range), listImported(tx, range)]);
  const figures = toFiguresOf(kept, books);
  return kept.map((payment) => {
    const { workerId, payOn } = payment;
    const booked = figures.get(payment) ?? { own: {}, yearToDate: {} };
    return { ...payment, item: toBookedItem(payment.item, booked, imported(workerId, payOn)) };
  });
}

/** What was imported for a worker in the year of a day, up to it. */
type Imported = (workerId: string, until: CalendarDate) => YearSums;

async function listImported(
  tx: Transaction,
  range: Parameters<typeof listCountedHistory>[1],
): Promise<Imported> {
  const entries = new Map<string, { readonly payOn: CalendarDate; readonly sums: YearSums }[]>();
  for (const { workerId, payOn, counted } of await listCountedHistory(tx, range)) {
    const known = entries.get(workerId) ?? [];
    const last = known.at(-1);
    const before = last && yearOf(last.payOn) === yearOf(payOn) ? last.sums : {};
    known.push({ payOn, sums: addSums(before, counted) });
    entries.set(workerId, known);
  }
  return (workerId, until) => {
    const last = entries.get(workerId)?.findLast(({ payOn }) => payOn <= until);
    return last && yearOf(last.payOn) === yearOf(until) ? last.sums : {};
  };
}
