import type { getMonthlySemitMonthlyPaySchedulDates as declared } from '../../../contract/payroll/getMonthlySemitMonthlyPaySchedulDates.ts';
import { beginningOfPeriod, planNextPeriods } from '../../../engine/calendar/periods.ts';
import { findCompany } from '../../../store/companies.ts';
import { scheduleFrequencyOf } from '../../../values/pay-schedule.ts';
import type { Handler } from '../handler.ts';

const periodsShown = 12;

export const getMonthlySemitMonthlyPaySchedulDates: Handler<typeof declared> = async (
  { companyId, compensationFrequency, payDay, payDateOptions },
  { tx, today, refuse },
) => {
  if (companyId && !(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const frequency = scheduleFrequencyOf[compensationFrequency];
  const stated = frequency === 'monthly' ? payDay : payDateOptions;
  const periods = planNextPeriods(
    { frequency, payDay: stated ?? { kind: 'afterEnd', days: 0 } },
    beginningOfPeriod(frequency, today),
    periodsShown,
  );
  return {
    paySchedule: periods.map(({ beginsOn, endsOn, payDate, deadlineOn }) => ({
      payBeginDate: beginsOn,
      payEndDate: endsOn,
      payDate,
      deadlineToRunPayroll: deadlineOn,
    })),
  };
};
