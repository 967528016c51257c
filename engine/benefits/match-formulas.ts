import type { RetirementPlan } from '../../law/law.ts';
import { type Cents, lesser, share, sum } from '../../values/money.ts';
import { type Percentage, percentageToRate } from '../../values/rate.ts';
import type { MatchFormula } from '../earnings/pay-line.ts';

/** A tier of a match as entered: a percentage of the deferrals up to a percentage of pay. */
export interface EnteredTier {
  readonly matchPercentage: Percentage;
  readonly payPercentage: Percentage;
}

/** The terms of a match as entered; without tiers, the company matches nothing. */
export interface MatchTerms {
  readonly tiers: readonly EnteredTier[];
  readonly per: MatchFormula['per'];
}

/** Converts terms to a formula; undefined for a company that matches nothing. */
export function toMatchFormula({ tiers, per }: MatchTerms): MatchFormula | undefined {
  if (tiers.length === 0) return undefined;
  return {
    per,
    tiers: tiers.map(({ matchPercentage, payPercentage }) => ({
      rate: percentageToRate(matchPercentage),
      upTo: percentageToRate(payPercentage),
    })),
  };
}

/** Limits of the year in which a match begins; undefined where the plan or the law has none. */
export interface MatchLimits {
  readonly compensation: Cents | undefined;
  readonly additions: Cents | undefined;
}

export type MatchProblem =
  | { readonly type: 'tiersNotAscending'; readonly tier: number }
  | { readonly type: 'matchAboveShare'; readonly most: RetirementPlan['mostMatch'] }
  | { readonly type: 'matchAboveLimit'; readonly match: Cents; readonly limit: Cents };

/** Lists every problem with the terms of a match. */
export function listMatchProblems(
  terms: MatchTerms,
  { mostMatch }: Pick<RetirementPlan, 'mostMatch'>,
  { compensation, additions }: MatchLimits,
): readonly MatchProblem[] {
  const { tiers } = terms;
  const problems: MatchProblem[] = tiers.flatMap(({ payPercentage }, index) =>
    payPercentage > (tiers[index - 1]?.payPercentage ?? 0)
      ? []
      : [{ type: 'tiersNotAscending', tier: index }],
  );
  if (problems.length > 0) return problems;
  if (mostMatch && greatestMatch(terms, scale) > share(scale, mostMatch))
    problems.push({ type: 'matchAboveShare', most: mostMatch });
  if (compensation === undefined || additions === undefined) return problems;
  const match = greatestMatch(terms, compensation);
  if (match > additions) problems.push({ type: 'matchAboveLimit', match, limit: additions });
  return problems;
}

/** Pay on which shares are compared exactly. */
const scale = 100_000_000_00 as Cents;

/** The match of somebody who defers as much as the tiers match. */
function greatestMatch({ tiers }: MatchTerms, compensation: Cents): Cents {
  return sum(
    tiers.map(({ matchPercentage, payPercentage }, index) => {
      const before = tiers[index - 1]?.payPercentage ?? 0;
      const band = (payPercentage - before) as Percentage;
      const matched = share(
        share(compensation, percentageToRate(band)),
        percentageToRate(matchPercentage),
      );
      return lesser(matched, compensation);
    }),
  );
}
