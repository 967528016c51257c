import { useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { showMoment } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

/** Changes of a worker's records, the latest first, with the one who made them. */
export function Changes(request: { readonly companyId: string; readonly userId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getActivity', request.companyId, request.userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getActivity', { ...request, limit: 50 }, { signal })).activity,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="changes" />;
  if (data.length === 0) return <Empty>Changes will be listed here.</Empty>;
  return (
    <RecordTable
      label="Changes"
      rows={data}
      keyOf={({ position }) => position}
      columns={[
        { heading: 'When', show: ({ occurredAt }) => showMoment(occurredAt) },
        { heading: 'Who', show: ({ actorName, actorType }) => actorName || actorType },
        { heading: 'What', show: ({ change }) => change },
        { heading: 'Reason', show: ({ reason }) => reason },
      ]}
    />
  );
}
