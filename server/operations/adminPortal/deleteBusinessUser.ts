import type { deleteBusinessUser as declared } from '../../../contract/adminPortal/deleteBusinessUser.ts';
import { losesLastBeneficialOwner } from '../../../engine/onboarding/ownership.ts';
import { listBusinessUsers, removeBusinessUser } from '../../../store/business-users.ts';
import { lockCompanyOf } from '../../../store/companies.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const deleteBusinessUser: Handler<typeof declared> = async (
  { businessUserId },
  { tx, now, refuse, noteCompany },
) => {
  // Locked so that two requests cannot delete the last two owners at once.
  const company = await lockCompanyOf(tx, 'businessUser', businessUserId);
  if (!company) return refuse('unknownBusinessUser');
  noteCompany(company.companyId);
  const users = await listBusinessUsers(tx, company.companyId);
  const user = users.find((each) => each.businessUserId === businessUserId);
  if (!user) return refuse('unknownBusinessUser');

  const others = users.filter((each) => each !== user);
  const name = fullNameOf(user);
  if (losesLastBeneficialOwner(users, others))
    return refuse('lastOwner', { company: company.name, name });

  removeBusinessUser(tx, company.companyId, businessUserId, now);
  const removed = `${name} is no longer an owner or officer of ${company.name}.`;
  const withoutAdmin = `${company.name} has no payroll admin now: name one with updateBusinessUser.`;
  const message = others.some((each) => each.payrollAdmin) ? removed : `${removed} ${withoutAdmin}`;
  return { businessUser: { businessUserId, status: 'removed', message } };
};
