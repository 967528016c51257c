import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Asked, ask, newIdempotencyKey } from '../../call/ask.ts';
import { fetchCsv } from '../../call/fetch-csv.ts';
import { saveDocument, saveFile } from '../../call/save-file.ts';
import { useMayCall } from '../../call/session.ts';
import { Failed } from '../../frame/states.tsx';
import { followReport } from './follow-report.ts';

type StartedReport = Asked<'reports', 'startReport'>;

/** Saves the whole report: CSV at once, XLSX and PDF as soon as the server has made them. */
export function ReportFiles({ selection }: { readonly selection: Omit<StartedReport, 'format'> }) {
  const mayStart = useMayCall()('startReport');
  const [progress, setProgress] = useState(0);
  const save = useMutation({
    mutationFn: async (format: StartedReport['format']) => {
      if (format === 'CSV')
        return saveFile(
          `${selection.report}.csv`,
          await fetchCsv('reports', 'getReportTable', selection),
        );
      const { companyId } = selection;
      setProgress(0);
      const reportId = await followReport({
        start: async () =>
          (
            await ask(
              'reports',
              'startReport',
              { ...selection, format },
              { idempotencyKey: newIdempotencyKey() },
            )
          ).reportFile,
        read: async (id) =>
          (await ask('reports', 'getReport', { companyId, reportId: id })).reportFile,
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        onProgress: setProgress,
      });
      const request = { companyId, reportId };
      return saveDocument((await ask('reports', 'getReportFile', request)).document);
    },
  });
  return (
    <>
      <div className="row">
        {(['CSV', 'XLSX', 'PDF'] as const).map(
          (format) =>
            (format === 'CSV' || mayStart) && (
              <Button
                key={format}
                loading={save.isPending && save.variables === format}
                onClick={() => save.mutate(format)}
              >
                Save as {format}
              </Button>
            ),
        )}
      </div>
      <p role="status">
        {save.isPending && save.variables !== 'CSV' && `The file is being made: ${progress} % …`}
      </p>
      {save.error && <Failed error={save.error} />}
    </>
  );
}
