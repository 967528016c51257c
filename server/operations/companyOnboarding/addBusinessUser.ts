import type { addBusinessUser as declared } from '../../../contract/companyOnboarding/addBusinessUser.ts';
import { kycPending } from '../../../contract/statuses.ts';
import { findBusinessUserProblem } from '../../../engine/onboarding/ownership.ts';
import { percent, percentageNumber, sumPercentages } from '../../../values/percentage.ts';
import { newId } from '../../identity.ts';
import { loadingFirst } from '../../perform.ts';
import { insertBusinessUser, listOwners } from '../../store/business-users.ts';
import { type Company, findCompany, lockCompany } from '../../store/companies.ts';

export const addBusinessUser = loadingFirst<typeof declared, Company | undefined>(
  ({ businessUser }, tx) => findCompany(tx, businessUser.companyId),
  async ({ businessUser }, { tx, keys, account, now, today, refuse }, company) => {
    if (!company) return refuse('unknownCompany');
    // Shares add up to at most 100, so two owners may not be added past each other.
    const { companyId, ownershipPercentage } = businessUser;
    const ownsShare = (ownershipPercentage ?? 0) > 0;
    const [, owners] = ownsShare
      ? await Promise.all([lockCompany(tx, companyId), listOwners(tx, companyId)])
      : [undefined, []];
    const held = sumPercentages([percent(0), ...owners.map((owner) => owner.ownershipPercentage)]);

    const problem = findBusinessUserProblem(businessUser, {
      today,
      isLive: account.kind === 'live',
      held,
    });
    if (problem === 'ownershipOverWhole')
      return refuse(problem, { held: String(percentageNumber(held)) });
    if (problem) return refuse(problem);

    const businessUserId = newId<'businessUser'>();
    insertBusinessUser(tx, keys, businessUserId, businessUser, now);
    return {
      businessUser: {
        businessUserId,
        status: kycPending,
        message: `${businessUser.firstName} ${businessUser.lastName} was added to ${company.name}.`,
      },
    };
  },
);
