import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';

/** A debit, a payment or a refund by payment file. */
interface MadeTransfer {
  readonly key: string;
  readonly kind: 'Debit' | 'Tax' | 'Order' | 'Refund';
  /** The tax or garnishment; absent for a debit and a refund. */
  readonly what: string | undefined;
  readonly amount: number;
  readonly effectiveDate: string;
  readonly status: 'Pending' | 'Sent' | 'Settled' | 'Returned' | 'Cancelled';
  readonly returnReason: string | null;
}

const statusWords: Readonly<Record<MadeTransfer['status'], string>> = {
  Pending: 'waits for its file',
  Sent: 'sent to the bank',
  Settled: 'settled',
  Returned: 'returned',
  Cancelled: 'cancelled',
};

/** Payments by file that have not settled, with the reason of those that the bank returned. */
export function MadeTransfers({ transfers }: { readonly transfers: readonly MadeTransfer[] }) {
  const shown = transfers.filter(({ status }) => status !== 'Settled' && status !== 'Cancelled');
  if (shown.length === 0) return null;
  return (
    <>
      <h2>
        {shown.some(({ status }) => status === 'Returned')
          ? 'On the way or returned'
          : 'On the way'}
      </h2>
      <RecordTable
        label="Payments by file that have not settled"
        rows={shown}
        keyOf={({ key }) => key}
        columns={[
          { heading: 'Day', show: ({ effectiveDate }) => showDate(effectiveDate) },
          { heading: 'What', show: nameTransfer },
          { heading: 'Amount', isAmount: true, show: ({ amount }) => showAmount(toCents(amount)) },
          {
            heading: 'Status',
            show: ({ status, returnReason }) => (
              <span className={status === 'Returned' ? 'bad' : undefined}>
                {status === 'Returned' && '⚠ '}
                {statusWords[status]}
                {returnReason && `: ${returnReason}`}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

function nameTransfer({ kind, what }: MadeTransfer): string {
  if (kind === 'Debit') return 'Debit of your account';
  if (kind === 'Refund') return 'Refund to your account';
  return what ?? 'Payment';
}
