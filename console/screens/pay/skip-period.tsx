import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { showDate, showPeriod } from '../../format/dates.ts';
import { Link } from '../../frame/link.tsx';
import { useReturnFocus } from '../../frame/return-focus.ts';
import { forPeople, messageOf } from '../../words/for-people.ts';

/** A pay period that can be skipped. */
export interface SkippedPeriod {
  readonly payPeriodId: string;
  readonly workerType: string;
  readonly payBeginDate: string;
  readonly payEndDate: string;
  readonly payDate: string;
}

/** Asks whether nobody is paid for a period, and says that this cannot be taken back. */
export function SkipPeriod({
  companyId,
  period: { payPeriodId, workerType, payBeginDate, payEndDate, payDate },
  done,
  close,
}: {
  readonly companyId: string;
  readonly period: SkippedPeriod;
  /** Receives the sentence that tells what was done. */
  readonly done: (message: string) => void;
  readonly close: () => void;
}) {
  useReturnFocus();
  const queryClient = useQueryClient();
  const skip = useMutation({
    mutationFn: async () => {
      const options = { idempotencyKey: newIdempotencyKey() };
      const answer = await ask('payroll', 'skipPayPeriod', { companyId, payPeriodId }, options);
      return forPeople(answer.payPeriod.message);
    },
    onSuccess: async (message) => {
      done(message);
      close();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Modal
      opened
      onClose={close}
      title="Skip this pay period"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">
        <p>
          <strong>
            {workerType} · {showPeriod(payBeginDate, payEndDate)}
          </strong>
        </p>
        <p>
          Nobody is paid for this period, also not people with a salary, and there is no payroll on{' '}
          {showDate(payDate)}. The periods after it stay as they are.
        </p>
        <p>
          <strong>This cannot be taken back.</strong> If somebody must be paid for these days after
          all, add a new payroll of the kind “Pay that was missed”.
        </p>
        <p>
          Pay that was entered for this period must first be removed{' '}
          <Link to="/c/$companyId/pay/$payPeriodId" params={{ companyId, payPeriodId }}>
            in its grid
          </Link>
          .
        </p>
        <p role="alert" className="bad">
          {skip.error && messageOf(skip.error)}
        </p>
        <div className="row">
          <Button variant="filled" loading={skip.isPending} onClick={() => skip.mutate()}>
            Skip the period
          </Button>
          <Button onClick={close}>Keep it</Button>
        </div>
      </div>
    </Modal>
  );
}
