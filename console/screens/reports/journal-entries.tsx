import type { Answered } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { LongTable } from '../../frame/long-table.tsx';

type Entry = Answered<'reports', 'previewJournal'>['entries'][number];

/** The lines of journal entries, in the accounts of the company. */
export function JournalEntries({ entries }: { readonly entries: readonly Entry[] }) {
  const lines = entries.flatMap(({ lines: own, ...entry }) =>
    own.map((line, index) => ({ ...entry, ...line, key: `${entry.reference} ${index}`, index })),
  );
  return (
    <LongTable
      label="Entries"
      what="lines"
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        {
          heading: 'Entry',
          show: ({ index, date }) =>
            index === 0 ? showDate(date) : <span className="hidden-text">{showDate(date)}</span>,
        },
        { heading: 'Text', show: ({ index, memo }) => (index === 0 ? memo : '') },
        { heading: 'Account', show: ({ accountCode, name }) => `${accountCode ?? '⚠'} ${name}` },
        { heading: 'Debit', isAmount: true, show: ({ debit }) => showUnlessNothing(debit) },
        { heading: 'Credit', isAmount: true, show: ({ credit }) => showUnlessNothing(credit) },
      ]}
    />
  );
}

const showUnlessNothing = (amount: number) => (amount === 0 ? '' : showAmount(toCents(amount)));
