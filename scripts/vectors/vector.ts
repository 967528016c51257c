import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const w4 = z.union([
  z.object({
    formVersion: z.literal('pre2020'),
    filingStatus: z.string(),
    allowances: z.number(),
    extraWithholding: z.string(),
  }),
  z.object({
    formVersion: z.string(),
    filingStatus: z.string(),
    step2Checkbox: z.boolean(),
    step3Amount: z.string(),
    step4aOtherIncome: z.string(),
    step4bDeductions: z.string(),
    step4cExtra: z.string(),
  }),
]);

const inputs = z.object({
  payFrequency: z.string().optional(),
  payPeriodsPerYear: z.number().optional(),
  grossWages: z.string().optional(),
  w4: w4.optional(),
  stateFilingStatus: z.string().optional(),
  allowances: z.number().optional(),
  secondaryAllowances: z.number().optional(),
  estimatedDeductionAllowances: z.number().optional(),
  annualAllowanceAmount: z.string().optional(),
  annualExemptionAmount: z.string().optional(),
  electedRate: z.string().optional(),
  exemptions: z.record(z.string(), z.number()).optional(),
  additionalWithholding: z.string().optional(),
  federalIncomeTaxWithheld: z.string().optional(),
  ficaWithheldThisPeriod: z.string().optional(),
  ytdFicaDeductionUsed: z.string().optional(),
  localRate: z.string().optional(),
  method: z.string().optional(),
  ytdSocialSecurityWages: z.string().optional(),
  ytdMedicareWages: z.string().optional(),
  ytdFutaWages: z.string().optional(),
  suiState: z.string().optional(),
  creditReduction: z.string().optional(),
  supplementalWages: z.string().optional(),
  ytdSupplementalWages: z.string().optional(),
  ytdTaxableWages: z.string().optional(),
  ytdSuiWages: z.string().optional(),
  companyRate: z.string().optional(),
});

const vector = z.object({
  id: z.string(),
  year: z.number(),
  jurisdiction: z.string(),
  tax: z.string(),
  payDate: z.string().optional(),
  inputs,
  expected: z.union([z.string(), z.record(z.string(), z.string())]),
  tolerance: z.string().optional(),
});

/** A question with its answer, computed by another program or printed by a tax authority. */
export type Vector = z.output<typeof vector>;
export type VectorInputs = Vector['inputs'];

export function readVectors(folder: string): readonly Vector[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => z.array(vector).parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
