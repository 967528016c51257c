import type { deleteStateRegistration as declared } from '../../../contract/adminPortal/deleteStateRegistration.ts';
import {
  deleteStateRegistrationRecord as deleteRegistration,
  findStateRegistration,
} from '../../../store/state-registrations.ts';
import { stateNames } from '../../../values/state.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const deleteStateRegistration = withLockedCompany<typeof declared>(
  async ({ companyId, code }, { tx, company, refuse }) => {
    const state = stateNames[code];
    if (!(await findStateRegistration(tx, companyId, code)))
      return refuse('notRegistered', { company: company.name, state });

    deleteRegistration(tx, companyId, code);
    const message = `${company.name} is no longer registered in ${state}.`;
    return { status: 'success', message };
  },
);
