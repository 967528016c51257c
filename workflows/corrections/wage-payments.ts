import type { Payment } from '../../store/payments.ts';

/** A worker's payments of wages, each with whether it was reversed already. */
export function listWagePayments(payments: readonly Payment[]) {
  const reversed = new Set(
    payments
      .filter(({ kind, status }) => kind === 'reversal' && status !== 'returned')
      .map(({ depositAccountId }) => depositAccountId),
  );
  return payments
    .filter(({ kind }) => kind === 'wages')
    .map((payment) => ({ ...payment, isReversed: reversed.has(payment.depositAccountId) }));
}
