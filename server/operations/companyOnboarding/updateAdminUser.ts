import type { updateAdminUser as declared } from '../../../contract/companyOnboarding/updateAdminUser.ts';
import { applyChanges } from '../../../engine/onboarding/apply-changes.ts';
import {
  findBusinessUserProblem,
  listMissingOwnerFields,
  losesLastBeneficialOwner,
} from '../../../engine/onboarding/ownership.ts';
import {
  listBusinessUsers,
  sealSsn,
  updateBusinessUserRecord,
} from '../../../store/business-users.ts';
import { lockCompanyOf } from '../../../store/companies.ts';
import { percent, percentageNumber, sumPercentages } from '../../../values/rate.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const updateAdminUser: Handler<typeof declared> = async (
  { businessUser: { businessUserId, ssn, address2, country: _, ...changes } },
  { tx, keys, account, today, refuse, noteCompany },
) => {
  // Locked so that concurrent changes cannot exceed 100 percent or remove the last owner.
  const company = await lockCompanyOf(tx, 'businessUser', businessUserId);
  if (!company) return refuse('unknownBusinessUser');
  noteCompany(company.companyId);
  const users = await listBusinessUsers(tx, company.companyId);
  const current = users.find((user) => user.businessUserId === businessUserId);
  if (!current) return refuse('unknownBusinessUser');

  const others = users.filter((user) => user !== current);
  const user = applyChanges(current, {
    ...changes,
    address2: address2 || (current.address2 ?? address2),
    ssnSealed: ssn && sealSsn(keys, ssn, businessUserId),
  });
  const name = fullNameOf(user);
  const held = sumPercentages([percent(0), ...others.map((other) => other.ownershipPercentage)]);
  const missing = listMissingOwnerFields(user).map((field) =>
    field === 'ssnSealed' ? 'ssn' : field,
  );
  if (missing.length > 0) return refuse('incompleteOwner', { name, missing: missing.join(', ') });
  const problem = findBusinessUserProblem(
    { ...user, ssn, dateOfBirth: user.dateOfBirth ?? undefined },
    { today, isLive: account.kind === 'live', held },
  );
  if (problem === 'ownershipOver100')
    return refuse(problem, { held: String(percentageNumber(held)) });
  if (problem) return refuse(problem);
  if (losesLastBeneficialOwner(users, [...others, user]))
    return refuse('lastOwner', { company: company.name, name });

  updateBusinessUserRecord(tx, company.companyId, user);
  const message = `${name} of ${company.name} was updated.`;
  return { businessUser: { businessUserId, status: 'ready', message } };
};
