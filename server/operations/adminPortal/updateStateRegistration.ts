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
    const { unemploymentRate, ...texts } = companyStateRegistration;
    const given = Object.entries(texts).flatMap(([id, text]) =>
      text ? [[id, text] as const] : [],
    );
    if (given.length === 0 && unemploymentRate === undefined) return refuse('nothingGiven');
    const fields = readRegistrationFields(state);
    const labels = fields.map(({ label }) => label).join(', ');
    if (given.some(([id]) => !fields.some((field) => field.id === id)))
      return refuse('unknownLabel', { state: stateNames[state], labels });
    const current = await findStateRegistration(tx, companyId, state);
    const rates = current?.rates ?? [];
    const dated = toDatedRate({ rate: unemploymentRate, effectiveDate }, { rates, today }, refuse);
    if (dated instanceof Refusal) return dated;

    const answers = { ...current?.answers, ...Object.fromEntries(given) };
    putStateRegistration(tx, companyId, { state, answers }, now);
    if (dated) recordUnemploymentRate(tx, companyId, { ...dated, state }, now);
    const done = current
      ? `The registration of ${company.name} in ${stateNames[state]} was updated.`
      : `${company.name} is now registered in ${stateNames[state]}.`;
    const registration = {
      answers,
      unemploymentRate: dated?.rate ?? findRateOn(rates, today)?.rate ?? null,
    };
    const missing = listUnansweredFields(fields, registration);
    return { status: 'success', message: describeRegistration(done, dated, missing, warn) };
  },
);
