import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import { approvalQuery } from '../approve/approval-query.ts';
import type { Correction } from './correction-cells.ts';
import {
  CorrectionEffects,
  type CorrectionPreview,
  describeCorrection,
} from './correction-effects.tsx';
import { forgetReason, useKeptReason } from './use-correction-draft.ts';

/** Shows what corrections change, asks for the reason, and makes them. */
export function ProposedCorrection({
  payPeriodId,
  changed,
  isOutdated,
  done,
}: {
  readonly payPeriodId: string;
  /** The corrections as JSON, so that equal ones are one question to the server. */
  readonly changed: string;
  readonly isOutdated: boolean;
  readonly done: (message: string) => void;
}) {
  const [reason, setReason] = useKeptReason(payPeriodId);
  const corrections = useMemo<Correction[]>(() => JSON.parse(changed), [changed]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['previewCorrection', payPeriodId, changed],
    queryFn: async ({ signal }) => {
      const request = { payPeriodId, corrections };
      return (await ask('payroll', 'previewCorrection', request, { signal })).correction;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="what changes" />;
  const isOld = isOutdated || isPlaceholderData;
  return (
    <>
      <div className={isOld ? 'muted' : undefined} aria-busy={isOld}>
        <CorrectionEffects preview={data} asked={corrections} />
      </div>
      <TextInput
        label="Reason"
        description="It is kept with the correction."
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div>
        <CorrectButton
          preview={data}
          corrections={corrections}
          reason={reason.trim()}
          isDisabled={isOld || reason.trim() === '' || data.blockers.length > 0}
          done={(message) => {
            forgetReason(payPeriodId);
            done(message);
          }}
        />
        {reason.trim() === '' && <p className="muted">Enter the reason first.</p>}
      </div>
    </>
  );
}

function CorrectButton({
  preview,
  corrections,
  reason,
  isDisabled,
  done,
}: {
  readonly preview: CorrectionPreview;
  readonly corrections: readonly Correction[];
  readonly reason: string;
  readonly isDisabled: boolean;
  readonly done: (message: string) => void;
}) {
  const { payPeriodId, previewHash } = preview;
  const { data: approval } = useQuery(approvalQuery(payPeriodId));
  const request = { payPeriodId, corrections: [...corrections], reason, previewHash };
  return (
    <ConfirmedAction
      label="Correct"
      isPrimary
      isDisabled={isDisabled}
      title="Correct the payments"
      operation="correctPayroll"
      request={request}
      action="Correct"
      perform={async (confirmation) => {
        const { correction } = await ask('payroll', 'correctPayroll', request, {
          confirmation,
          idempotencyKey: newIdempotencyKey(),
        });
        // The notice above the grid tells that a first approval waits for the second one.
        done(correction.correctionId === '' ? '' : forPeople(correction.message));
      }}
    >
      <p>{describeCorrection(preview)}</p>
      {approval?.isRequired && <p>It is made after a second payroll admin has approved it, too.</p>}
    </ConfirmedAction>
  );
}
