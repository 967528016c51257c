import type { setNonresidentAddition as declared } from '../../../contract/adminPortal/setNonresidentAddition.ts';
import { putNonresidentAddition } from '../../../store/nonresident-additions.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { formatMoney } from '../../../values/money.ts';
import { compensationFrequencyOf } from '../../../values/pay-schedule.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const setNonresidentAddition = withLockedCompany<typeof declared>(
  async ({ nonresidentAddition: input }, { tx, company, law, now, refuse }) => {
    const { companyId, year, payFrequency, w4Form: form, amount, source } = input;
    const { federal } = law.on({ payDate: calendarDate(`${year}-12-31`) });
    if (federal?.incomeTax.nonresidentAlien) return refuse('amountOfLaw', { year: String(year) });
    putNonresidentAddition(tx, companyId, { year, payFrequency, form, amount, source }, now);
    const frequency = compensationFrequencyOf[payFrequency];
    const generation = form === '2020' ? '2020 or later' : '2019 or earlier';
    const message = `${company.name} adds $${formatMoney(amount)} to wages of nonresident aliens with a Form W-4 of ${generation} who are paid ${frequency}, for pay dates of ${year}.`;
    return { nonresidentAddition: { companyId, status: 'ready', message } };
  },
);
