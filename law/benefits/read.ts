import { readLawJson } from '../law-files.ts';
import { type BenefitType, benefitTypesSchema, type RetirementPlan } from './schema.ts';

let cached: ReturnType<typeof benefitTypesSchema.parse> | undefined;

/** Benefit types, in the order in which contributions are deducted. */
export function readBenefitTypes(): readonly BenefitType[] {
  return readFile().types;
}

/** Retirement plans to which workers defer pay and the company contributes. */
export function readRetirementPlans(): readonly RetirementPlan[] {
  return readFile().plans;
}

function readFile() {
  cached ??= benefitTypesSchema.parse(readLawJson('benefits/types.json'));
  return cached;
}
