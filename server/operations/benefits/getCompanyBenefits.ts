import type { getCompanyBenefits as declared } from '../../../contract/benefits/getCompanyBenefits.ts';
import { listOfferedBenefits } from '../../../store/benefits.ts';
import { findCompany } from '../../../store/companies.ts';
import { monthOf } from '../../../values/calendar-date.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getCompanyBenefits: Handler<typeof declared> = async (
  { companyId, ...options },
  { tx, today, refuse },
) => {
  const [company, offered] = await Promise.all([
    findCompany(tx, companyId),
    listOfferedBenefits(tx, companyId, today),
  ]);
  if (!company) return refuse('unknownCompany');
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
};
