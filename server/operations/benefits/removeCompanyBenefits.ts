import type { removeCompanyBenefits as declared } from '../../../contract/benefits/removeCompanyBenefits.ts';
import { success } from '../../../contract/statuses.ts';
import {
  type CompanyBenefit,
  findBenefitType,
  listEffectiveMonths,
  planRemoval,
} from '../../../engine/benefits/offers.ts';
import { readBenefitTypes } from '../../../law/benefits/read.ts';
import type { Handler } from '../../perform.ts';
import { endBenefits, lockOffers } from '../../store/benefits.ts';
import { lockCompany } from '../../store/companies.ts';
import { monthsText } from './state-election.ts';

export const removeCompanyBenefits: Handler<typeof declared> = async (
  { benefitCompanyElection: { companyId, benefitType: named, effectiveMonth } },
  { tx, today, refuse },
) => {
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const months = listEffectiveMonths(today);
  if (!months.includes(effectiveMonth))
    return refuse('monthNotOpen', { months: monthsText(months) });
  const benefitType = findBenefitType(readBenefitTypes(), named)?.type ?? named;
  const offers = await lockOffers(tx, { companyId, benefitType, on: today });
  const removal = planRemoval(offers, effectiveMonth);
  const { name } = company;
  if (removal.ended.length === 0)
    return {
      benefits: { status: success, benefitType, message: unchangedText(name, benefitType, offers) },
    };

  const workers = await endBenefits(tx, companyId, removal);
  const begun = offers.some(({ effectiveFrom }) => effectiveFrom <= removal.lastDay);
  const ends = begun
    ? `${name} offers ${benefitType} until ${removal.lastDay}.`
    : `${name} takes ${benefitType} back before it was offered.`;
  const message = `${ends} ${workersText(workers)}`;
  return { benefits: { status: success, message, benefitType } };
};

function unchangedText(company: string, benefit: string, offers: readonly CompanyBenefit[]) {
  const end = offers.at(-1)?.endsOn;
  return end
    ? `${company} offers ${benefit} only until ${end} as it is: nothing was changed.`
    : `${company} does not offer ${benefit}: nothing was changed.`;
}

function workersText(workers: number): string {
  if (workers === 0) return 'Nobody was enrolled.';
  return workers === 1
    ? 'The enrolment of 1 worker ends with it.'
    : `The enrolments of ${workers} workers end with it.`;
}
