import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** An amount, given as text or as a number. */
const text = z.union([z.string(), z.number().transform(String)]);

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null));
}

const w4 = z.union([
  z.object({
    formVersion: z.literal('pre2020'),
    filingStatus: z.string(),
    allowances: z.number(),
    extraWithholding: text,
  }),
  z.object({
    formVersion: z.string(),
    filingStatus: z.string(),
    step2Checkbox: z.boolean(),
    step3Amount: text,
    step4aOtherIncome: text,
    step4bDeductions: text,
    step4cExtra: text,
  }),
]);

const inputs = z.object({
  payFrequency: z.string().optional(),
  payPeriodsPerYear: z.number().optional(),
  grossWages: text.optional(),
  w4: w4.optional(),
  stateFilingStatus: z.string().optional(),
  allowances: z.number().optional(),
  secondaryAllowances: z.number().optional(),
  estimatedDeductionAllowances: z.number().optional(),
  annualAllowanceAmount: text.optional(),
  annualExemptionAmount: text.optional(),
  electedRate: text.optional(),
  exemptions: z.record(z.string(), z.number()).optional(),
  additionalWithholding: text.optional(),
  federalIncomeTaxWithheld: text.optional(),
  ficaWithheldThisPeriod: text.optional(),
  ytdFicaDeductionUsed: text.optional(),
  localRate: text.optional(),
  method: z.string().optional(),
  ytdSocialSecurityWages: text.optional(),
  ytdMedicareWages: text.optional(),
  ytdFutaWages: text.optional(),
  suiState: z.string().optional(),
  creditReduction: text.optional(),
  supplementalWages: text.optional(),
  ytdSupplementalWages: text.optional(),
  ytdTaxableWages: text.optional(),
  ytdSuiWages: text.optional(),
  companyRate: text.optional(),
});

const vector = z.object({
  id: z.string(),
  year: z.number(),
  jurisdiction: z.string(),
  tax: z.string(),
  payDate: z.string().optional(),
  inputs: z.preprocess(withoutNulls, inputs),
  expected: z.union([text, z.record(z.string(), text)]),
  tolerance: text.optional(),
});

/** A question with its answer, computed by another program or printed by a tax authority. */
export type Vector = z.output<typeof vector>;
export type VectorInputs = Vector['inputs'];

export function readVectors(folder: string): readonly Vector[] {
  return listVectorFiles(folder).flatMap(readVectorFile);
}

export function listVectorFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

export function readVectorFile(path: string): readonly Vector[] {
  const vectors = parseVectors(readFileSync(path, 'utf8'));
  if (typeof vectors === 'string') throw new Error(`${path}: ${vectors}`);
  return vectors;
}

/** The vectors of a file, or the first problem of its text. */
export function parseVectors(text: string): readonly Vector[] | string {
  const parsed = z.array(vector).safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return `${issue?.path.join(' ') ?? ''} ${issue?.message ?? ''}`.trim();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
