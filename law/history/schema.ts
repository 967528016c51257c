import { z } from 'zod';

const payer = z.enum(['employee', 'employer']);

/** A tax with the names other payroll systems give it. */
const historyTax = z.strictObject({
  /** `FED`, a state code, or `states` for a tax that every state may have. */
  place: z.string().regex(/^(FED|states|[A-Z]{2})$/),
  /** Code of the tax; for `states`, the part after the state code. */
  code: z.string().regex(/^[A-Z_]+$/),
  payer,
  names: z.array(z.string().min(1)).min(1),
});

export const historyTaxesSchema = z.strictObject({
  taxes: z.array(historyTax).min(1),
  /** Words at the end of a name that identify the payer. */
  payerWords: z.record(payer, z.array(z.string().min(1)).min(1)),
  source: z.string().min(1),
});

export type HistoryTaxes = z.output<typeof historyTaxesSchema>;
