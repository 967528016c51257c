import {
  type addStateRegistration as declared,
  wrongAnswer,
} from '../../../contract/adminPortal/addStateRegistration.ts';
import { success } from '../../../contract/statuses.ts';
import { isEmpty, listUnanswered, readAnswers } from '../../../engine/onboarding/registration.ts';
import { readRegistrationFields } from '../../../law/registrations/read.ts';
import { stateNames } from '../../../values/state.ts';
import type { Handler } from '../../perform.ts';
import { lockCompany } from '../../store/companies.ts';
import { findStateRegistration, putStateRegistration } from '../../store/state-registrations.ts';
import { withOpen } from './updateStateRegistration.ts';

export const addStateRegistration: Handler<typeof declared> = async (
  { companyId, code, companyStateRegistration },
  { tx, now, refuse },
) => {
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const state = stateNames[code];
  const fields = readRegistrationFields(code);
  const labels = fields.map(({ label }) => label).join(', ');
  const { wrong, registration } = readAnswers(fields, companyStateRegistration);
  const problems = wrong.map(({ label, problem }) => ({
    path: `companyStateRegistration.${label}`,
    message: wrongAnswer[problem](label, state, labels),
  }));
  const [first] = problems;
  if (first) return refuse('invalidAnswers', { problem: first.message }).with(problems);
  if (isEmpty(registration)) return refuse('nothingGiven', { state, labels });
  if (await findStateRegistration(tx, companyId, code))
    return refuse('alreadyRegistered', { company: company.name, state });

  putStateRegistration(tx, companyId, { ...registration, state: code }, now);
  const done = `${company.name} is now registered in ${state}.`;
  return { status: success, message: withOpen(done, listUnanswered(fields, registration)) };
};
