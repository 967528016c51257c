import { useInfiniteQuery } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';
import { showPastMoment, showPeriod } from '../../format/dates.ts';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

export type ShownChange = Answered<'reports', 'getActivity'>['activity'][number];

interface ChangesFilter {
  readonly companyId: string;
  readonly userId?: string;
  readonly payPeriodId?: string;
  readonly personId?: string;
  readonly operations?: string[];
  readonly startDate?: string;
  readonly endDate?: string;
}

const pageEntries = 50;

/** Pages of what was changed, the newest change first. */
export function useActivity(filter: ChangesFilter) {
  return useInfiniteQuery({
    queryKey: ['getActivity', filter.companyId, 'pages', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      ask(
        'reports',
        'getActivity',
        { ...filter, limit: pageEntries, ...(cursor && { cursor }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** A list of changes with their makers, times and records; older ones on request. */
export function ActivityList({
  of: changes,
  companyId,
  empty = 'Changes will be listed here.',
}: {
  readonly of: ReturnType<typeof useActivity>;
  readonly companyId: string;
  readonly empty?: string;
}) {
  const { data, error, refetch, hasNextPage } = changes;
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="changes" />;
  const entries = data.pages.flatMap(({ activity }) => activity);
  return (
    <>
      {entries.length === 0 &&
        (hasNextPage ? (
          <p>None among the latest changes. Older ones can be looked through.</p>
        ) : (
          <Empty>{empty}</Empty>
        ))}
      {entries.length > 0 && <Entries entries={entries} companyId={companyId} />}
      <ShowMore of={changes} what="changes" />
    </>
  );
}

function Entries({
  entries,
  companyId,
}: {
  readonly entries: readonly ShownChange[];
  readonly companyId: string;
}) {
  return (
    <RecordTable
      label="Changes"
      rows={entries}
      keyOf={({ position }) => position}
      columns={[
        { heading: 'When', show: ({ occurredAt }) => showPastMoment(occurredAt) },
        { heading: 'Who', show: nameActor },
        { heading: 'What', isProse: true, show: ({ change }) => change },
        {
          heading: 'About',
          isProse: true,
          show: ({ subjects }) => <Subjects subjects={subjects} companyId={companyId} />,
        },
        { heading: 'Reason', isProse: true, show: ({ reason }) => reason },
      ]}
    />
  );
}

/** A person by name, everything else with its kind. */
export function nameActor({ actorName, actorType }: ShownChange): string {
  if (actorType === 'Person' && actorName) return actorName;
  return actorName ? `${actorName} (${actorType})` : actorType;
}

type Subject = ShownChange['subjects'][number];

/** The workers and periods of a change as links; records without a name are left out. */
function Subjects({
  subjects,
  companyId,
}: {
  readonly subjects: readonly Subject[];
  readonly companyId: string;
}) {
  const named = subjects.filter(({ name }) => name !== '');
  return named.map(({ subjectType, subjectId, name }, place) => (
    <span key={subjectId}>
      {place > 0 && ', '}
      {subjectType === 'Worker' ? (
        <Link to="/c/$companyId/people/$userId" params={{ companyId, userId: subjectId }}>
          <bdi>{name}</bdi>
        </Link>
      ) : subjectType === 'Pay period' ? (
        <Link
          to="/c/$companyId/pay/$payPeriodId/receipt"
          params={{ companyId, payPeriodId: subjectId }}
        >
          {showNamedPeriod(name)}
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  ));
}

/** Days as people read them; the server names a period by its first and last day. */
function showNamedPeriod(name: string): string {
  const [, first, last] = /^(\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/.exec(name) ?? [];
  return first && last ? showPeriod(first, last) : name;
}
