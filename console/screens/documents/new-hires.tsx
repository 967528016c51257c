import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { saveDocument } from '../../call/save-file.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { useSearchChange } from '../../frame/search-change.ts';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import type { DocumentsSearch } from '../../words/documents-parts.ts';
import type { DocumentsPartProps } from './documents.tsx';
import {
  findHires,
  groupUnreported,
  type ListedHire,
  nameHire,
  nameMissingItem,
} from './hire-reports.ts';
import { RecordHires } from './record-hires.tsx';

const pageHires = 100;

/** Hires of a year that states must be told of, with due dates, files and records of the reports. */
export function NewHires({ companyId, year, today }: DocumentsPartProps) {
  const mayRecord = useMayCall()('recordNewHireReport');
  const { record } = useSearch({ from: '/framed/c/$companyId/documents' });
  const change = useSearchChange<DocumentsSearch>();
  const [outcome, setOutcome] = useState('');
  const dates = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  const query = useInfiniteQuery({
    queryKey: ['getNewHires', companyId, year],
    queryFn: ({ signal, pageParam }) => {
      const page = { limit: pageHires, ...(pageParam && { cursor: pageParam }) };
      return ask('reports', 'getNewHires', { companyId, ...dates, ...page }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const hires = query.data?.pages.flatMap(({ newHires }) => newHires);
  const chosen = hires && record ? findHires(hires, record) : [];
  const close = () => change({ record: undefined });
  return (
    <div className="stack">
      {query.error && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading what="new hires" />}
      {hires && !mayRecord && <ReadOnlyNotice who="A preparer" />}
      {hires?.length === 0 && <Empty>Nobody who must be reported was hired in {year}.</Empty>}
      <p role="status" className="good">
        {outcome}
      </p>
      {hires && (
        <Unreported
          companyId={companyId}
          dates={dates}
          hires={hires}
          record={mayRecord ? (stateCode) => change({ record: stateCode }) : undefined}
        />
      )}
      {hires && hires.length > 0 && (
        <HireTable
          companyId={companyId}
          hires={hires}
          record={mayRecord ? (userId) => change({ record: userId }) : undefined}
        />
      )}
      <ShowMore of={query} what="hires" />
      {chosen.length > 0 && mayRecord && (
        <RecordHires
          key={record}
          companyId={companyId}
          today={today}
          hires={chosen}
          close={close}
          done={(count) => {
            setOutcome(`✓ ${showCount(count, 'report is', 'reports are')} recorded.`);
            close();
          }}
        />
      )}
    </div>
  );
}

interface UnreportedProps {
  readonly companyId: string;
  readonly dates: { readonly startDate: string; readonly endDate: string };
  readonly hires: readonly ListedHire[];
  /** Opens the form of all hires of a state; absent for people who only read. */
  readonly record: ((stateCode: string) => void) | undefined;
}

/** Hires that each state was not told of, with a file and the form of the record. */
function Unreported({ companyId, dates, hires, record }: UnreportedProps) {
  const mayWrite = useMayCall()('getNewHireFile');
  const [problem, setProblem] = useState('');
  return (
    <>
      <p role="alert" className="bad">
        {problem}
      </p>
      {groupUnreported(hires).map(({ stateCode, hires: own }) => (
        <div key={stateCode} className="notice is-warn">
          <p>
            {stateCode || 'State of work not known'}:{' '}
            {showCount(own.length, 'hire is', 'hires are')} not reported
            {own.some(({ isLate }) => isLate) && ', and late'}.
          </p>
          {stateCode && (
            <div className="row">
              {mayWrite && (
                <HireFile
                  companyId={companyId}
                  dates={dates}
                  stateCode={stateCode}
                  failed={setProblem}
                />
              )}
              {record && (
                <Button onClick={() => record(stateCode)}>
                  Record the report<span className="hidden-text"> to {stateCode}</span>
                </Button>
              )}
            </div>
          )}
        </div>
      ))}
    </>
  );
}

function HireFile({
  companyId,
  dates,
  stateCode,
  failed,
}: Pick<UnreportedProps, 'companyId' | 'dates'> & {
  readonly stateCode: string;
  readonly failed: (problem: string) => void;
}) {
  const request = { companyId, stateCode, ...dates };
  return (
    <ConfirmedAction
      label={
        <>
          File of the hires<span className="hidden-text"> in {stateCode}</span>
        </>
      }
      title="File of new hires"
      operation="getNewHireFile"
      request={request}
      action="Make the file"
      perform={async (confirmation) => {
        const options = { confirmation, idempotencyKey: newIdempotencyKey() };
        const { newHireFile } = await ask('reports', 'getNewHireFile', request, options);
        const { fileName, content, incomplete } = newHireFile;
        if (content !== null && fileName !== null)
          saveDocument({ fileName, contentType: 'text/csv', content });
        failed(
          content === null
            ? `No file can be made: ${showCount(incomplete.length, 'hire lacks', 'hires lack')} data, which the table names.`
            : '',
        );
      }}
    >
      <p>
        The file has whole social security numbers and is for {stateCode} only. The download is
        recorded in the audit trail.
      </p>
    </ConfirmedAction>
  );
}

function HireTable({
  companyId,
  hires,
  record,
}: {
  readonly companyId: string;
  readonly hires: readonly ListedHire[];
  /** Opens the form of one hire; absent for people who only read. */
  readonly record: ((userId: string) => void) | undefined;
}) {
  const recording = {
    heading: 'Record',
    show: (hire: ListedHire) =>
      hire.reportedDate === null && (
        <Button size="compact-sm" onClick={() => record?.(hire.userId)}>
          Record<span className="hidden-text"> the report of {nameHire(hire)}</span>
        </Button>
      ),
  };
  return (
    <RecordTable
      label="New hires"
      rows={hires}
      keyOf={({ userId, hireDate }) => `${userId} ${hireDate}`}
      columns={[
        {
          heading: 'Worker',
          show: (hire) => (
            <Link to="/c/$companyId/people/$userId" params={{ companyId, userId: hire.userId }}>
              {nameHire(hire)}
            </Link>
          ),
        },
        { heading: 'State', show: ({ stateCode }) => stateCode ?? 'not known' },
        {
          heading: 'Hired',
          show: ({ hireDate, isRehire }) => `${showDate(hireDate)}${isRehire ? ', again' : ''}`,
        },
        { heading: 'Due', show: ({ dueDate }) => showDate(dueDate) },
        { heading: 'Status', isProse: true, show: showStatus },
        ...(record ? [recording] : []),
      ]}
    />
  );
}

function showStatus({ reportedDate, confirmationNumber, isLate, missingItems }: ListedHire) {
  if (reportedDate !== null)
    return (
      <span className="good">
        ✓ reported on {showDate(reportedDate)}
        {confirmationNumber && `, confirmation ${confirmationNumber}`}
      </span>
    );
  return (
    <>
      <span className={isLate ? 'bad' : 'warn'}>{isLate ? '⚠ late' : '○ to report'}</span>
      {missingItems.length > 0 && (
        <div className="muted">missing: {missingItems.map(nameMissingItem).join(', ')}</div>
      )}
    </>
  );
}
