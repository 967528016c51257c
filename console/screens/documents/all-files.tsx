import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { Link } from '../../frame/link.tsx';
import { LongTable } from '../../frame/long-table.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { useSearchChange } from '../../frame/search-change.ts';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import {
  type DocumentsSearch,
  type FileKind,
  fileKinds,
  readDocumentsSearch,
} from '../../words/documents-parts.ts';
import type { DocumentsPartProps } from './documents.tsx';
import { type FileRow, type FileSources, listFiles, selectFiles } from './file-rows.ts';
import { filingsQuery } from './filings-query.ts';
import { UploadDocument } from './upload-document.tsx';

const firstKinds: readonly FileKind[] = ['returns', 'stubs', 'journals'];

/** One list of all files of a year: returns, pay stubs, checks, journals, reports and uploads; documents are uploaded here. */
export function AllFiles({ companyId, year }: DocumentsPartProps) {
  const search = useSearch({ from: '/framed/c/$companyId/documents' });
  const change = useSearchChange<DocumentsSearch>();
  const [isMore, setMore] = useState(false);
  const mayUpload = useMayCall()('uploadDocument');
  const isAsked = (kind: FileKind) =>
    search.kind === undefined ? isMore || firstKinds.includes(kind) : search.kind === kind;
  const { sources, error, isLoading } = useFileSources({ companyId, year }, isAsked);
  const rows = listFiles(companyId, year, sources);
  const states = [...new Set(rows.flatMap(({ state }) => state ?? []))].toSorted();
  const shown = selectFiles(rows, search);
  const choose = (name: 'kind' | 'state', text: string) =>
    change({ [name]: undefined, ...readDocumentsSearch({ [name]: text }) });
  return (
    <div className="stack">
      <div className="row">
        <NativeSelect
          label="Kind"
          value={search.kind ?? ''}
          onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
          data={[
            { value: '', label: 'All kinds' },
            ...Object.entries(fileKinds).map(([value, label]) => ({ value, label })),
          ]}
        />
        <NativeSelect
          label="State"
          value={search.state ?? ''}
          onChange={({ currentTarget }) => choose('state', currentTarget.value)}
          data={[{ value: '', label: 'All' }, ...states]}
        />
      </div>
      {error && <Failed error={error} />}
      {shown.length > 0 && <FileTable rows={shown} companyId={companyId} />}
      {isLoading && <Loading what="files" />}
      {search.kind === undefined && !isMore && (
        <div>
          <Button onClick={() => setMore(true)}>List checks, reports and uploads, too</Button>
        </div>
      )}
      {!isLoading && !error && shown.length === 0 && (
        <Empty>There is no such file of {year}.</Empty>
      )}
      {mayUpload && (
        <OpenOnRequest label="Upload a document">
          <UploadDocument companyId={companyId} />
        </OpenOnRequest>
      )}
    </div>
  );
}

function FileTable({
  rows,
  companyId,
}: {
  readonly rows: readonly FileRow[];
  readonly companyId: string;
}) {
  const change = useSearchChange<DocumentsSearch>();
  const mayCall = useMayCall();
  const mayMake = mayCall('getW2File');
  const mayPrint = mayCall('printChecks');
  const save = useMutation({ mutationFn: async ({ save: own }: FileRow) => own?.() });
  return (
    <>
      {save.error && <Failed error={save.error} />}
      <LongTable
        label="Files"
        what="files"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { heading: 'File', show: ({ name }) => name },
          { heading: 'Kind', show: ({ kind }) => fileKinds[kind] },
          { heading: 'Period', show: ({ period }) => period },
          { heading: 'State', show: ({ state }) => state ?? '–' },
          { heading: 'Of', show: ({ day }) => showDate(day) },
          {
            heading: 'Save',
            show: (row) =>
              row.receiptOf ? (
                <Link
                  to="/c/$companyId/pay/$payPeriodId/receipt"
                  params={{ companyId, payPeriodId: row.receiptOf }}
                >
                  {mayPrint ? 'Print on the receipt' : 'See the receipt'}
                  <span className="hidden-text">: {row.name}</span>
                </Link>
              ) : row.filing && !mayMake ? (
                'Payroll admins make it'
              ) : (
                <Button
                  size="compact-sm"
                  loading={save.isPending && save.variables.key === row.key}
                  onClick={() =>
                    row.filing
                      ? change({ part: 'returns', kind: undefined, file: row.filing })
                      : save.mutate(row)
                  }
                >
                  {row.filing ? 'Make it' : 'Save'}
                  <span className="hidden-text">
                    {' '}
                    {row.name}, {row.period}
                  </span>
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}

/**
 * Reads what files are made of, as far as the person may. Checks, reports and uploads are read on request: a screen makes at
 * most three calls when it is opened.
 */
function useFileSources(
  { companyId, year }: Pick<DocumentsPartProps, 'companyId' | 'year'>,
  isAsked: (kind: FileKind) => boolean,
): { readonly sources: FileSources; readonly error: Error | null; readonly isLoading: boolean } {
  const mayCall = useMayCall();
  const dates = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  const filings = useQuery({ ...filingsQuery(companyId, year), enabled: isAsked('returns') });
  const runs = useQuery({
    queryKey: ['getRuns', companyId, 'of year', year],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getRuns', { companyId, ...dates }, { signal })).runs,
    enabled: isAsked('stubs') && mayCall('printPayStubs'),
  });
  const checks = useQuery({
    queryKey: ['getChecks', companyId, 'all'],
    queryFn: async ({ signal }) =>
      (await ask('payroll', 'getChecks', { companyId, brief: true }, { signal })).checks,
    enabled: isAsked('checks') && mayCall('getChecks'),
  });
  const journals = useQuery({
    queryKey: ['getJournalExports', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getJournalExports', { companyId }, { signal })).journalExports,
    enabled: isAsked('journals') && mayCall('getJournalExports'),
  });
  const reports = useQuery({
    queryKey: ['getReportFiles', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getReportFiles', { companyId, limit: 100 }, { signal })).reportFiles,
    enabled: isAsked('reports') && mayCall('getReportFiles'),
  });
  const uploads = useQuery({
    queryKey: ['getDocuments', companyId],
    queryFn: async ({ signal }) =>
      (await ask('adminPortal', 'getDocuments', { companyId }, { signal })).documents,
    enabled: isAsked('uploads') && mayCall('getDocument') && mayCall('getDocuments'),
  });
  const all = [filings, runs, checks, journals, reports, uploads];
  return {
    sources: {
      filings: filings.data,
      runs: runs.data,
      checks: checks.data,
      journals: journals.data,
      reports: reports.data,
      uploads: uploads.data,
    },
    error: all.find(({ error }) => error)?.error ?? null,
    isLoading: all.some(({ isLoading }) => isLoading),
  };
}
