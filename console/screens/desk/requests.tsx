import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { copyText } from '../../call/copy-text.ts';
import { showMoment } from '../../format/dates.ts';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { toCurl } from './curl.ts';
import { FilterField, useDeskFilters } from './desk-filters.tsx';
import { type DeskSearch, readPersonFilter } from './desk-search.ts';
import { ShortenedId } from './shortened-id.tsx';

// Loaded with the scales that it draws by.
const RequestTimes = lazy(async () => ({
  default: (await import('./request-times.tsx')).RequestTimes,
}));

type LoggedRequest = Answered<'operator', 'getRequestLog'>['requests'][number];

/** Requests of the last 14 days, by operation, outcome, person and day. */
export function Requests() {
  const filters = useDeskFilters('requests');
  const { search, change } = filters;
  const [isLive, setLive] = useState(false);
  const requests = useRequests(search, isLive);
  const listed = requests.data?.pages.flatMap((page) => page.requests);
  return (
    <>
      <h2>Requests</h2>
      <div className="row">
        <FilterField label="Operation" name="operation" filters={filters} />
        <FilterField label="Name or id of a person" name="person" filters={filters} />
        <FilterField label="From" name="from" type="date" filters={filters} />
        <FilterField label="To" name="to" type="date" filters={filters} />
        <fieldset className="row choice">
          <legend>Outcome</legend>
          {(['succeeded', 'refused', 'failed'] as const).map((outcome) => (
            <Button
              key={outcome}
              aria-pressed={search.outcome === outcome}
              onClick={() => change({ outcome: search.outcome === outcome ? undefined : outcome })}
            >
              {search.outcome === outcome && '✓ '}
              {outcomeWords[outcome]}
            </Button>
          ))}
        </fieldset>
        <Button aria-pressed={isLive} onClick={() => setLive(!isLive)}>
          {isLive && '✓ '}Show new requests as they come
        </Button>
      </div>
      <Suspense>
        <RequestTimes
          operation={search.operation}
          choose={({ from, to }) => change({ from, to })}
        />
      </Suspense>
      {requests.error && <Failed error={requests.error} retry={() => void requests.refetch()} />}
      {requests.isPending && <Loading what="requests" />}
      {listed?.length === 0 && <Empty>No request was found.</Empty>}
      {listed && listed.length > 0 && <RequestTable requests={listed} />}
      <ShowMore of={requests} what="requests" />
    </>
  );
}

const outcomeWords = { succeeded: 'Succeeded', refused: 'Refused', failed: 'Failed' } as const;

/** New requests are asked for every two seconds, unless the page is not visible. */
const liveMilliseconds = 2_000;

function useRequests(
  { operation, outcome, person, account, from, to }: DeskSearch,
  isLive: boolean,
) {
  const filters = {
    ...(operation && { operation }),
    ...(outcome && { outcome }),
    ...readPersonFilter(person),
    ...(account && { accountId: account }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
  };
  return useInfiniteQuery({
    queryKey: ['getRequestLog', filters],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'operator',
        'getRequestLog',
        { limit: 100, ...filters, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: isLive && liveMilliseconds,
  });
}

function RequestTable({ requests }: { readonly requests: readonly LoggedRequest[] }) {
  const [outcome, setOutcome] = useState('');
  const copy = async ({ path = '' }: LoggedRequest) =>
    setOutcome(await copyText(toCurl(path, location.origin), 'call.sh'));
  return (
    <>
      <p role="status" className="muted">
        {outcome}
      </p>
      <RecordTable
        label="Requests"
        rows={requests}
        keyOf={({ requestId, answeredAt }) => `${requestId} ${answeredAt}`}
        columns={[
          { heading: 'Answered', show: ({ answeredAt }) => showMoment(answeredAt) },
          {
            heading: 'Operation',
            show: ({ operation }) => <span className="mono">{operation}</span>,
          },
          {
            heading: 'Status',
            show: ({ status }) => <span className={toneOf(status)}>{status}</span>,
          },
          { heading: 'ms', isAmount: true, show: ({ milliseconds }) => showNumber(milliseconds) },
          {
            heading: 'Bytes',
            isAmount: true,
            show: ({ bytes }) => (bytes === undefined ? '–' : showNumber(bytes)),
          },
          { heading: 'Account', show: ({ accountName }) => accountName ?? '–' },
          {
            heading: 'By',
            show: ({ personName, actorType }) => personName ?? actorType ?? 'nobody known',
          },
          {
            heading: 'Request',
            show: ({ requestId }) => <ShortenedId id={requestId} />,
          },
          {
            heading: 'Entry',
            show: ({ accountId, requestId, operation, status }) =>
              accountId &&
              status < 400 &&
              !isRead(operation) && (
                <Link to="/desk" search={{ part: 'audit', account: accountId, request: requestId }}>
                  Audit<span className="hidden-text"> entry of {operation}</span>
                </Link>
              ),
          },
          {
            heading: 'Copy',
            show: (request) => (
              <Button size="compact-xs" onClick={() => void copy(request)}>
                As curl<span className="hidden-text"> of {request.operation}</span>
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}

const showNumber = (value: number) => value.toLocaleString('en-US');

/** Reads leave no entry in the audit trail. */
const isRead = (operation: string) => /^(get|explain|preview|search)/.test(operation);

function toneOf(status: number): string {
  if (status < 400) return 'good';
  return status < 500 ? 'warn' : 'bad';
}
