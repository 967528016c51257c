import { z } from 'zod';
import { named } from '../named.ts';
import { id } from '../wire.ts';

export const unknownPayment = 'Invalid RequestReferenceId';

/** Id of a payment, as listed by getTransactions. */
export const requestReferenceId = () => id('payment', unknownPayment);

/** A payment with its status and a sentence for people. */
export const paymentOutcome = named(
  'PaymentOutcome',
  'A payment with its status.',
  z.object({
    requestReferenceId: z.string(),
    status: z.string(),
    message: z.string(),
  }),
);
