import { newIdempotencyKey } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import type { SendOptions } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';

/** A payment to an agency or payee that was recorded or sent. */
export interface MadePayment {
  readonly id: string;
  /** The tax or garnishment that it pays. */
  readonly what: string;
  readonly paymentDate: string;
  readonly amount: number;
  readonly reference: string | null;
  readonly paidBy: 'Company' | 'File';
  readonly status: 'Recorded' | 'Cancelled';
  readonly cancelReason: string | null;
}

interface MadePaymentsProps {
  readonly label: string;
  readonly payments: readonly MadePayment[];
  readonly operation: 'cancelTaxDeposit' | 'cancelRemittance';
  readonly mayCancel: boolean;
  readonly toRequest: (id: string) => object;
  /** Cancels one, and returns the sentence about it. */
  readonly cancel: (id: string, options: SendOptions) => Promise<string>;
  /** Receives the sentence, which replaces that of the record. */
  readonly said: (message: string) => void;
}

/** Payments that were recorded; a record of the company itself can be cancelled. */
export function MadePayments(props: MadePaymentsProps) {
  const { label, payments, operation, mayCancel, toRequest, cancel, said } = props;
  const cancelling = {
    heading: 'Undo',
    show: ({ id, what, paidBy, status }: MadePayment) => {
      if (status !== 'Recorded' || paidBy !== 'Company') return null;
      const request = toRequest(id);
      return (
        <ConfirmedAction
          label={
            <>
              Cancel the record<span className="hidden-text"> of {what}</span>
            </>
          }
          title="Cancel the record"
          operation={operation}
          request={request}
          action="Cancel it"
          perform={async (confirmation) =>
            said(await cancel(id, { idempotencyKey: newIdempotencyKey(), confirmation }))
          }
        >
          <p>The amount is open again. The record stays in the list, as cancelled.</p>
        </ConfirmedAction>
      );
    },
  };
  if (payments.length === 0) return null;
  return (
    <section>
      <h2>{label}</h2>
      <RecordTable
        label={label}
        rows={payments}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Paid on', show: ({ paymentDate }) => showDate(paymentDate) },
          { heading: 'For', show: ({ what }) => what },
          { heading: 'Amount', isAmount: true, show: ({ amount }) => showAmount(toCents(amount)) },
          { heading: 'Confirmation', show: ({ reference }) => reference ?? '–' },
          { heading: 'By', show: ({ paidBy }) => (paidBy === 'File' ? 'file' : 'yourself') },
          { heading: 'Status', show: showStatus },
          ...(mayCancel ? [cancelling] : []),
        ]}
      />
    </section>
  );
}

function showStatus({ status, cancelReason }: MadePayment) {
  if (status === 'Recorded') return <span className="good">✓ recorded</span>;
  return <span className="muted">cancelled{cancelReason ? `: ${cancelReason}` : ''}</span>;
}
