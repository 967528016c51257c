import { z } from 'zod';
import { id } from '../wire.ts';

// What operations about single payments have in common.

export const unknownPayment = 'Invalid RequestReferenceId';

/** A payment, by the reference that getTransactions gives. */
export const requestReferenceId = () => id('payment', unknownPayment);

/** A payment with its status and a sentence for people. */
export const paymentOutcome = z.object({
  requestReferenceId: z.string(),
  status: z.string(),
  message: z.string(),
});
