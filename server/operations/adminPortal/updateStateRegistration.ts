import type { updateStateRegistration as declared } from '../../../contract/adminPortal/updateStateRegistration.ts';
import { success } from '../../../contract/statuses.ts';
import { listUnanswered, noRegistration } from '../../../engine/onboarding/registration.ts';
import { readRegistrationFields } from '../../../law/registrations/read.ts';
import { stateNames } from '../../../values/state.ts';
import type { Handler } from '../../perform.ts';
import { lockCompany } from '../../store/companies.ts';
import { findStateRegistration, putStateRegistration } from '../../store/state-registrations.ts';

export const updateStateRegistration: Handler<typeof declared> = async (
  { companyId, code: state, companyStateRegistration },
  { tx, now, refuse },
) => {
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const { unemploymentAccount, unemploymentRate } = companyStateRegistration;
  if (unemploymentAccount === undefined && unemploymentRate === undefined)
    return refuse('nothingGiven');
  const former = await findStateRegistration(tx, companyId, state);

  const { answers, ...rest } = former ?? noRegistration;
  const registration = {
    state,
    answers: { ...answers, ...(unemploymentAccount && { unemploymentAccount }) },
    unemploymentRate: unemploymentRate ?? rest.unemploymentRate,
  };
  putStateRegistration(tx, companyId, registration, now);
  const done = former
    ? `The registration of ${company.name} in ${stateNames[state]} was updated.`
    : `${company.name} is now registered in ${stateNames[state]}.`;
  const open = listUnanswered(readRegistrationFields(state), registration);
  return { status: success, message: withOpen(done, open) };
};

/** Says what the state still waits for. */
export function withOpen(done: string, open: readonly string[]): string {
  return open.length > 0 ? `${done} Still to come: ${open.join(', ')}.` : done;
}
