import type { getCompanyBenefits as declared } from '../../../contract/benefits/getCompanyBenefits.ts';
import { listOfferedBenefits } from '../../../store/benefits.ts';
import { monthOf } from '../../../values/calendar-date.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCompanyBenefits = withCompany<typeof declared>(
  async ({ companyId, ...options }, { tx, today, refuse }) => {
    const offered = await listOfferedBenefits(tx, companyId, today);
    const page = paginate(offered, options, ({ benefitId }) => benefitId);
    if (!page) return refuse('invalidCursor');
    return {
      ...page.next,
      benefits: page.items.map(({ benefitType, effectiveFrom, endsOn, enrolled }) => ({
        benefitType,
        effectiveMonth: monthOf(effectiveFrom),
        endDate: endsOn,
        usersEnrolled: enrolled,
      })),
    };
  },
);
