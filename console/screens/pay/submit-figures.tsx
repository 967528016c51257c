import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { askLong } from '../../call/ask-long.ts';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { describeOutcome } from '../../words/answer-warnings.ts';
import { blockersId } from './blockers.tsx';
import { ChangedFigures } from './changed-figures.tsx';
import { describeBlocked } from './describe-blocked.ts';
import { listDifferences, listUncompared } from './list-differences.ts';
import { type Preview, previewQuery, readLines } from './preview-query.ts';
import { RunProgress } from './run-progress.tsx';

export interface SubmitFiguresProps {
  readonly companyId: string;
  readonly preview: Preview;
  /** The word of the button: Submit, or Approve. */
  readonly action: string;
  readonly title: string;
  readonly sentence: string;
  readonly done: (message: string) => void;
}

/**
 * Submits exactly the figures that are shown, after a confirmation. If somebody has changed them meanwhile, the
 * differences are shown. The same button submits the new figures if these differences are all; otherwise the new
 * figures must be reviewed first.
 */
export function SubmitFigures(props: SubmitFiguresProps) {
  const { companyId, preview, action, title, sentence, done } = props;
  const [isAsking, setAsking] = useState(false);
  const [step, setStep] = useState('');
  const [reviewed, setReviewed] = useState<Preview>();
  const queryClient = useQueryClient();
  const { payPeriodId, previewHash } = preview;
  const request = { payPeriodId, previewHash };
  const change = useChange(reviewed, preview);
  const label = change ? `${action} the new figures` : action;
  const whyNot = describeBlocked(preview);
  const whyNotId = useId();
  const submit = async (confirmation: string) => {
    setStep('The payroll is sent.');
    try {
      const options = { confirmation, onStep: setStep };
      const answer = await askLong('payroll', 'initiatePayroll', request, options);
      setAsking(false);
      done(describeOutcome(answer.payPeriod.message, answer.warnings));
    } catch (error) {
      setReviewed(preview);
      const now = await queryClient.fetchQuery({ ...previewQuery(payPeriodId), staleTime: 0 });
      if (now.previewHash === previewHash) throw error;
      setAsking(false);
      return;
    } finally {
      setStep('');
    }
    await queryClient.invalidateQueries();
  };
  return (
    <>
      {change?.isCompared && <ChangedFigures now={preview} {...change} />}
      <p>{sentence}</p>
      <div>
        {change && !change.differences.isWhole ? (
          <>
            <p>Review the new figures before you continue.</p>
            <Button
              loading={!change.isCompared}
              onClick={() => {
                setReviewed(undefined);
                document.querySelector('h1')?.focus();
              }}
            >
              Review the new figures
            </Button>
          </>
        ) : (
          <Button
            variant="filled"
            disabled={whyNot !== undefined}
            aria-describedby={whyNot && whyNotId}
            onClick={() => setAsking(true)}
          >
            {label}
          </Button>
        )}
        {whyNot && (
          <p>
            <span id={whyNotId}>{whyNot}</span>{' '}
            <Button size="compact-sm" onClick={() => document.getElementById(blockersId)?.focus()}>
              Show them
            </Button>
          </p>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={title}
          operation="initiatePayroll"
          request={request}
          action={action}
          close={() => setAsking(false)}
          perform={submit}
        >
          <p>{sentence}</p>
          {step && <RunProgress companyId={companyId} payPeriodId={payPeriodId} step={step} />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Compares the figures that the person has seen with those of now; undefined if they are the same. */
function useChange(reviewed: Preview | undefined, now: Preview) {
  const isChanged = reviewed !== undefined && reviewed.previewHash !== now.previewHash;
  const missing = isChanged ? listUncompared(reviewed, now) : [];
  const { data: unlisted, error } = useQuery({
    queryKey: ['previewPayroll', now.payPeriodId, 'unlisted', now.previewHash, missing],
    queryFn: ({ signal }) => readLines(now.payPeriodId, missing, signal),
    enabled: missing.length > 0,
  });
  if (!isChanged) return undefined;
  return {
    reviewed,
    differences: listDifferences(reviewed, now, unlisted),
    isUnreadable: error !== null && unlisted === undefined,
    isCompared: missing.length === 0 || error !== null || unlisted !== undefined,
  };
}
