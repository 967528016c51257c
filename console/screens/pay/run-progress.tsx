import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ask } from '../../call/ask.ts';
import { hearsChanges } from '../../call/heard-changes.ts';

/** How far a payroll has come that is being submitted or processed; large ones take seconds. */
export function RunProgress({
  payPeriodId,
  step,
}: {
  readonly payPeriodId: string;
  /** The state of the request, until there are workers to count. */
  readonly step: string;
}) {
  const { companyId = '' } = useParams({ strict: false });
  const { data } = useQuery({
    queryKey: ['getProgress', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getProgress', { companyId }, { signal })).progress,
    refetchInterval: () => (hearsChanges() ? 5_000 : 1_000),
    gcTime: 0,
  });
  const progress = data?.find((each) => each.payPeriodId === payPeriodId);
  return (
    <div role="status">
      <p>{progress?.message ?? step}</p>
      <progress
        aria-label="Progress of the payroll"
        {...(progress && { value: progress.done, max: progress.total })}
      />
      <p className="muted">The server goes on if you close this page.</p>
    </div>
  );
}
