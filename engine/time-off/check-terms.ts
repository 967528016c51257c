import { basePayCode } from '../earnings/pay-data.ts';
import { countsAsUsed, type TimeOffPolicy, type TimeOffTerms } from './policy.ts';

/** Something that is wrong with the terms of a policy. */
export type TermsProblem =
  | { readonly key: 'repeatedPayCode'; readonly code: string }
  | { readonly key: 'workedPayCode' }
  | { readonly key: 'earnsMoreThanWorked' };

/** Lists everything that is wrong with the terms of a policy. */
export function listPolicyTermsProblems({ payCodes, accrual }: TimeOffTerms): TermsProblem[] {
  const repeated = payCodes.filter((code, index) =>
    countsAsUsed({ payCodes: payCodes.slice(0, index) }, code),
  );
  const isTooMuch = accrual.method === 'Per Hour Worked' && accrual.hours > accrual.perHours;
  return [
    ...repeated.map((code) => ({ key: 'repeatedPayCode' as const, code })),
    ...(countsAsUsed({ payCodes }, basePayCode) ? [{ key: 'workedPayCode' as const }] : []),
    ...(isTooMuch ? [{ key: 'earnsMoreThanWorked' as const }] : []),
  ];
}

/** Finds a pay code that two policies of the same worker would both count as used. */
export function findSharedPayCode(
  { terms }: Pick<TimeOffPolicy, 'terms'>,
  other: Pick<TimeOffPolicy, 'terms'>,
): string | undefined {
  return terms.payCodes.find((code) => countsAsUsed(other.terms, code));
}
