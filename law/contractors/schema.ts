import { z } from 'zod';
import { amount, fraction } from '../figures.ts';

const sourceFields = { status: z.enum(['C', 'C?']), source: z.string().min(3) };

export const contractorsFileSchema = z.strictObject({
  year: z.int(),
  backupWithholding: z.strictObject({ rate: fraction, ...sourceFields }),
  reporting: z.strictObject({ form: z.string(), from: amount, ...sourceFields }),
});

export type ContractorLaw = z.infer<typeof contractorsFileSchema>;
