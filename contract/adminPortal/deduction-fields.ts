import { z } from 'zod';
import { dollars } from '../numbers.ts';
import { translatedEnum } from '../statuses.ts';

/** Regular payrolls of a month, by pay date, in which a deduction is taken. */
export const payrollsOfMonth = {
  every: 'Every Payroll',
  first: 'First Of Month',
  second: 'Second Of Month',
  firstAndSecond: 'First And Second Of Month',
  last: 'Last Of Month',
} as const;

/** The time that the amount of a deduction is for. */
export const amountsPer = { payroll: 'Pay Period', month: 'Month' } as const;

/** Records that the name of a deduction with terms may stand for. */
export const deductionSources = { item: 'Recurring Item', benefit: 'Benefit' } as const;

export const settlements = { repaid: 'Repaid', writtenOff: 'Written Off' } as const;

/** Terms of a deduction in answers. */
export const deductionTermsRecord = {
  payrolls: translatedEnum(payrollsOfMonth),
  amountPer: translatedEnum(amountsPer),
  goalAmount: dollars().nullable(),
  loanPrincipal: dollars().nullable(),
  loanInterest: dollars().nullable(),
  keepsArrears: z.boolean(),
  arrearsLimit: dollars().nullable(),
  takesRestAtExit: z.boolean(),
  takingOrder: z.number().nullable(),
};
