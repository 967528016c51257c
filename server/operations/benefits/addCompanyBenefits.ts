import type { addCompanyBenefits as declared } from '../../../contract/benefits/addCompanyBenefits.ts';
import { newId } from '../../../database/new-id.ts';
import { findBenefitType, findOfferFrom } from '../../../engine/benefits/offers.ts';
import { readBenefitTypes } from '../../../law/law.ts';
import { insertBenefit, lockOffers } from '../../../store/benefits.ts';
import { formatMonth } from '../../../values/calendar-date.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { refuseClosedMonth } from './effective-month.ts';

// Locked so that two requests cannot offer the same benefit twice.
export const addCompanyBenefits = withLockedCompany<typeof declared>(
  async (
    { benefitCompanyElection: { companyId, benefitType: named, effectiveMonth } },
    context,
  ) => {
    const { tx, company, now, today, refuse } = context;
    const types = readBenefitTypes();
    const type = findBenefitType(types, named);
    if (!type) return refuse('unknownType', { types: types.map((each) => each.type).join(', ') });
    const closedMonth = refuseClosedMonth(effectiveMonth, context);
    if (closedMonth) return closedMonth;
    const benefitType = type.type;
    const offers = await lockOffers(tx, { companyId, benefitType, on: today });
    const offer = findOfferFrom(offers, effectiveMonth);
    if (offer) {
      const texts = { company: company.name, benefit: benefitType, begins: offer.effectiveFrom };
      return offer.endsOn === null
        ? refuse('offeredWithoutEnd', texts)
        : refuse('offeredUntil', { ...texts, ends: offer.endsOn });
    }

    const benefit = {
      benefitId: newId<'benefit'>(),
      benefitType,
      workerKind: type.worker,
      companyKind: type.company ?? null,
      effectiveFrom: effectiveMonth,
      endsOn: null,
    };
    insertBenefit(tx, companyId, benefit, now);
    const message = `${company.name} offers ${benefitType} from ${formatMonth(effectiveMonth)} on.`;
    return { benefits: { status: 'success', message, benefitType } };
  },
);
