import type { Id } from '../../values/id.ts';
import { type Cents, sum } from '../../values/money.ts';
import { type AgencyPaymentKind, type AgencyPaymentStatus, paysAgency } from './agency-states.ts';

/** A debit of the company, a payment to an agency, or a refund. */
interface AgencyTransfer {
  readonly agencyPaymentId: Id<'agencyPayment'>;
  readonly kind: AgencyPaymentKind;
  readonly status: AgencyPaymentStatus;
  readonly amount: Cents;
  readonly repeatsId: Id<'agencyPayment'> | null;
}

type RepeatDecision =
  | { readonly problem: 'notReturned' | 'isOpenAgain' | 'alreadyReissued' | 'debitPaidNothing' }
  | { readonly problem?: never; readonly amount: Cents };

/**
 * Decides whether a returned debit or refund is sent again, and for which amount. A company owes a debit
 * only for what was paid from it and not returned.
 */
export function decideRepeatedTransfer(
  transfer: AgencyTransfer,
  related: readonly AgencyTransfer[],
): RepeatDecision {
  if (transfer.status !== 'returned') return { problem: 'notReturned' };
  if (paysAgency(transfer)) return { problem: 'isOpenAgain' };
  if (related.some(({ repeatsId }) => repeatsId === transfer.agencyPaymentId))
    return { problem: 'alreadyReissued' };
  if (transfer.kind === 'refund') return { amount: transfer.amount };
  const paid = related.filter(
    (each) => paysAgency(each) && (each.status === 'sent' || each.status === 'settled'),
  );
  if (paid.length === 0) return { problem: 'debitPaidNothing' };
  return { amount: sum(paid.map(({ amount }) => amount)) };
}
