import type { getPaySchedules as declared } from '../../../contract/reports/getPaySchedules.ts';
import { listPaySchedules } from '../../../store/pay-schedules.ts';
import { countWorkersBySchedule, scheduleKeyOf } from '../../../store/worker-schedules.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { compensationFrequencyOf } from '../../../values/pay-schedule.ts';
import { toStandardHoursRecord } from '../../views/standard-hours-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getPaySchedules = withCompany<typeof declared>(
  async ({ companyId }, { tx, now, today }) => {
    const [schedules, workers] = await Promise.all([
      listPaySchedules(tx, companyId, now),
      countWorkersBySchedule(tx, companyId, today),
    ]);
    return {
      paySchedules: schedules.map((schedule) => ({
        payScheduleId: schedule.payScheduleId,
        name: schedule.name || null,
        workerType: schedule.workerType,
        compensationFrequency: compensationFrequencyOf[schedule.frequency],
        workers: workers.get(scheduleKeyOf(schedule)) ?? 0,
        payBeginDate: schedule.periodBeginsOn,
        payEndDate: schedule.periodEndsOn,
        payDate: schedule.payDate,
        deadline: newYorkDateOf(schedule.deadlineAt),
        paymentMode: schedule.paymentMode,
        ...toStandardHoursRecord(schedule.standardHours),
      })),
    };
  },
);
