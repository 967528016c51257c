import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Answered } from '../../call/ask.ts';
import { showDate, showPastMoment } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed } from '../../frame/states.tsx';
import { type JournalFormat, journalFormats, saveJournal } from './save-journal.ts';

type Export = Answered<'reports', 'getJournalExports'>['journalExports'][number];

/** Exports that were made, the newest first, each with its files. */
export function JournalExports({
  companyId,
  exports,
}: {
  readonly companyId: string;
  readonly exports: readonly Export[];
}) {
  const save = useMutation({
    mutationFn: ({ exportNumber, format }: { exportNumber: number; format: JournalFormat }) =>
      saveJournal({ companyId, exportNumber }, format),
  });
  return (
    <section>
      <h2>Exports</h2>
      {save.error && <Failed error={save.error} />}
      <RecordTable
        label="Exports"
        rows={exports}
        keyOf={({ exportNumber }) => String(exportNumber)}
        columns={[
          { heading: 'Number', show: ({ exportNumber }) => String(exportNumber) },
          { heading: 'Exported', show: ({ exportedAt }) => showPastMoment(exportedAt) },
          { heading: 'Days', show: showDays },
          { heading: 'Entries', isAmount: true, show: ({ entryCount }) => String(entryCount) },
          { heading: 'Debits', isAmount: true, show: ({ total }) => showAmount(toCents(total)) },
          {
            heading: 'Save',
            show: ({ exportNumber }) => (
              <div className="row">
                {journalFormats.map((format) => (
                  <Button
                    key={format}
                    size="compact-sm"
                    onClick={() => save.mutate({ exportNumber, format })}
                  >
                    {format}
                    <span className="hidden-text"> of export {exportNumber}</span>
                  </Button>
                ))}
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}

function showDays({ firstDate, lastDate }: Export): string {
  if (firstDate === null || lastDate === null) return '–';
  return `${showDate(firstDate)} – ${showDate(lastDate)}`;
}
