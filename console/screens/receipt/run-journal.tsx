import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { fetchCsv } from '../../call/fetch-csv.ts';
import { saveFile } from '../../call/save-file.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { ActionLink } from '../../frame/link.tsx';
import { messageOf } from '../../words/for-people.ts';

/** Exports the journal of a payroll to a file for the bookkeeping. */
export function RunJournal({
  companyId,
  payPeriodId,
}: {
  readonly companyId: string;
  readonly payPeriodId: string;
}) {
  const mayCall = useMayCall();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const options = { idempotencyKey: newIdempotencyKey() };
      const request = { companyId, payPeriodId };
      const { journalExport } = await ask('payroll', 'exportJournal', request, options);
      const { exportNumber } = journalExport;
      const csv = await fetchCsv('reports', 'getJournalExport', { companyId, exportNumber });
      saveFile(`journal-${exportNumber}.csv`, csv);
      return journalExport;
    },
  });
  if (!mayCall('exportJournal')) return null;
  return (
    <section aria-labelledby="journal" className="stack">
      <h2 id="journal">Journal</h2>
      <p className="muted">
        The entries of this payroll for your bookkeeping. Each is exported once; corrections follow
        as entries of their own.{' '}
        {mayCall('getReportTable') && (
          <ActionLink to="/c/$companyId/reports" params={{ companyId }}>
            Earlier exports are in Reports.
          </ActionLink>
        )}
      </p>
      <div>
        <Button loading={isPending} onClick={() => mutate()}>
          Export the journal
        </Button>
      </div>
      <p role="status">
        {data &&
          `Export ${data.exportNumber} with ${showCount(data.entryCount, 'entry', 'entries')} was saved.`}
      </p>
      {error && (
        <p role="alert" className="bad">
          {messageOf(error)}
        </p>
      )}
    </section>
  );
}
