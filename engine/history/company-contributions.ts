import { normalizeText } from '../earnings/descriptions.ts';

/** The kind of pay of contributions of the company to a retirement plan. */
export const companyContribution = 'employer-retirement';

const wordsOfCompany = ['company', 'employer', 'match', 'nonelective', 'profit sharing'];

/**
 * Finds the retirement plan to which a company contributed by the description of another payroll system, such as
 * `401(k) Employer Match`: it names the plan and the company. Undefined for other descriptions.
 */
export function findContributedPlan(
  description: string,
  plans: readonly string[],
): string | undefined {
  const text = normalizeText(description);
  if (!wordsOfCompany.some((word) => text.includes(normalizeText(word)))) return undefined;
  return plans.find((plan) => text.includes(normalizeText(plan)));
}
