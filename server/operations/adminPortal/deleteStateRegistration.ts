import type { deleteStateRegistration as declared } from '../../../contract/adminPortal/deleteStateRegistration.ts';
import { lockCompany } from '../../../store/companies.ts';
import {
  deleteStateRegistrationRecord as deleteRegistration,
  findStateRegistration,
} from '../../../store/state-registrations.ts';
import { stateNames } from '../../../values/state.ts';
import type { Handler } from '../handler.ts';

export const deleteStateRegistration: Handler<typeof declared> = async (
  { companyId, code },
  { tx, refuse },
) => {
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const state = stateNames[code];
  if (!(await findStateRegistration(tx, companyId, code)))
    return refuse('notRegistered', { company: company.name, state });

  deleteRegistration(tx, companyId, code);
  const message = `${company.name} is no longer registered in ${state}.`;
  return { status: 'success', message };
};
