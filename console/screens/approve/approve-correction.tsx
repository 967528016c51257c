import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import { toCorrections } from '../correct/correction-cells.ts';
import { CorrectionEffects, describeCorrection } from '../correct/correction-effects.tsx';
import type { ShownApproval } from './approval-query.ts';
import { FiguresNotice } from './figures-notice.tsx';

/** Shows a correction that somebody has approved, and approves it. */
export function ApproveCorrection({
  payPeriodId,
  waiting,
  correction,
  isSecond,
  done,
}: {
  readonly payPeriodId: string;
  readonly waiting: NonNullable<ShownApproval['waiting']>;
  readonly correction: NonNullable<ShownApproval['correction']>;
  /** False if the person may only look. */
  readonly isSecond: boolean;
  readonly done: (message: string) => void;
}) {
  const { reason } = correction;
  const corrections = useMemo(() => toCorrections(correction), [correction]);
  const { data, error, refetch } = useQuery({
    queryKey: ['previewCorrection', payPeriodId, corrections],
    queryFn: async ({ signal }) => {
      const request = { payPeriodId, corrections };
      return (await ask('payroll', 'previewCorrection', request, { signal })).correction;
    },
    retry: false,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="what changes" />;
  const request = { payPeriodId, corrections, reason, previewHash: data.previewHash };
  return (
    <>
      <FiguresNotice isSame={data.previewHash === waiting.previewHash} />
      <p>Reason: {reason || 'none was given'}</p>
      <CorrectionEffects preview={data} asked={corrections} />
      {isSecond && (
        <div>
          <ConfirmedAction
            label="Approve"
            isPrimary
            isDisabled={data.blockers.length > 0}
            title="Approve the correction"
            operation="correctPayroll"
            request={request}
            action="Approve"
            perform={async (confirmation) => {
              const options = { confirmation, idempotencyKey: newIdempotencyKey() };
              const answer = await ask('payroll', 'correctPayroll', request, options);
              done(forPeople(answer.correction.message));
            }}
          >
            <p>{describeCorrection(data)}</p>
          </ConfirmedAction>
        </div>
      )}
    </>
  );
}
