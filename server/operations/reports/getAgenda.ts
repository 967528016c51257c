import type { getAgenda as declared } from '../../../contract/reports/getAgenda.ts';
import { listPeriodMoments } from '../../../engine/calendar/agenda.ts';
import { listScheduledWork } from '../../../store/agenda.ts';
import { listPaydays } from '../../../store/pay-periods.ts';
import { addYears } from '../../../values/calendar-date.ts';
import { toMomentRecord, toScheduledRecord } from '../../views/agenda-record.ts';
import { withCompany } from '../scoped-handlers.ts';

/** Jobs of a company that are read: automatic schedules have one for each period of a year. */
const maxJobs = 500;

export const getAgenda = withCompany<typeof declared>(
  async ({ companyId, limit }, { tx, now, today }) => {
    const [work, periods] = await Promise.all([
      listScheduledWork(tx, companyId, maxJobs),
      listPaydays(tx, { companyId, from: today, to: addYears(today, 1) }),
    ]);
    const submittedAutomatically = new Set(
      work.flatMap(({ kind, payPeriodId }) =>
        kind === 'submitPayroll' && payPeriodId !== null ? [payPeriodId as string] : [],
      ),
    );
    const moments = listPeriodMoments(periods, { now, submittedAutomatically });
    const agenda = [...work.map(toScheduledRecord), ...moments.map(toMomentRecord)]
      .sort((one, other) => Date.parse(one.occursAt) - Date.parse(other.occursAt))
      .slice(0, limit);
    return { agenda };
  },
);
