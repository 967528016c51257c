import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { filingForms } from '../../../values/vocabulary.ts';
import { saveDocument } from '../../call/save-file.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { AnswerWarnings } from '../../frame/answer-warnings.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { useSearchChange } from '../../frame/search-change.ts';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { type DocumentsSearch, readDocumentsSearch } from '../../words/documents-parts.ts';
import { filingWords } from '../../words/filings.ts';
import { AgencyFileSheet, hasAgencyFile } from './agency-file.tsx';
import type { DocumentsPartProps } from './documents.tsx';
import {
  isComparable,
  isRecordable,
  type ListedFiling,
  nameFiling,
  selectFilings,
  showFilingPeriod,
  showForm,
} from './filing-names.ts';
import { StatusOfFiling } from './filing-status.tsx';
import { filingsQuery } from './filings-query.ts';
import { findPrinter } from './printed-filing.ts';
import { RecordFiling } from './record-filing.tsx';

const FiledDifferences = lazy(async () => ({
  default: (await import('./filed-differences.tsx')).FiledDifferences,
}));

/** The filings of a year: due dates, blocks, files, and the returns that were filed. */
export function Filings({ companyId, year, today }: DocumentsPartProps) {
  const mayCall = useMayCall();
  const search = useSearch({ from: '/framed/c/$companyId/documents' });
  const change = useSearchChange<DocumentsSearch>();
  const [outcome, setOutcome] = useState('');
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(filingsQuery(companyId, year));
  const mayRecord = mayCall('recordFiling');
  const shown = data && selectFilings(data, search);
  const find = (name: string | undefined) => data?.find((each) => nameFiling(each) === name);
  const [recorded, written] = [find(search.record), find(search.file)];
  const compared = find(search.compare);
  const close = () => change({ record: undefined, file: undefined, compare: undefined });
  return (
    <div className="stack">
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="filings" />}
      {data && !mayRecord && <ReadOnlyNotice who="A payroll admin" />}
      {data && data.length > 0 && <Filters filings={data} />}
      <p role="status" className="good">
        {outcome}
      </p>
      <AnswerWarnings warnings={warnings} />
      {data?.length === 0 && <Empty>Nothing is to be filed for {year}.</Empty>}
      {data && data.length > 0 && shown?.length === 0 && <Empty>No filing is like that.</Empty>}
      {shown && shown.length > 0 && <FilingTable companyId={companyId} filings={shown} />}
      {recorded && mayRecord && isRecordable(recorded) && (
        <RecordFiling
          key={search.record}
          companyId={companyId}
          today={today}
          filing={recorded}
          close={close}
          done={(isAmendment, found) => {
            setWarnings(found);
            const filing = `${showForm(recorded)} for ${showFilingPeriod(recorded)}`;
            setOutcome(
              isAmendment
                ? `✓ The amendment of ${filing} is recorded.`
                : `✓ ${filing} is recorded as filed.`,
            );
            close();
          }}
        />
      )}
      {written && hasAgencyFile(written, mayCall) && (
        <AgencyFileSheet key={search.file} companyId={companyId} filing={written} close={close} />
      )}
      {compared && isComparable(compared, mayCall) && (
        <Suspense>
          <FiledDifferences
            key={search.compare}
            companyId={companyId}
            filing={compared}
            close={close}
          />
        </Suspense>
      )}
    </div>
  );
}

function Filters({ filings }: { readonly filings: readonly ListedFiling[] }) {
  const search = useSearch({ from: '/framed/c/$companyId/documents' });
  const change = useSearchChange<DocumentsSearch>();
  const states = [...new Set(filings.flatMap(({ state }) => state ?? []))].toSorted();
  const choose = (name: 'form' | 'status' | 'state', text: string) =>
    change({ [name]: undefined, ...readDocumentsSearch({ [name]: text }) });
  return (
    <div className="row">
      <NativeSelect
        label="Form"
        value={search.form ?? ''}
        onChange={({ currentTarget }) => choose('form', currentTarget.value)}
        data={[{ value: '', label: 'All forms' }, ...filingForms]}
      />
      <NativeSelect
        label="Status"
        value={search.status ?? ''}
        onChange={({ currentTarget }) => choose('status', currentTarget.value)}
        data={[
          { value: '', label: 'Any status' },
          ...Object.entries(filingWords).map(([value, { text }]) => ({ value, label: text })),
        ]}
      />
      {states.length > 0 && (
        <NativeSelect
          label="State"
          value={search.state ?? ''}
          onChange={({ currentTarget }) => choose('state', currentTarget.value)}
          data={[{ value: '', label: 'All' }, ...states]}
        />
      )}
    </div>
  );
}

function FilingTable({
  companyId,
  filings,
}: {
  readonly companyId: string;
  readonly filings: readonly ListedFiling[];
}) {
  const mayCall = useMayCall();
  const change = useSearchChange<DocumentsSearch>();
  const print = useMutation({
    mutationFn: async (filing: ListedFiling) => findPrinter(filing)?.(companyId),
    onSuccess: (document) => document && saveDocument(document),
  });
  const recording = {
    heading: 'Filed',
    show: (filing: ListedFiling) =>
      isRecordable(filing) && (
        <Button size="compact-sm" onClick={() => change({ record: nameFiling(filing) })}>
          {filing.filed.length > 0 ? 'Record an amendment' : 'Record it as filed'}
          <span className="hidden-text">
            {' '}
            of {showForm(filing)}, {showFilingPeriod(filing)}
          </span>
        </Button>
      ),
  };
  return (
    <>
      {print.error && <Failed error={print.error} />}
      <RecordTable
        label="Filings"
        rows={filings}
        keyOf={nameFiling}
        columns={[
          { heading: 'Form', show: showForm },
          { heading: 'Period', show: showFilingPeriod },
          {
            heading: 'Due',
            show: ({ dueDate }) => (dueDate ? showDate(dueDate) : 'see the state'),
          },
          {
            heading: 'Status',
            isProse: true,
            show: (filing) => <StatusOfFiling companyId={companyId} filing={filing} />,
          },
          {
            heading: 'Files',
            show: (filing) => (
              <div className="row">
                {findPrinter(filing) && (
                  <Button
                    size="compact-sm"
                    loading={print.isPending && print.variables === filing}
                    onClick={() => print.mutate(filing)}
                  >
                    PDF of {showForm(filing)}
                  </Button>
                )}
                {hasAgencyFile(filing, mayCall) && (
                  <Button size="compact-sm" onClick={() => change({ file: nameFiling(filing) })}>
                    File for the agency
                    <span className="hidden-text">
                      {' '}
                      of {showForm(filing)}, {showFilingPeriod(filing)}
                    </span>
                  </Button>
                )}
                {isComparable(filing, mayCall) && (
                  <Button size="compact-sm" onClick={() => change({ compare: nameFiling(filing) })}>
                    What differs now
                    <span className="hidden-text">
                      {' '}
                      from {showForm(filing)}, {showFilingPeriod(filing)}
                    </span>
                  </Button>
                )}
              </div>
            ),
          },
          ...(mayCall('recordFiling') ? [recording] : []),
        ]}
      />
    </>
  );
}
