import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { showDate, showDeadline, toDeadlineMs } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { forPeople } from '../../words/for-people.ts';
import { approvalQuery } from '../approve/approval-query.ts';
import type { Preview } from './preview-query.ts';
import { describeCancelling, isLate } from './submission-words.ts';
import { SubmitFigures } from './submit-figures.tsx';

/** Submits the payroll or takes its submission back; both are confirmed with a passkey or a code. */
export function SubmitPart({
  companyId,
  preview,
}: {
  readonly companyId: string;
  readonly preview: Preview;
}) {
  const [outcome, setOutcome] = useState('');
  const mayCall = useMayCall();
  const now = useAccountNow();
  const { waiting } = useQuery(approvalQuery(preview.payPeriodId)).data ?? {};
  /** One person would approve the same figures again. */
  const isApproved =
    waiting?.isApprovedByCaller === true && waiting.previewHash === preview.previewHash;
  const isSubmitted = preview.payPeriodStatus === 'Submitted';
  const isBeingProcessed = isSubmitted && isLate(toDeadlineMs(preview.deadlineToRunPayroll), now);
  return (
    <section aria-label="Submission" className="stack">
      <p role="status">{outcome}</p>
      {isOpen(preview) && isApproved && outcome === '' && (
        <p>
          You have approved these figures. The payroll is submitted when another payroll admin
          approves them, too.
        </p>
      )}
      {isOpen(preview) && !isApproved && mayCall('initiatePayroll') && (
        <SubmitFigures
          companyId={companyId}
          preview={preview}
          action="Submit"
          title="Submit the payroll"
          sentence={describeSubmission(preview, now)}
          done={setOutcome}
        />
      )}
      {isBeingProcessed && <p>The payroll is being processed and can no longer be cancelled.</p>}
      {isSubmitted && !isBeingProcessed && mayCall('cancelPayrollSubmission') && (
        <TakeBack
          payPeriodId={preview.payPeriodId}
          deadline={showDeadline(preview.deadlineToRunPayroll)}
          done={setOutcome}
        />
      )}
    </section>
  );
}

/** True if the payroll can be submitted. */
export const isOpen = ({ payPeriodStatus }: Preview) =>
  ['New', 'Cancelled', 'Failed'].includes(payPeriodStatus);

function describeSubmission(preview: Preview, now: number | undefined): string {
  const { totals, cash, payDate, deadlineToRunPayroll } = preview;
  const people = showCount(totals.workers, 'person', 'people');
  const [net, debit] = [totals.net, cash.directDeposit].map((sum) => showMoney(toCents(sum)));
  const time = {
    deadlineMs: toDeadlineMs(deadlineToRunPayroll),
    deadline: showDeadline(deadlineToRunPayroll),
    payDate,
  };
  return `Submitting pays ${people} ${net} on ${showDate(payDate)}. We debit ${debit} on ${showDate(cash.debitedOn)}. ${describeCancelling(time, now)}`;
}

/** Cancels the submission of a payroll until its deadline. */
export function TakeBack({
  payPeriodId,
  deadline,
  done,
}: {
  readonly payPeriodId: string;
  /** The deadline in words. */
  readonly deadline: string;
  readonly done: (message: string) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh();
  const request = { payPeriodId };
  const sentence = `The payroll is submitted. You can cancel it until ${deadline}.`;
  return (
    <>
      <p>{sentence}</p>
      <div>
        <Button onClick={() => setAsking(true)}>Cancel the submission</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Cancel the submission"
          operation="cancelPayrollSubmission"
          request={request}
          action="Cancel it"
          close={() => setAsking(false)}
          perform={async (confirmation) => {
            const { payPeriod } = await ask('payroll', 'cancelPayrollSubmission', request, {
              confirmation,
            });
            setAsking(false);
            done(forPeople(payPeriod.message));
            await refresh();
          }}
        >
          <p>Nobody is paid, and the pay can be changed again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}
