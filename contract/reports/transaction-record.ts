import { z } from 'zod';
import { transactionNames } from '../../values/vocabulary.ts';
import { dollars } from '../numbers.ts';

/** A payment as reports and events show it. Account numbers are masked. */
export const transactionRecord = z.object({
  requestReferenceId: z.string(),
  companyId: z.string(),
  payPeriodId: z.string(),
  userId: z.string(),
  source: z.string(),
  sourceAccount: z.string(),
  destination: z.string(),
  destinationAccount: z.string(),
  transactionName: z.enum(transactionNames),
  transferAmount: dollars(),
  status: z.string(),
  effectiveDate: z.string(),
  returnCode: z.string(),
  checkNumber: z.number().nullable(),
  replacesReferenceId: z.string(),
});
