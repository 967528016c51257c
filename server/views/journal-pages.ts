import type { Transaction } from '../../database/database.ts';
import type { Law } from '../../law/law.ts';
import {
  type DailyEntry,
  type DailyEntryFilter,
  listJournal,
  listJournalDays,
} from '../../store/ledger-journal.ts';
import { parseCalendarDate } from '../../values/calendar-date.ts';
import { listPaidPage } from './paid-periods.ts';

interface ReportContext {
  readonly tx: Transaction;
  readonly law: Law;
}

interface JournalPageOptions {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Lists a page of the journal, or of the payments that follow its last entry. Undefined if the cursor is
 * unknown.
 */
export async function listJournalPage(
  context: ReportContext,
  filter: DailyEntryFilter,
  { limit = Number.MAX_SAFE_INTEGER, cursor }: JournalPageOptions,
) {
  const isPaymentCursor = cursor !== undefined && !cursor.startsWith(journalMark);
  const found = isPaymentCursor ? [] : await readEntries(context.tx, filter, { cursor, limit });
  if (!found) return undefined;
  const journal = found.slice(0, limit);
  const last = journal.at(-1);
  if (found.length > journal.length && last)
    return { journal, payPeriod: [], nextCursor: markOf(last) };
  const room = limit - journal.length;
  const payments = { ...filter, withImported: true };
  const paid = await listPaidPage(context, payments, {
    // A full page still asks whether a payment follows.
    limit: Math.max(room, 1),
    cursor: isPaymentCursor ? cursor : undefined,
  });
  if (!paid) return undefined;
  if (room !== 0) return { journal, payPeriod: paid.payPeriod, nextCursor: paid.nextCursor };
  const isMore = paid.payPeriod.length > 0;
  return { journal, payPeriod: [], nextCursor: isMore && last ? markOf(last) : undefined };
}

/**
 * Reads days until the page is full and one entry more, first one day and then twice as many each time.
 * Undefined if the entry before the page is unknown.
 */
async function readEntries(
  tx: Transaction,
  filter: DailyEntryFilter,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<DailyEntry[] | undefined> {
  const day = cursor === undefined ? undefined : parseCalendarDate(cursor.split(':')[1] ?? '');
  const days = await listJournalDays(tx, { ...filter, from: day ?? filter.from });
  const found: DailyEntry[] = [];
  let mark = cursor;
  let count = 1;
  for (let first = 0; first < days.length && found.length <= limit; first += count, count *= 2) {
    const some = days.slice(first, first + count);
    const entries = await listJournal(tx, { ...filter, from: some[0], until: some.at(-1) });
    const place = mark === undefined ? -1 : entries.findIndex((entry) => markOf(entry) === mark);
    if (mark !== undefined && place < 0) return undefined;
    found.push(...entries.slice(place + 1));
    mark = undefined;
  }
  return mark === undefined ? found.slice(0, limit + 1) : undefined;
}

const journalMark = 'journal:';

function markOf({ date, kind, account }: DailyEntry): string {
  return `${journalMark}${[date, kind, account].join(':')}`;
}
