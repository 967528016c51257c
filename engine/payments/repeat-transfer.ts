import type { Id } from '../../values/id.ts';
import { type Cents, sum } from '../../values/money.ts';
import type { AgencyPaymentStatus } from './agency-states.ts';

/** A debit, tax payment or refund of tax payments. */
interface TaxTransfer {
  readonly agencyPaymentId: Id<'agencyPayment'>;
  readonly kind: 'debit' | 'tax' | 'refund';
  readonly status: AgencyPaymentStatus;
  readonly amount: Cents;
  readonly repeatsId: Id<'agencyPayment'> | null;
}

type RepeatDecision =
  | { readonly problem: 'notReturned' | 'isTaxPayment' | 'alreadyReissued' | 'taxesNotSent' }
  | { readonly problem?: never; readonly amount: Cents };

/**
 * Decides whether a returned debit or refund is sent again, and for which amount. A company owes a debit
 * only for the taxes that were paid from it and not returned.
 */
export function decideRepeatedTransfer(
  transfer: TaxTransfer,
  related: readonly TaxTransfer[],
): RepeatDecision {
  if (transfer.status !== 'returned') return { problem: 'notReturned' };
  if (transfer.kind === 'tax') return { problem: 'isTaxPayment' };
  if (related.some(({ repeatsId }) => repeatsId === transfer.agencyPaymentId))
    return { problem: 'alreadyReissued' };
  if (transfer.kind === 'refund') return { amount: transfer.amount };
  const paid = related.filter(
    ({ kind, status }) => kind === 'tax' && (status === 'sent' || status === 'settled'),
  );
  if (paid.length === 0) return { problem: 'taxesNotSent' };
  return { amount: sum(paid.map(({ amount }) => amount)) };
}
