import type { getCalendar as declared } from '../../../contract/reports/getCalendar.ts';
import { listMarkedDays } from '../../../engine/calendar/year-calendar.ts';
import { listPaydays } from '../../../store/pay-periods.ts';
import { addYears, yearOf } from '../../../values/calendar-date.ts';
import { loadFilingDesk } from '../../../workflows/returns/filing-desk.ts';
import { loadRecentDeposits } from '../../../workflows/taxes/deposit-tasks.ts';
import { toCalendarDay } from '../../views/calendar-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCalendar = withCompany<typeof declared>(
  async ({ companyId }, { tx, law, today }) => {
    const until = addYears(today, 1);
    const [periods, years, desk] = await Promise.all([
      listPaydays(tx, { companyId, from: today, to: until }),
      loadRecentDeposits(tx, companyId, today),
      loadFilingDesk({ tx, law, today }, companyId, [yearOf(today) - 1, yearOf(today)]),
    ]);
    const deposits = years.flatMap(({ deposits: owed }) =>
      owed.flatMap(({ group, amount, paid, mayPayWithReturn, ...due }) => {
        const dueOn = mayPayWithReturn ? due.returnDueOn : due.dueOn;
        return dueOn && paid < amount ? [{ group, dueOn }] : [];
      }),
    );
    const filings = desk.entries.flatMap(({ dueOn, filed, ...entry }) =>
      dueOn && filed.length === 0 ? [{ ...entry, dueOn }] : [],
    );
    const days = listMarkedDays({ periods, deposits, filings }, { from: today, until });
    return { calendar: days.map(toCalendarDay) };
  },
);
