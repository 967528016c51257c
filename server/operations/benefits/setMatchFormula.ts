import type { setMatchFormula as declared } from '../../../contract/benefits/setMatchFormula.ts';
import {
  listMatchProblems,
  type MatchProblem,
  type MatchTerms,
} from '../../../engine/benefits/match-formulas.ts';
import { findBenefitType, findOffer } from '../../../engine/benefits/offers.ts';
import { lockOffersShared } from '../../../store/benefits.ts';
import { putPlanMatch } from '../../../store/match-formulas.ts';
import { formatMonth } from '../../../values/calendar-date.ts';
import { formatMoney } from '../../../values/money.ts';
import { formatPercent, percentageNumber } from '../../../values/rate.ts';
import {
  kindsOn,
  listBenefitTypes,
  listRetirementPlans,
} from '../../../workflows/payroll/pay-kinds.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { refuseClosedMonth } from './effective-month.ts';

// Locked so that the benefit does not end meanwhile.
export const setMatchFormula = withLockedCompany<typeof declared>(
  async ({ matchFormula: input }, context) => {
    const { tx, law, company, now, today, refuse } = context;
    const { companyId, effectiveMonth: startsOn, matchBasis: per, matchTiers: tiers } = input;
    const closedMonth = refuseClosedMonth(startsOn, context);
    if (closedMonth) return closedMonth;
    const types = listBenefitTypes();
    const plans = listRetirementPlans();
    const type = findBenefitType(types, input.benefitType);
    const plan = plans.find((each) => each.plan === type?.plan);
    if (!type || !plan)
      return refuse('notRetirementPlan', {
        benefit: input.benefitType,
        plans: plans.map((each) => each.plan).join(', '),
      });
    const offered = await Promise.all(
      types
        .filter((each) => each.plan === plan.plan)
        .map((each) => lockOffersShared(tx, { companyId, benefitType: each.type, on: today })),
    );
    const texts = { company: company.name, benefit: type.type, month: formatMonth(startsOn) };
    if (!findOffer(offered.flat(), startsOn)) return refuse('notOffered', texts);

    const terms: MatchTerms = { tiers, per };
    const { limits } = kindsOn(law, startsOn);
    const problems = listMatchProblems(terms, plan, {
      compensation: limits[plan.compensationLimit ?? '']?.amount,
      additions: limits[plan.additionsLimit ?? '']?.amount,
    });
    const refusal = Refusal.of(
      problems.map((problem) => ({
        key: problem.type,
        path: pathOf(problem),
        message: refuse(problem.type, { ...textsOf(problem), plan: plan.plan }).message,
      })),
    );
    if (refusal) return refusal;

    putPlanMatch(tx, companyId, { plan: plan.plan, startsOn, terms }, now);
    const message = `${company.name} matches deferrals to the ${plan.plan} from ${texts.month} on: ${describeTiers(terms)}.`;
    return { matchFormula: { status: 'success', message } };
  },
);

function pathOf(problem: MatchProblem): string {
  const tiers = 'matchFormula.matchTiers';
  return problem.type === 'tiersNotAscending' ? `${tiers}[${problem.tier}].payPercentage` : tiers;
}

function textsOf(problem: MatchProblem) {
  const none = { most: '', match: '', limit: '' };
  if (problem.type === 'matchAboveShare')
    return { ...none, most: problem.most ? formatPercent(problem.most) : '' };
  if (problem.type !== 'matchAboveLimit') return none;
  const { match, limit } = problem;
  return { ...none, match: `$${formatMoney(match)}`, limit: `$${formatMoney(limit)}` };
}

function describeTiers({ tiers, per }: MatchTerms): string {
  if (tiers.length === 0) return 'nothing';
  const each = tiers.map(
    ({ matchPercentage, payPercentage }, index) =>
      `${percentageNumber(matchPercentage)}% ${index === 0 ? 'up to' : 'of those above, up to'} ${percentageNumber(payPercentage)}% of pay`,
  );
  return `${each.join(', ')}, by the pay of each ${per === 'year' ? 'year' : 'pay period'}`;
}
