import { z } from 'zod';
import { type StateCode, stateNames } from '../../values/state.ts';

const stateCode = z.enum(Object.keys(stateNames) as [StateCode, ...StateCode[]]);

/** Something a state asks an employer who registers with it. */
const registrationField = z.strictObject({
  /** Ours, and kept with the answers: the label may be worded anew. */
  id: z.string().regex(/^[a-zA-Z]+$/),
  label: z.string().min(1),
  answer: z.enum(['text', 'percentage']),
  /** Whether payroll in the state is incomplete without it. */
  required: z.boolean(),
  states: z.union([z.literal('all'), z.array(stateCode).min(1)]),
  description: z.string().min(1),
  /** `C` confirmed from the named source, `C?` indirectly. */
  status: z.enum(['C', 'C?']),
  source: z.string().min(1),
});

export const registrationFieldsSchema = z.strictObject({
  fields: z.array(registrationField).min(1),
});

export type RegistrationField = z.output<typeof registrationField>;
