export type AgencyPaymentStatus = 'pending' | 'sent' | 'settled' | 'returned' | 'cancelled';

/** Reports whether the bank can return a payment; one that was returned stays returned. */
export function mayAgencyPaymentReturn(status: AgencyPaymentStatus): boolean {
  return status === 'sent' || status === 'settled';
}
