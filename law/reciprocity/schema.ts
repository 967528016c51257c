import { z } from 'zod';
import { amount, day, stateCodeSchema, status } from '../figures.ts';

const source = z.string().min(3);
const openPoints = z.record(stateCodeSchema, z.string());

/** With the form on file, residents of these states are taxed only by their home state. */
const agreement = z.strictObject({
  workState: stateCodeSchema,
  residentsOf: z.union([z.literal('everywhere'), z.array(stateCodeSchema).min(1)]),
  form: z.string().min(1),
  note: z.string().optional(),
});

export const agreementsFileSchema = z.strictObject({
  agreements: z.array(agreement).min(1),
  status,
  source,
});

/** Nothing is withheld from a nonresident who stays within every listed limit. */
const threshold = z.strictObject({
  state: stateCodeSchema,
  daysAllowed: z.int().optional(),
  wagesAllowedInYear: amount.optional(),
  wagesAllowedInQuarter: amount.optional(),
  residentsOf: z.array(stateCodeSchema).optional(),
  from: day.optional(),
  note: z.string().optional(),
  status,
  source,
});

export const nonresidentsFileSchema = z.strictObject({
  thresholds: z.array(threshold),
  /** States whose threshold is not confirmed; withholding begins on the first day. */
  notCovered: openPoints,
});

/** States that tax wages of workers who work elsewhere for their own convenience. */
const convenience = z.strictObject({
  state: stateCodeSchema,
  towards: z.enum(['everyone', 'statesWithSuchARule']),
  daysPresentOver: z.int().optional(),
  from: day.optional(),
  note: z.string().optional(),
});

export const convenienceFileSchema = z.strictObject({
  states: z.array(convenience),
  notCovered: openPoints,
  status,
  source,
});

export type NonresidentThreshold = z.infer<typeof threshold>;
export type ConvenienceRule = z.infer<typeof convenience>;

export interface ReciprocityLaw {
  readonly agreements: readonly z.infer<typeof agreement>[];
  readonly agreementsSource: string;
  readonly thresholds: readonly NonresidentThreshold[];
  readonly convenience: readonly ConvenienceRule[];
  readonly convenienceSource: string;
}
