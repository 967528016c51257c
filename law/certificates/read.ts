import { hasLawFile, readLawJson } from '../law-files.ts';
import {
  type FederalForms,
  federalFormsSchema,
  type StateForm,
  stateFormSchema,
} from './schema.ts';

/** Undefined for a state without income tax, which has no form. */
export function readStateForm(state: string): StateForm | undefined {
  const path = `certificates/${state}.json`;
  return hasLawFile(path) ? stateFormSchema.parse(readLawJson(path)) : undefined;
}

export function readFederalForms(): FederalForms {
  return federalFormsSchema.parse(readLawJson('certificates/federal.json'));
}
