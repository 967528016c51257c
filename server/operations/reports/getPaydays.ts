import type { getPaydays as declared } from '../../../contract/reports/getPaydays.ts';
import { listEmployeeStates } from '../../../store/employee-states.ts';
import { listPaydays } from '../../../store/pay-periods.ts';
import { addYears } from '../../../values/calendar-date.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { lawStatusOf } from '../../../workflows/law/law-of-periods.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getPaydays = withCompany<typeof declared>(
  async (asked, { tx, law, today, refuse }) => {
    const [periods, states] = await Promise.all([
      listPaydays(tx, { ...asked, from: today, to: addYears(today, 1) }),
      listEmployeeStates(tx, asked.companyId, today),
    ]);
    const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
    if (!page) return refuse('invalidCursor');
    return {
      ...page.next,
      paydays: page.items.map((period) => ({
        payDate: period.payDate,
        payBeginDate: period.beginsOn,
        payEndDate: period.endsOn,
        deadline: newYorkDateOf(period.deadlineAt),
        movedBecause: period.movedBecause,
        workerType: period.workerType,
        payPeriodType: period.type,
        payPeriodId: period.payPeriodId,
        lawStatus: lawStatusOf(law, period, states),
      })),
    };
  },
);
