import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { showPastMoment } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { messageOf } from '../../words/for-people.ts';
import { FilterField, useDeskFilters } from './desk-filters.tsx';
import { type DeskSearch, readPersonFilter } from './desk-search.ts';
import { ShortenedId } from './shortened-id.tsx';

type Trail = Answered<'operator', 'getAuditTrail'>;

/** The audit trail of one account, by operation, person and record, with the state of its chain. */
export function Audit() {
  const filters = useDeskFilters('audit');
  const { search, change } = filters;
  const accounts = useQuery({
    queryKey: ['getAccounts', 'all'],
    queryFn: async ({ signal }) => (await ask('operator', 'getAccounts', {}, { signal })).accounts,
  });
  const accountId = search.account ?? accounts.data?.[0]?.accountId;
  return (
    <>
      <h2>Audit trail</h2>
      <div className="row">
        <NativeSelect
          label="Account"
          value={accountId ?? ''}
          onChange={({ currentTarget }) => change({ account: currentTarget.value })}
          data={(accounts.data ?? []).map(({ accountId: value, name, clientId }) => ({
            value,
            label: `${name} (${clientId})`,
          }))}
        />
        <FilterField label="Operation" name="operation" filters={filters} />
        <FilterField label="Name or id of a person" name="person" filters={filters} />
        <FilterField label="Id of a record" name="subject" filters={filters} />
        <FilterField label="Id of a request" name="request" filters={filters} />
      </div>
      {accounts.error && <Failed error={accounts.error} />}
      {accountId && <TrailOf key={accountId} accountId={accountId} search={search} />}
    </>
  );
}

function TrailOf({
  accountId,
  search: { operation, person, subject, request },
}: {
  readonly accountId: string;
  readonly search: DeskSearch;
}) {
  const filters = {
    ...(operation && { operation }),
    ...readPersonFilter(person),
    ...(subject && { subjectId: subject }),
    ...(request && { requestId: request }),
  };
  const trail = useInfiniteQuery({
    queryKey: ['getAuditTrail', accountId, filters],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'operator',
        'getAuditTrail',
        { accountId, limit: 50, ...filters, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const entries = trail.data?.pages.flatMap((page) => page.entries);
  const check = trail.data?.pages[0]?.check;
  return (
    <>
      {trail.error && <Failed error={trail.error} retry={() => void trail.refetch()} />}
      {trail.isPending && <Loading what="the audit trail" />}
      {check && <Check accountId={accountId} check={check} />}
      {entries?.length === 0 && (
        <Empty>
          {request ? 'No entry was found: the request has changed nothing.' : 'No entry was found.'}
        </Empty>
      )}
      {entries && entries.length > 0 && <EntryTable entries={entries} />}
      <ShowMore of={trail} what="entries" />
    </>
  );
}

function Check({
  accountId,
  check,
}: {
  readonly accountId: string;
  readonly check: Trail['check'];
}) {
  const [problem, setProblem] = useState('');
  const queryClient = useQueryClient();
  const verify = async () => {
    setProblem('');
    await ask('operator', 'verifyAuditTrail', { accountId }).catch((error: unknown) =>
      setProblem(messageOf(error)),
    );
    await queryClient.invalidateQueries({ queryKey: ['getAuditTrail', accountId] });
  };
  return (
    <div className="row">
      <p role="status">
        {check.fault ? (
          <span className="bad">⚠ {check.fault}. </span>
        ) : (
          `Verified up to entry ${check.verifiedUpTo} of ${check.lastEntry}. `
        )}
        {check.checkedAt && `Checked ${showPastMoment(check.checkedAt)}.`} {problem}
      </p>
      <Button onClick={() => void verify()}>Verify further</Button>
    </div>
  );
}

function EntryTable({ entries }: { readonly entries: Trail['entries'] }) {
  return (
    <RecordTable
      label="Entries of the audit trail"
      rows={entries}
      keyOf={({ position }) => String(position)}
      columns={[
        { heading: 'Entry', show: ({ position }) => position },
        { heading: 'Occurred', show: ({ occurredAt }) => showPastMoment(occurredAt) },
        { heading: 'Change', show: ({ change }) => change },
        {
          heading: 'Operation',
          show: ({ operation }) => <span className="mono">{operation}</span>,
        },
        { heading: 'By', show: ({ actorType }) => actorType },
        { heading: 'Id', show: ({ actorId }) => (actorId ? <ShortenedId id={actorId} /> : '–') },
        { heading: 'Request', show: ({ requestId }) => <ShortenedId id={requestId} /> },
      ]}
    />
  );
}
