import { z } from 'zod';
import { type StateCode, stateNames } from '../../values/state.ts';
import { status } from '../figures.ts';

const stateCode = z.enum(Object.keys(stateNames) as [StateCode, ...StateCode[]]);

/** A field of an employer's registration with a state. */
const registrationField = z.strictObject({
  /** Stored with the answers, so that the label can be reworded. */
  id: z.string().regex(/^[a-zA-Z]+$/),
  label: z.string().min(1),
  answer: z.enum(['text', 'percentage']),
  /** Payroll in the state is incomplete without it. */
  required: z.boolean(),
  states: z.union([z.literal('all'), z.array(stateCode).min(1)]),
  description: z.string().min(1),
  status,
  source: z.string().min(1),
});

export const registrationFieldsSchema = z.strictObject({
  fields: z.array(registrationField).min(1),
});

export type RegistrationField = z.output<typeof registrationField>;
