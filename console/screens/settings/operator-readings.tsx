import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { showPastMoment } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

/** The times at which people who run the installation have read the data of the company, and why. */
export function OperatorReadings({ companyId }: { readonly companyId: string }) {
  const readings = useInfiniteQuery({
    queryKey: ['getOperatorReadings', companyId],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'access',
        'getOperatorReadings',
        { companyId, limit: 50, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const listed = readings.data?.pages.flatMap(({ operatorReadings }) => operatorReadings);
  if (readings.error)
    return <Failed error={readings.error} retry={() => void readings.refetch()} />;
  if (!listed) return <Loading what="readings" rows={2} />;
  return (
    <div className="stack">
      <p>
        People who run this installation read a company only with a reason, for 15 minutes at a
        time, and change nothing in it.
      </p>
      {listed.length === 0 ? (
        <Empty>Nobody of them has read the data of this company.</Empty>
      ) : (
        <RecordTable
          label="Readings"
          rows={listed}
          keyOf={({ readingId }) => readingId}
          columns={[
            { heading: 'When', show: ({ openedAt }) => showPastMoment(openedAt) },
            { heading: 'Until', show: ({ endsAt }) => showPastMoment(endsAt) },
            { heading: 'Who', show: ({ operatorName }) => operatorName },
            { heading: 'Reason', isProse: true, show: ({ reason }) => reason },
          ]}
        />
      )}
      <ShowMore of={readings} what="readings" />
    </div>
  );
}
