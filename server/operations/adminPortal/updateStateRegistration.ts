import type { updateStateRegistration as declared } from '../../../contract/adminPortal/updateStateRegistration.ts';
import { listUnansweredFields } from '../../../engine/onboarding/state-registration.ts';
import { findRateOn } from '../../../engine/onboarding/unemployment-rates.ts';
import { readRegistrationFields } from '../../../law/law.ts';
import {
  findStateRegistration,
  putStateRegistration,
  recordUnemploymentRate,
} from '../../../store/state-registrations.ts';
import { stateNames } from '../../../values/state.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { describeRegistration, toDatedRate } from './rate-input.ts';

export const updateStateRegistration = withLockedCompany<typeof declared>(
  async (
    { companyId, code: state, effectiveDate, companyStateRegistration },
    { tx, company, now, today, refuse, warn },
  ) => {
    const { unemploymentAccount, unemploymentRate } = companyStateRegistration;
    if (unemploymentAccount === undefined && unemploymentRate === undefined)
      return refuse('nothingGiven');
    const current = await findStateRegistration(tx, companyId, state);
    const rates = current?.rates ?? [];
    const dated = toDatedRate({ rate: unemploymentRate, effectiveDate }, { rates, today }, refuse);
    if (dated instanceof Refusal) return dated;

    const answers = { ...current?.answers, ...(unemploymentAccount && { unemploymentAccount }) };
    putStateRegistration(tx, companyId, { state, answers }, now);
    if (dated) recordUnemploymentRate(tx, companyId, { ...dated, state }, now);
    const done = current
      ? `The registration of ${company.name} in ${stateNames[state]} was updated.`
      : `${company.name} is now registered in ${stateNames[state]}.`;
    const registration = {
      answers,
      unemploymentRate: dated?.rate ?? findRateOn(rates, today)?.rate ?? null,
    };
    const missing = listUnansweredFields(readRegistrationFields(state), registration);
    return { status: 'success', message: describeRegistration(done, dated, missing, warn) };
  },
);
