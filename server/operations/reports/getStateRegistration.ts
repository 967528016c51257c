import type { getStateRegistration as declared } from '../../../contract/reports/getStateRegistration.ts';
import { findRateOn } from '../../../engine/onboarding/unemployment-rates.ts';
import { readRegistrationFields } from '../../../law/law.ts';
import {
  listStateRegistrations,
  type StateRegistration,
} from '../../../store/state-registrations.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { percentageNumber } from '../../../values/rate.ts';
import { stateNames } from '../../../values/state.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getStateRegistration = withCompany<typeof declared>(
  async ({ companyId, code, limit, cursor, withTotal }, { tx, today, refuse }) => {
    const registrations = await listStateRegistrations(tx, companyId, code);
    const page = paginate(registrations, { limit, cursor, withTotal }, ({ state }) => state);
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
  },
);

function answersByLabel({ state, answers, rates }: StateRegistration, today: CalendarDate) {
  const shown = findRateOn(rates, today);
  const rateText = shown ? String(percentageNumber(shown.rate)) : '';
  return Object.fromEntries(
    readRegistrationFields(state).map(({ id, label, answer }) => [
      label,
      answer === 'percentage' ? rateText : (answers[id] ?? ''),
    ]),
  );
}
