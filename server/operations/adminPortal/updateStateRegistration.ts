import type { updateStateRegistration as declared } from '../../../contract/adminPortal/updateStateRegistration.ts';
import { success } from '../../../contract/statuses.ts';
import { listUnanswered, rateOn } from '../../../engine/onboarding/registration.ts';
import { readRegistrationFields } from '../../../law/registrations/read.ts';
import { stateNames } from '../../../values/state.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { lockCompany } from '../../store/companies.ts';
import {
  findStateRegistration,
  putStateRegistration,
  recordUnemploymentRate,
} from '../../store/state-registrations.ts';
import { dateRate, registrationMessage } from './state-rate.ts';

export const updateStateRegistration: Handler<typeof declared> = async (
  { companyId, code: state, effectiveDate, companyStateRegistration },
  { tx, now, today, refuse },
) => {
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const { unemploymentAccount, unemploymentRate } = companyStateRegistration;
  if (unemploymentAccount === undefined && unemploymentRate === undefined)
    return refuse('nothingGiven');
  const former = await findStateRegistration(tx, companyId, state);
  const rates = former?.rates ?? [];
  const dated = dateRate({ rate: unemploymentRate, effectiveDate }, { rates, today }, refuse);
  if (dated instanceof Refusal) return dated;

  const answers = { ...former?.answers, ...(unemploymentAccount && { unemploymentAccount }) };
  putStateRegistration(tx, companyId, { state, answers }, now);
  if (dated) recordUnemploymentRate(tx, companyId, { ...dated, state }, now);
  const done = former
    ? `The registration of ${company.name} in ${stateNames[state]} was updated.`
    : `${company.name} is now registered in ${stateNames[state]}.`;
  const known = { answers, unemploymentRate: dated?.rate ?? rateOn(rates, today)?.rate ?? null };
  const open = listUnanswered(readRegistrationFields(state), known);
  return { status: success, message: registrationMessage(done, dated, open) };
};
