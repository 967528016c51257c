import type { StateCode } from '../../values/state.ts';
import { readLawJson } from '../law-files.ts';
import { type RegistrationField, registrationFieldsSchema } from './schema.ts';

let cachedFields: readonly RegistrationField[] | undefined;

/** What a state asks of an employer, in the order it is asked. */
export function readRegistrationFields(state: StateCode): readonly RegistrationField[] {
  cachedFields ??= registrationFieldsSchema.parse(readLawJson('registrations/fields.json')).fields;
  return cachedFields.filter(({ states }) => states === 'all' || states.includes(state));
}
