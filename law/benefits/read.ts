import { readLawJson } from '../law-files.ts';
import { type BenefitType, benefitTypesSchema } from './schema.ts';

let cachedTypes: readonly BenefitType[] | undefined;

/** Benefit types, in the order in which contributions are deducted. */
export function readBenefitTypes(): readonly BenefitType[] {
  cachedTypes ??= benefitTypesSchema.parse(readLawJson('benefits/types.json')).types;
  return cachedTypes;
}
