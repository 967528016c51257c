import type { addBusinessUser as declared } from '../../../contract/companyOnboarding/addBusinessUser.ts';
import { newId } from '../../../database/new-id.ts';
import { findBusinessUserProblem } from '../../../engine/onboarding/ownership.ts';
import { insertBusinessUser, listCompanyOwners } from '../../../store/business-users.ts';
import { findCompany, lockCompany } from '../../../store/companies.ts';
import { percent, percentageNumber, sumPercentages } from '../../../values/rate.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

/** An unknown company is refused by its foreign key when the business user is inserted. */
export const addBusinessUser: Handler<typeof declared> = async (
  { businessUser },
  { tx, keys, account, now, today, refuse },
) => {
  // Locked so that two owners added at once cannot hold more than 100 percent together.
  const { companyId, ownershipPercentage } = businessUser;
  const ownsShare = (ownershipPercentage ?? 0) > 0;
  const [, owners] = ownsShare
    ? await Promise.all([lockCompany(tx, companyId), listCompanyOwners(tx, companyId)])
    : [undefined, []];
  const held = sumPercentages([percent(0), ...owners.map((owner) => owner.ownershipPercentage)]);

  const isLive = account.kind === 'live';
  const problem = findBusinessUserProblem(businessUser, { today, isLive, held });
  if (problem && !(await findCompany(tx, companyId))) return refuse('unknownCompany');
  if (problem === 'ownershipOver100')
    return refuse(problem, { held: String(percentageNumber(held)) });
  if (problem) return refuse(problem);

  const businessUserId = newId<'businessUser'>();
  insertBusinessUser(tx, keys, businessUserId, businessUser, now);
  const message = `${fullNameOf(businessUser)} was added.`;
  return { businessUser: { businessUserId, status: 'kycPending', message } };
};
