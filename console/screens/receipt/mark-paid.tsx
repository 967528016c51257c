import type { ReactNode } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { forPeople } from '../../words/for-people.ts';

interface MarkPaidProps {
  readonly companyId: string;
  readonly payment: {
    readonly payPeriodId: string;
    readonly userId: string;
    readonly userName: string;
  };
  /** Receives the message of the server. */
  readonly done: (message: string) => void;
  /** The sentence about the payment that is replaced. */
  readonly children: ReactNode;
}

/** Records that the company has paid a worker of a processed payroll itself. */
export function MarkPaid({ companyId, payment, done, children }: MarkPaidProps) {
  const { payPeriodId, userId, userName } = payment;
  const request = { companyId, payPeriodId, userIds: [userId] };
  return (
    <ConfirmedAction
      label={
        <>
          Paid otherwise<span className="hidden-text"> to {userName}</span>
        </>
      }
      title={`${userName} was paid otherwise`}
      operation="markPaid"
      request={request}
      action="Record it"
      perform={async (confirmation) => {
        const options = { confirmation, idempotencyKey: newIdempotencyKey() };
        const { payPeriod } = await ask('payroll', 'markPaid', request, options);
        done(forPeople(payPeriod.message));
      }}
    >
      <p>
        You have paid {userName} for this period yourself, for example in cash. {children} This
        cannot be undone.
      </p>
    </ConfirmedAction>
  );
}
