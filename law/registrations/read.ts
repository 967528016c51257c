import type { StateCode } from '../../values/state.ts';
import { readLawJson } from '../law-files.ts';
import { type RegistrationField, registrationFieldsSchema } from './schema.ts';

let cachedFields: readonly RegistrationField[] | undefined;

/** Fields a state requires of an employer, in order. */
export function readRegistrationFields(state: StateCode): readonly RegistrationField[] {
  cachedFields ??= registrationFieldsSchema.parse(readLawJson('registrations/fields.json')).fields;
  return cachedFields.filter(({ states }) => states === 'all' || states.includes(state));
}
