import { z } from 'zod';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';

/** The year and, unless deposits count for a year, the quarter. */
export const depositPeriod = { year: z.number(), quarter: z.number().nullable() };

export const taxDepositRecord = named(
  'TaxDeposit',
  'A recorded deposit.',
  z.object({
    taxDepositId: z.string(),
    taxGroup: z.string(),
    taxName: z.string(),
    ...depositPeriod,
    paymentDate: z.string(),
    amount: dollars(),
    excess: dollars(),
    reference: z.string().nullable(),
    paidBy: z.enum(['Company', 'File']),
    status: z.enum(['Recorded', 'Cancelled']),
    cancelReason: z.string().nullable(),
  }),
);
