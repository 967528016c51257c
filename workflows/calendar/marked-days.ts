import { listMarkedDays } from '../../engine/calendar/year-calendar.ts';
import { listPaydays } from '../../store/pay-periods.ts';
import { addYears, type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { loadFilingDesk } from '../returns/filing-desk.ts';
import type { ReturnContext } from '../returns/return-law.ts';
import { loadRecentDeposits } from '../taxes/deposit-tasks.ts';

/** Loads the days of the next year that matter to the payroll of a company. */
export async function loadMarkedDays(
  { tx, law, today }: ReturnContext & { readonly today: CalendarDate },
  companyId: Id<'company'>,
) {
  const until = addYears(today, 1);
  const [periods, years, desk] = await Promise.all([
    listPaydays(tx, { companyId, from: today, to: until }),
    loadRecentDeposits(tx, companyId, today),
    loadFilingDesk({ tx, law, today }, companyId, [yearOf(today) - 1, yearOf(today)]),
  ]);
  const deposits = years.flatMap(({ deposits: owed }) =>
    owed.flatMap(({ group, period, amount, paid, mayPayWithReturn, ...due }) => {
      const dueOn = mayPayWithReturn ? due.returnDueOn : due.dueOn;
      return dueOn && paid < amount ? [{ group, period, dueOn }] : [];
    }),
  );
  const filings = desk.entries.flatMap(({ dueOn, filed, ...entry }) =>
    dueOn && filed.length === 0 ? [{ ...entry, dueOn }] : [],
  );
  return listMarkedDays({ periods, deposits, filings }, { from: today, until });
}
