import type { getPaySchedule as declared } from '../../../contract/reports/getPaySchedule.ts';
import { findCompany } from '../../../store/companies.ts';
import { listPaySchedules } from '../../../store/pay-schedules.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { compensationFrequencyOf } from '../../../values/pay-schedule.ts';
import { toStandardHoursRecord } from '../../views/standard-hours-record.ts';
import type { Handler } from '../handler.ts';

export const getPaySchedule: Handler<typeof declared> = async (
  { companyId },
  { tx, now, refuse },
) => {
  const [company, schedules] = await Promise.all([
    findCompany(tx, companyId),
    listPaySchedules(tx, companyId, now),
  ]);
  if (!company) return refuse('unknownCompany');
  return {
    paySchedule: schedules.map((schedule) => ({
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
    })),
  };
};
