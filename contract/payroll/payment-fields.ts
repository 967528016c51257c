import { id } from '../wire.ts';

// What operations about single payments have in common.

export const unknownPayment = 'Invalid RequestReferenceId';

/** A payment, by the reference that getTransactions gives. */
export const requestReferenceId = () => id('payment', unknownPayment);
