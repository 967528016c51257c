import { readLawJson } from '../law-files.ts';
import {
  type BenefitTestLaw,
  type BenefitType,
  benefitTypesSchema,
  type RetirementPlan,
} from './schema.ts';

let cached: ReturnType<typeof benefitTypesSchema.parse> | undefined;

/** Benefit types, in the order in which contributions are deducted. */
export function readBenefitTypes(): readonly BenefitType[] {
  return readFile().types;
}

/** Retirement plans to which workers defer pay and the company contributes. */
export function readRetirementPlans(): readonly RetirementPlan[] {
  return readFile().plans;
}

/** Tests of benefits that favor owners and the highly paid. */
export function readBenefitTests(): BenefitTestLaw {
  return readFile().tests;
}

function readFile() {
  cached ??= benefitTypesSchema.parse(readLawJson('benefits/types.json'));
  return cached;
}
