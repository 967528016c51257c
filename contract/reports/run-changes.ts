import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';

/** Causes of a difference between two payrolls, in the order in which they are shown. */
export const causesOfRunChanges = [
  'joined',
  'left',
  'hours',
  'rates',
  'oneOffs',
  'taxes',
  'taxCaps',
  'deductions',
  'deductionLimits',
] as const;

/** A part of a difference between two payrolls that one worker has. */
export const causedChange = named(
  'CausedChange',
  'Part of the difference between two payrolls that one worker has.',
  aliased(
    z.object({
      userId: z.string(),
      userName: z.string(),
      amount: dollars(),
      details: z
        .array(
          z.object({ name: z.string(), before: dollars(), after: dollars(), amount: dollars() }),
        )
        .optional(),
    }),
  ),
);

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
        cause: z.enum(causesOfRunChanges),
        amount: dollars(),
        workers: z.number(),
      }),
    ),
  }),
);
