import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import type { OwnJob } from '../../call/session.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { ExplainedFigure } from '../../frame/figure.tsx';
import { Link } from '../../frame/link.tsx';
import { wordsOfWorkerTask } from '../../words/worker-tasks.ts';
import { payOf, useExplained } from '../pay/use-explained.ts';

/** Open tasks of a worker. */
export const workerTasksQuery = ({ companyId, userId }: OwnJob) =>
  queryOptions({
    queryKey: ['getUserTask', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getUserTask', { companyId, userId }, { signal })).blockers,
  });

/**
 * The next pay day with the expected net pay, and what is missing. They are asked for on the first tab, which needs no
 * other call, and stay on the others.
 */
export function PersonSummary({
  job,
  isAsked,
}: {
  readonly job: OwnJob;
  readonly isAsked: boolean;
}) {
  const mayCall = useMayCall();
  const { open: explain } = useExplained();
  const { data: tasks } = useQuery({
    ...workerTasksQuery(job),
    enabled: isAsked && mayCall('getUserTask'),
  });
  const { data: next } = useQuery({
    queryKey: ['previewNextPay', job.companyId, job.userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'previewNextPay', { ...job }, { signal })).nextPay,
    enabled: isAsked && mayCall('previewNextPay'),
  });
  return (
    <p>
      {next && (
        <>
          Next pay <strong>{showDate(next.payDate)}</strong>
          {next.pay ? (
            <>
              , {next.isSubmitted || 'about '}
              <ExplainedFigure
                explains="Explain the next pay"
                open={() => explain(payOf(job.userId, next.payPeriodId))}
              >
                {showMoney(toCents(next.pay.net))}
              </ExplainedFigure>
            </>
          ) : (
            ', the amount is not known yet'
          )}
          {tasks && ' · '}
        </>
      )}
      {tasks?.length === 0 && 'Nothing is missing.'}
      {tasks && tasks.length > 0 && (
        <Link
          to="/c/$companyId/people/$userId"
          params={job}
          search={{ tab: 'details' }}
          className="warn"
        >
          ○ Missing: {[...new Set(tasks.map(({ key }) => wordsOfWorkerTask(key)))].join(', ')}
        </Link>
      )}
    </p>
  );
}
