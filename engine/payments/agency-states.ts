export type AgencyPaymentStatus = 'pending' | 'sent' | 'settled' | 'returned' | 'cancelled';

/** `debit` draws money from the company, `tax` and `order` pay agencies, `refund` returns it. */
export type AgencyPaymentKind = 'debit' | 'tax' | 'order' | 'refund';

/** Reports whether a payment goes to an agency, and not to or from the company. */
export function paysAgency({ kind }: { readonly kind: AgencyPaymentKind }): boolean {
  return kind === 'tax' || kind === 'order';
}

/** Reports whether the bank can return a payment; one that was returned stays returned. */
export function mayAgencyPaymentReturn(status: AgencyPaymentStatus): boolean {
  return status === 'sent' || status === 'settled';
}
