import { readLawJson } from '../law-files.ts';
import { type BenefitType, benefitTypesSchema } from './schema.ts';

let remembered: readonly BenefitType[] | undefined;

/** The benefits there are, in the order in which contributions are taken. */
export function readBenefitTypes(): readonly BenefitType[] {
  remembered ??= benefitTypesSchema.parse(readLawJson('benefits/types.json')).types;
  return remembered;
}
