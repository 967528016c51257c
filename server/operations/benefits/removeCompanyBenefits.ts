import type { removeCompanyBenefits as declared } from '../../../contract/benefits/removeCompanyBenefits.ts';
import {
  type CompanyBenefit,
  findBenefitType,
  planBenefitRemoval,
} from '../../../engine/benefits/offers.ts';
import { readBenefitTypes } from '../../../law/law.ts';
import { endBenefits, lockOffers } from '../../../store/benefits.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { refuseClosedMonth } from './effective-month.ts';
import { warnOfExcess } from './warn-of-excess.ts';

export const removeCompanyBenefits = withLockedCompany<typeof declared>(
  async (
    { benefitCompanyElection: { companyId, benefitType: named, effectiveMonth } },
    context,
  ) => {
    const { tx, company, today } = context;
    const closedMonth = refuseClosedMonth(effectiveMonth, context);
    if (closedMonth) return closedMonth;
    const benefitType = findBenefitType(readBenefitTypes(), named)?.type ?? named;
    const offers = await lockOffers(tx, { companyId, benefitType, on: today });
    const removal = planBenefitRemoval(offers, effectiveMonth);
    const { name } = company;
    if (removal.ended.length === 0) {
      const message = describeUnchangedOffer(name, benefitType, offers);
      return { benefits: { status: 'success', message, benefitType } };
    }

    const workerIds = await endBenefits(tx, companyId, removal);
    const path = 'benefitCompanyElection.effectiveMonth';
    await warnOfExcess(context, { companyId, workerIds, benefitType, path });
    const wasOffered = offers.some(({ effectiveFrom }) => effectiveFrom <= removal.lastDay);
    const ends = wasOffered
      ? `${name} offers ${benefitType} until ${removal.lastDay}.`
      : `${name} withdrew ${benefitType} before it was offered.`;
    const message = `${ends} ${describeEndedEnrollments(workerIds.length)}`;
    return { benefits: { status: 'success', message, benefitType } };
  },
);

function describeUnchangedOffer(
  company: string,
  benefit: string,
  offers: readonly CompanyBenefit[],
) {
  const end = offers.at(-1)?.endsOn;
  return end
    ? `${company} already ends ${benefit} on ${end}: nothing was changed.`
    : `${company} does not offer ${benefit}: nothing was changed.`;
}

function describeEndedEnrollments(workers: number): string {
  if (workers === 0) return 'No worker was enrolled.';
  return workers === 1
    ? 'The enrollment of 1 worker ends with it.'
    : `The enrollments of ${workers} workers end with it.`;
}
