import type { addBusinessUser as declared } from '../../../contract/companyOnboarding/addBusinessUser.ts';
import { kycPending } from '../../../contract/statuses.ts';
import { findBusinessUserProblem } from '../../../engine/onboarding/ownership.ts';
import { percent, percentageNumber, sumPercentages } from '../../../values/percentage.ts';
import { newId } from '../../identity.ts';
import type { Handler } from '../../perform.ts';
import { insertBusinessUser, listOwners } from '../../store/business-users.ts';
import { findCompany, lockCompany } from '../../store/companies.ts';

export const addBusinessUser: Handler<typeof declared> = async (
  { businessUser },
  { tx, keys, account, now, today, refuse },
) => {
  // Shares add up to at most 100, so two owners may not be added past each other.
  const { companyId, ownershipPercentage } = businessUser;
  const ownsShare = (ownershipPercentage ?? 0) > 0;
  const company = ownsShare ? await lockCompany(tx, companyId) : await findCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const owners = ownsShare ? await listOwners(tx, companyId) : [];
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
  insertBusinessUser(tx, keys, { ...businessUser, businessUserId }, now);
  return {
    businessUser: {
      businessUserId,
      status: kycPending,
      message: `${businessUser.firstName} ${businessUser.lastName} was added to ${company.name}.`,
    },
  };
};
