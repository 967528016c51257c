import { z } from 'zod';

/** Where the withheld amount of a garnishment is sent. */
export const remittanceRecord = {
  caseIdentifier: z.string().nullable(),
  fipsCode: z.string().nullable(),
  payeeName: z.string().nullable(),
  payeeAddress: z
    .object({
      address1: z.string(),
      address2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zipcode: z.string(),
    })
    .nullable(),
  remittanceMethod: z.enum(['ACH', 'Check']).nullable(),
  medicalSupport: z.boolean(),
  familyCoverageAvailable: z.boolean().nullable(),
};
