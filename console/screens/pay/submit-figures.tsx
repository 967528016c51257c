import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askLong } from '../../call/ask-long.ts';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { ChangedFigures } from './changed-figures.tsx';
import { listsEverybody, type Preview, previewQuery, readLines } from './preview-query.ts';
import { RunProgress } from './run-progress.tsx';

export interface SubmitFiguresProps {
  readonly preview: Preview;
  /** The word of the button: Submit, or Approve. */
  readonly action: string;
  readonly title: string;
  readonly sentence: string;
  readonly done: (message: string) => void;
}

/**
 * Submits exactly the figures that are shown, after a confirmation. If somebody has changed them meanwhile, the
 * differences are shown, and the same button submits the new figures.
 */
export function SubmitFigures({ preview, action, title, sentence, done }: SubmitFiguresProps) {
  const [isAsking, setAsking] = useState(false);
  const [step, setStep] = useState('');
  const [reviewed, setReviewed] = useState<Preview>();
  /** Lines of workers whom the person has seen, and whom the new figures do not list. */
  const [unlisted, setUnlisted] = useState<Preview['payrollLineItems']>([]);
  const queryClient = useQueryClient();
  const { payPeriodId, previewHash } = preview;
  const request = { payPeriodId, previewHash };
  const isChanged = reviewed !== undefined && reviewed.previewHash !== previewHash;
  const label = isChanged ? `${action} the new figures` : action;
  const isBlocked = preview.blockers.some(({ severity }) => severity === 'blocks');
  const submit = async (confirmation: string) => {
    setStep('The payroll is sent.');
    try {
      const options = { confirmation, onStep: setStep };
      const { payPeriod } = await askLong('payroll', 'initiatePayroll', request, options);
      setAsking(false);
      done(payPeriod.message);
    } catch (error) {
      const now = await queryClient.fetchQuery({ ...previewQuery(payPeriodId), staleTime: 0 });
      if (now.previewHash === previewHash) throw error;
      const listed = new Set(now.payrollLineItems.map(({ userId }) => userId));
      const seen = preview.payrollLineItems.map(({ userId }) => userId);
      const missing = seen.filter((userId) => !listed.has(userId));
      setUnlisted(listsEverybody(now) ? [] : await readLines(payPeriodId, missing));
      setReviewed(preview);
      setAsking(false);
      return;
    } finally {
      setStep('');
    }
    await queryClient.invalidateQueries();
  };
  return (
    <>
      {isChanged && <ChangedFigures reviewed={reviewed} now={preview} unlisted={unlisted} />}
      <p>{sentence}</p>
      <div>
        <Button variant="filled" disabled={isBlocked} onClick={() => setAsking(true)}>
          {label}
        </Button>
        {isBlocked && (
          <p className="muted">The payroll cannot be submitted while something blocks it.</p>
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
          {step && <RunProgress payPeriodId={payPeriodId} step={step} />}
        </ConfirmDialog>
      )}
    </>
  );
}
