import { z } from 'zod';
import { amount, stateCodeSchema, versionFields } from '../figures.ts';

const days = z.number().int().positive();

const stateRule = z.strictObject({
  ...versionFields,
  state: stateCodeSchema,
  /** Days after the hire until the report is due. */
  days,
  /** Days apart after which a rehire counts as new, if other than the federal ones. */
  rehireAfterDays: days.optional(),
  /** Pay from which contractors are reported too. */
  contractorsFrom: amount.optional(),
});

export const newHireRulesSchema = z.strictObject({
  federal: z.strictObject({ ...versionFields, days, rehireAfterDays: days }),
  /** States that differ from the federal rule. */
  states: z.array(stateRule),
  /** States that may ask for contractors: the condition is not confirmed. */
  contractorsPossible: z.array(stateCodeSchema),
});
