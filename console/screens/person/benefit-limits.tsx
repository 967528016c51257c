import { useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import type { OwnJob } from '../../call/session.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { LimitBar } from '../benefits/limit-bar.tsx';

/** The limits of the benefits of a worker, with what is used of them in this year. */
export function BenefitLimits({ companyId, userId }: OwnJob) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getEnrollments', companyId, 'of', userId],
    queryFn: async ({ signal }) =>
      (await ask('benefits', 'getEnrollments', { companyId, userId }, { signal })).enrollments,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="limits of benefits" rows={2} />;
  const limited = data.filter(({ limitInYear }) => limitInYear !== null);
  return (
    <>
      <h2>Limits of benefits in this year</h2>
      {limited.length === 0 ? (
        <Empty>No benefit of the worker has a limit.</Empty>
      ) : (
        <RecordTable
          label="Limits of benefits"
          className="is-small"
          rows={limited}
          keyOf={({ benefitUserElectionId }) => benefitUserElectionId}
          columns={[
            { heading: 'Plan', show: ({ benefitType }) => benefitType },
            { heading: 'Used', isAmount: true, show: (row) => <LimitBar {...row} /> },
          ]}
        />
      )}
    </>
  );
}
