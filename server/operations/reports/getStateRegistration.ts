import type { getStateRegistration as declared } from '../../../contract/reports/getStateRegistration.ts';
import { rateOn } from '../../../engine/onboarding/registration.ts';
import { readRegistrationFields } from '../../../law/registrations/read.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { percentageNumber } from '../../../values/percentage.ts';
import { stateNames } from '../../../values/state.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listStateRegistrations, type StateRegistration } from '../../store/state-registrations.ts';
import { pageOf } from './list-page.ts';

export const getStateRegistration: Handler<typeof declared> = async (
  { companyId, code, limit, cursor },
  { tx, today, refuse },
) => {
  const [company, registrations] = await Promise.all([
    findCompany(tx, companyId),
    listStateRegistrations(tx, companyId, code),
  ]);
  if (!company) return refuse('unknownCompany');
  const page = pageOf(registrations, { limit, cursor }, ({ state }) => state);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    companyStateRegistrations: page.items.map((registration) => ({
      code: registration.state,
      state: stateNames[registration.state],
      companyStateRegistration: answersByLabel(registration, today),
      unemploymentRates: registration.rates.map(({ effectiveOn, rate }) => ({
        effectiveDate: effectiveOn,
        rate: String(percentageNumber(rate)),
      })),
    })),
  };
};

function answersByLabel({ state, answers, rates }: StateRegistration, today: CalendarDate) {
  const shown = rateOn(rates, today);
  const rateText = shown ? String(percentageNumber(shown.rate)) : '';
  return Object.fromEntries(
    readRegistrationFields(state).map(({ id, label, answer }) => [
      label,
      answer === 'percentage' ? rateText : (answers[id] ?? ''),
    ]),
  );
}
