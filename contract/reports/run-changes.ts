import { z } from 'zod';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';

export const runChanges = named(
  'RunChanges',
  'Difference between the net pay of a payroll and of the one before it.',
  z.object({
    payPeriodId: z.string(),
    previousPayPeriodId: z.string().nullable(),
    previousPayDate: z.string().nullable(),
    net: dollars(),
    previousNet: dollars(),
    netDifference: dollars(),
    causes: z.array(
      z.object({
        cause: z.enum(['joined', 'left', 'hours', 'rates', 'oneOffs', 'taxes', 'deductions']),
        amount: dollars(),
        workers: z.number(),
      }),
    ),
  }),
);
