import type { getCompanyBenefits as declared } from '../../../contract/benefits/getCompanyBenefits.ts';
import { listOfferedBenefits } from '../../../store/benefits.ts';
import { listPlanMatches } from '../../../store/match-formulas.ts';
import { monthOf } from '../../../values/calendar-date.ts';
import { percentageNumber } from '../../../values/rate.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCompanyBenefits = withCompany<typeof declared>(
  async ({ companyId, ...options }, { tx, today, refuse }) => {
    const [offered, matches] = await Promise.all([
      listOfferedBenefits(tx, companyId, today),
      listPlanMatches(tx, companyId, today, { later: true }),
    ]);
    const page = paginate(offered, options, ({ benefitId }) => benefitId);
    if (!page) return refuse('invalidCursor');
    return {
      ...page.next,
      matchFormulas: matches.map(({ plan, startsOn, terms }) => ({
        benefitType: plan,
        effectiveMonth: monthOf(startsOn),
        matchBasis: terms.per,
        matchTiers: terms.tiers.map(({ matchPercentage, payPercentage }) => ({
          matchPercentage: percentageNumber(matchPercentage),
          payPercentage: percentageNumber(payPercentage),
        })),
      })),
      benefits: page.items.map(({ benefitType, effectiveFrom, endsOn, enrolled }) => ({
        benefitType,
        effectiveMonth: monthOf(effectiveFrom),
        endDate: endsOn,
        usersEnrolled: enrolled,
      })),
    };
  },
);
