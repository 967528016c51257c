import {
  type addStateRegistration as declared,
  registrationAnswerMessages,
} from '../../../contract/adminPortal/addStateRegistration.ts';
import {
  isEmptyRegistration,
  listUnansweredFields,
  readRegistrationAnswers,
} from '../../../engine/onboarding/state-registration.ts';
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

export const addStateRegistration = withLockedCompany<typeof declared>(
  async (
    { companyId, code, effectiveDate, companyStateRegistration },
    { tx, company, now, today, refuse, warn },
  ) => {
    const state = stateNames[code];
    const fields = readRegistrationFields(code);
    const labels = fields.map(({ label }) => label).join(', ');
    const { registration, ...read } = readRegistrationAnswers(fields, companyStateRegistration);
    const problems = read.problems.map(({ label, problem }) => ({
      key: problem,
      path: `companyStateRegistration.${label}`,
      message: registrationAnswerMessages[problem](label, state, labels),
    }));
    const [first] = problems;
    if (first) return refuse('invalidAnswers', { problem: first.message }).with(problems);
    if (isEmptyRegistration(registration)) return refuse('nothingGiven', { state, labels });
    if (await findStateRegistration(tx, companyId, code))
      return refuse('alreadyRegistered', { company: company.name, state });
    const input = { rate: registration.unemploymentRate, effectiveDate };
    const dated = toDatedRate(input, { rates: [], today }, refuse);
    if (dated instanceof Refusal) return dated;

    putStateRegistration(tx, companyId, { ...registration, state: code }, now);
    if (dated) recordUnemploymentRate(tx, companyId, { ...dated, state: code }, now);
    const done = `${company.name} is now registered in ${state}.`;
    const missing = listUnansweredFields(fields, registration);
    return { status: 'success', message: describeRegistration(done, dated, missing, warn) };
  },
);
