import { formatAmericanDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import type { JournalEntry } from './journal.ts';

// Writes general journal entries in the Intuit Interchange Format, which QuickBooks Desktop imports: a line
// TRNS, lines SPL and a line ENDTRNS for each entry, with tabs between the columns. A debit is positive. Accounts
// are found by name, and a colon separates a subaccount.

const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO'];

export function writeIifFile(entries: readonly JournalEntry[]): string {
  const rows = entries.flatMap((entry) => [
    ...entry.lines.map(({ name, amount }, index) => [
      index === 0 ? 'TRNS' : 'SPL',
      'GENERAL JOURNAL',
      formatAmericanDate(entry.postedOn),
      name,
      formatMoney(amount),
      entry.reference,
      entry.memo,
    ]),
    ['ENDTRNS'],
  ]);
  const header = [['!TRNS', ...columns], ['!SPL', ...columns], ['!ENDTRNS']];
  return [...header, ...rows].map((cells) => `${cells.map(inCell).join('\t')}\r\n`).join('');
}

/** Removes tabs, line ends and quotes, which would end a cell. */
function inCell(text: string): string {
  return text.replaceAll(/["\p{Cc}]+/gu, ' ').trim();
}
