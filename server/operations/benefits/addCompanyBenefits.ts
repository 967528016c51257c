import type { addCompanyBenefits as declared } from '../../../contract/benefits/addCompanyBenefits.ts';
import { newId } from '../../../database/new-id.ts';
import {
  findBenefitType,
  findOfferFrom,
  listEffectiveMonths,
} from '../../../engine/benefits/offers.ts';
import { readBenefitTypes } from '../../../law/law.ts';
import { insertBenefit, lockOffers } from '../../../store/benefits.ts';
import { lockCompany } from '../../../store/companies.ts';
import { formatMonth } from '../../../values/calendar-date.ts';
import type { Handler } from '../handler.ts';
import { describeMonths } from './contribution-input.ts';

export const addCompanyBenefits: Handler<typeof declared> = async (
  { benefitCompanyElection: { companyId, benefitType: named, effectiveMonth } },
  { tx, now, today, refuse },
) => {
  // The lock keeps a benefit from being offered twice.
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const types = readBenefitTypes();
  const type = findBenefitType(types, named);
  if (!type) return refuse('unknownType', { types: types.map((each) => each.type).join(', ') });
  const months = listEffectiveMonths(today);
  if (!months.includes(effectiveMonth))
    return refuse('monthNotOpen', { months: describeMonths(months) });
  const benefitType = type.type;
  const offers = await lockOffers(tx, { companyId, benefitType, on: today });
  const offer = findOfferFrom(offers, effectiveMonth);
  if (offer) {
    const places = { company: company.name, benefit: benefitType, begins: offer.effectiveFrom };
    return offer.endsOn === null
      ? refuse('offeredForGood', places)
      : refuse('offeredAlready', { ...places, until: `until ${offer.endsOn}` });
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
};
