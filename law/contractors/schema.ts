import { z } from 'zod';
import { amount, fraction, sourceFields } from '../figures.ts';

export const contractorsFileSchema = z.strictObject({
  year: z.int(),
  backupWithholding: z.strictObject({ rate: fraction, ...sourceFields }),
  reporting: z.strictObject({ form: z.string(), from: amount, ...sourceFields }),
});

export type ContractorLaw = z.infer<typeof contractorsFileSchema>;
