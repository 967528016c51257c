import { z } from 'zod';

const payer = z.enum(['employee', 'employer']);

/** A tax as others call it. */
const historyTax = z.strictObject({
  /** `FED`, two letters of a state, or `states` for one that every state may have. */
  place: z.string().regex(/^(FED|states|[A-Z]{2})$/),
  /** The code of engine/taxes; for `states` what follows the state's letters. */
  code: z.string().regex(/^[A-Z_]+$/),
  payer,
  names: z.array(z.string().min(1)).min(1),
});

export const historyTaxesSchema = z.strictObject({
  taxes: z.array(historyTax).min(1),
  /** Words at the end of a name that say who bears the tax. */
  payerWords: z.record(payer, z.array(z.string().min(1)).min(1)),
  source: z.string().min(1),
});

export type HistoryTaxes = z.output<typeof historyTaxesSchema>;
