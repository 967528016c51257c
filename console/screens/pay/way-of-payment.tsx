import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { forPeople } from '../../words/for-people.ts';
import type { PreviewLine } from './line-columns.tsx';
import { describeWayOfPayment, isPaidByCompany } from './payment-way-words.ts';

interface WayOfPaymentProps {
  readonly companyId: string;
  readonly payPeriodId: string;
  readonly line: PreviewLine;
  /** Receives the message of the server. */
  readonly done: (message: string) => void;
}

/** How a worker is paid by a payroll that is not processed, and the button that changes it. */
export function WayOfPayment(props: WayOfPaymentProps) {
  const { line } = props;
  const mayMark = useMayCall()('markPaid');
  return (
    <span className="row">
      {describeWayOfPayment(line)}
      {mayMark && line.net > 0 && <ChangeWay {...props} />}
    </span>
  );
}

function ChangeWay({ companyId, payPeriodId, line, done }: WayOfPaymentProps) {
  const { userId, userName, net } = line;
  const paidByCompany = !isPaidByCompany(line);
  const request = { companyId, payPeriodId, userIds: [userId], paidByCompany };
  const amount = showMoney(toCents(net));
  const words = paidByCompany ? 'Pay otherwise' : 'Pay as usual';
  return (
    <ConfirmedAction
      label={
        <>
          {words}
          <span className="hidden-text"> for {userName}</span>
        </>
      }
      isCompact
      title={`${words}: ${userName}`}
      operation="markPaid"
      request={request}
      action={words}
      perform={async (confirmation) => {
        const options = { confirmation, idempotencyKey: newIdempotencyKey() };
        const { payPeriod } = await ask('payroll', 'markPaid', request, options);
        done(forPeople(payPeriod.message));
      }}
    >
      {paidByCompany ? (
        <p>
          You pay {userName} the net pay of this payroll yourself, in cash or by a check of your own
          for example: {amount} as it is computed now. Paywright neither debits nor sends it. Taxes,
          the pay stub and the year-end form still have it. You can change this until the payroll is
          processed.
        </p>
      ) : (
        <p>
          {userName} is paid the net pay of this payroll by direct deposit or check as usual:{' '}
          {amount} as it is computed now.
        </p>
      )}
    </ConfirmedAction>
  );
}
