import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answered } from '../../call/ask.ts';
import { progressPauseMs, progressQuery } from '../../call/progress-query.ts';
import { useMayCall } from '../../call/session.ts';

type Progress = Answered<'reports', 'getProgress'>['progress'][number];

/** How far a payroll has come that this page has sent; large ones take seconds. */
export function RunProgress({
  companyId,
  payPeriodId,
  step,
}: {
  readonly companyId: string;
  readonly payPeriodId: string;
  /** The state of the request, until there are workers to count. */
  readonly step: string;
}) {
  const { data } = useQuery({ ...progressQuery(companyId), refetchInterval: progressPauseMs });
  const progress = data?.find((each) => each.payPeriodId === payPeriodId);
  return <Bar progress={progress} step={step} />;
}

/** True for a payroll that may be being submitted or processed now. */
export const mayBeUnderWay = (status: string) =>
  ['New', 'Cancelled', 'Failed', 'Submitted'].includes(status);

interface WorkUnderWayProps {
  readonly companyId: string;
  /** The only payroll to show. */
  readonly payPeriodId?: string;
  /** False if the page knows that nothing is under way. */
  readonly isAsked: boolean;
}

/** How far payrolls have come that somebody else has sent or the server processes; the page is read again after their end. */
export function WorkUnderWay({ companyId, payPeriodId, isAsked }: WorkUnderWayProps) {
  const queryClient = useQueryClient();
  const mayAsk = useMayCall()('getProgress');
  const { data = [] } = useQuery({ ...progressQuery(companyId), enabled: isAsked && mayAsk });
  const shown = isAsked
    ? data.filter((each) => payPeriodId === undefined || each.payPeriodId === payPeriodId)
    : [];
  const isUnderWay = shown.length > 0;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void queryClient.invalidateQueries();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, queryClient]);
  if (!isUnderWay) return null;
  return (
    <section className="notice" aria-label="Work under way">
      {shown.map((progress) => (
        <Bar
          key={progress.payPeriodId}
          progress={progress}
          step={
            progress.step === 'storing'
              ? 'The payroll is being submitted.'
              : 'The payroll is being processed.'
          }
        />
      ))}
    </section>
  );
}

function Bar({
  progress,
  step,
}: {
  readonly progress: Progress | undefined;
  readonly step: string;
}) {
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
