import { z } from 'zod';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';

/** The debit that a payment by file would draw, and everything that prevents it. */
export const plannedTransfer = {
  totalAmount: dollars(),
  debitDate: z.string(),
  arrivalDate: z.string(),
  accountNumber: z.string().nullable(),
  problems: z.array(
    named(
      'TransferProblem',
      'A reason why nothing can be paid by file now.',
      z.object({ key: z.string(), message: z.string() }),
    ),
  ),
};

/** Fields of a debit, a payment to an agency or a refund. */
export const madeTransfer = {
  amount: dollars(),
  effectiveDate: z.string(),
  status: z.enum(['Pending', 'Sent', 'Settled', 'Returned', 'Cancelled']),
  returnReason: z.string().nullable(),
  paymentFileId: z.string().nullable(),
};
