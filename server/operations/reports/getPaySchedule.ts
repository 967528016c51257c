import type { getPaySchedule as declared } from '../../../contract/reports/getPaySchedule.ts';
import { listEmployeeStates } from '../../../store/employee-states.ts';
import {
  isDefaultSchedule,
  listPaySchedules,
  type ScheduleWithPeriod,
} from '../../../store/pay-schedules.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { compensationFrequencyOf } from '../../../values/pay-schedule.ts';
import { lawStatusOf, type PayDates } from '../../../workflows/law/law-of-periods.ts';
import { toStandardHoursRecord } from '../../views/standard-hours-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getPaySchedule = withCompany<typeof declared>(
  async ({ companyId, extended }, { tx, law, now, today }) => {
    const [schedules, states] = await Promise.all([
      listPaySchedules(tx, companyId, now),
      extended ? listEmployeeStates(tx, companyId, today) : undefined,
    ]);
    return {
      paySchedule: schedules.filter(isDefaultSchedule).map((schedule) => ({
        payScheduleId: schedule.payScheduleId,
        payBeginDate: schedule.periodBeginsOn,
        payDate: schedule.payDate,
        payEndDate: schedule.periodEndsOn,
        deadlineToRunPayroll: newYorkDateOf(schedule.deadlineAt),
        workerType: { workerType: schedule.workerType },
        compensationFrequency: {
          compensationFrequency: compensationFrequencyOf[schedule.frequency],
        },
        paymentMode: schedule.paymentMode,
        ...toStandardHoursRecord(schedule.standardHours),
        ...(states && { lawStatus: lawStatusOf(law, toPayDates(schedule), states) }),
      })),
    };
  },
);

function toPayDates(schedule: ScheduleWithPeriod): PayDates {
  const { periodBeginsOn: beginsOn, periodEndsOn: endsOn, payDate, workerType } = schedule;
  return { beginsOn, endsOn, payDate, workerType };
}
