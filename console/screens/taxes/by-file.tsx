import type { ReactNode } from 'react';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { forPeople } from '../../words/for-people.ts';

/** The debit of a payment by file, and everything that prevents it. */
interface PlannedTransfer {
  readonly totalAmount: number;
  readonly debitDate: string;
  readonly arrivalDate: string;
  readonly accountNumber: string | null;
  readonly problems: readonly { readonly key: string; readonly message: string }[];
}

interface ByFileProps {
  readonly plan: PlannedTransfer;
  /** Receives the money, such as "the United States Treasury". */
  readonly payee: string;
  readonly operation: 'payTaxDeposits' | 'payOrders';
  readonly request: object;
  readonly mayPay: boolean;
  readonly pay: (confirmation: string) => Promise<void>;
  /** Receives the sentence about the payment. */
  readonly said: (message: string) => void;
  /** The lines that are paid, unless they are shown elsewhere. */
  readonly children?: ReactNode;
}

/** A payment by file before it is made: its lines, the days of debit and arrival, and the button or what prevents it. */
export function ByFile(props: ByFileProps) {
  const { plan, payee, operation, request, mayPay, pay, said, children } = props;
  const total = showMoney(toCents(plan.totalAmount));
  const sentence = `${total} is debited from your account ${plan.accountNumber} on ${showDate(plan.debitDate)} and reaches ${payee} on ${showDate(plan.arrivalDate)}.`;
  if (toCents(plan.totalAmount) === 0) return null;
  return (
    <div className="stack">
      {children}
      {plan.problems.map(({ key, message }) => (
        <p key={key} className="notice is-warn">
          {forPeople(message)}
        </p>
      ))}
      {plan.problems.length === 0 && <p>{sentence}</p>}
      {plan.problems.length === 0 && mayPay && (
        <div>
          <ConfirmedAction
            label={`Pay ${total} by file`}
            title="Pay by file"
            operation={operation}
            request={request}
            action="Pay"
            isPrimary
            perform={async (confirmation) => {
              await pay(confirmation);
              said(`✓ ${sentence}`);
            }}
          >
            <p>{sentence} It cannot be taken back. If the debit is returned, nothing is sent.</p>
          </ConfirmedAction>
        </div>
      )}
    </div>
  );
}
