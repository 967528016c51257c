import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { garnishmentStatuses, translatedEnum } from '../statuses.ts';
import { remittanceRecord } from './remittance-record.ts';

export const garnishmentRecord = named(
  'Garnishment',
  'A deduction that a court or agency ordered.',
  aliased(
    z.object({
      garnishmentId: z.string(),
      userId: z.string(),
      garnishmentType: z.string(),
      status: translatedEnum(garnishmentStatuses),
      description: z.string().nullable(),
      amountPerPayperiod: z.number().nullable(),
      allocatedPercentage: z.number().nullable(),
      percentageOf: z.string().nullable(),
      totalAmount: z.number().nullable(),
      amountTaken: z.number(),
      amountRemaining: z.number().nullable(),
      servedDate: z.string().nullable(),
      stateCode: z.string().nullable(),
      secondFamily: z.boolean(),
      twelveWeeksBehind: z.boolean(),
      headOfFamily: z.boolean(),
      writtenConsent: z.boolean(),
      levyFilingStatus: z.string().nullable(),
      levyDependents: z.number().nullable(),
      householdDependents: z.number().nullable(),
      expectedYearlyEarnings: z.number().nullable(),
      limitPercentage: z.number().nullable(),
      protectedAmount: z.number().nullable(),
      feePerPayment: z.number().nullable(),
      feePaidBy: z.enum(['Worker', 'Company']).nullable(),
      lumpSumNotice: z.boolean(),
      ...remittanceRecord,
      startDate: z.string(),
      endDate: z.string().nullable(),
    }),
  ),
);
