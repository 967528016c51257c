import type { addPaySchedule as declared } from '../../../contract/payroll/addPaySchedule.ts';
import { newId } from '../../../database/new-id.ts';
import { type PayScheduleInput, planCadence } from '../../../engine/calendar/pay-schedule.ts';
import { lockCompany } from '../../../store/companies.ts';
import { lockRegularPeriods } from '../../../store/pay-periods.ts';
import {
  insertPaySchedule,
  type PaySchedule,
  replacePaySchedule,
} from '../../../store/pay-schedules.ts';
import { compensationFrequencyOf } from '../../../values/pay-schedule.ts';
import {
  createPeriods,
  listPeriodsInUse,
  withdrawPeriods,
} from '../../../workflows/calendar/pay-calendar.ts';
import {
  describeFirstPayDay,
  describeMissedDeadlines,
  describePeriods,
  describeWithdrawnPeriods,
  schedulePlaceholders,
} from '../../views/describe-pay-schedule.ts';
import type { Handler } from '../handler.ts';

export const addPaySchedule: Handler<typeof declared> = async (
  { paySchedule: given },
  { tx, now, eventViews, today, refuse },
) => {
  const { companyId, workerType, payBeginDate: beginsOn, payDate, option } = given;
  const asked: PayScheduleInput = {
    frequency: given.compensationFrequency,
    beginsOn,
    payDate,
    payDay: given.payDay ?? option?.payDay,
    payDateOption: given.payDateOptions ?? option?.payDateOption,
  };
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const cadence = planCadence(asked, today);
  if (cadence === 'beginsTooFar') return refuse(cadence);
  if (typeof cadence === 'string') return refuse(cadence, schedulePlaceholders(asked));
  const former = await lockRegularPeriods(tx, { companyId, workerType, from: beginsOn });
  const inUse = await listPeriodsInUse(tx, companyId, former);
  if (inUse.length > 0)
    return refuse('periodsInUse', {
      company: company.name,
      workerType,
      from: beginsOn,
      periods: describePeriods(inUse),
      lastEnd: inUse.at(-1)?.endsOn ?? beginsOn,
    });

  const schedule: PaySchedule = {
    ...cadence,
    companyId,
    payScheduleId: newId<'paySchedule'>(),
    workerType,
    beginsOn,
    standardHours: given.standardWorkingHours ?? null,
    paymentMode: given.paymentMode ?? 'Self-Initiated',
  };
  const replaced = await replacePaySchedule(tx, schedule, now);
  await withdrawPeriods({ tx, now, eventViews }, { companyId, payScheduleId: replaced }, former);
  insertPaySchedule(tx, schedule, now);
  const periods = await createPeriods({ tx, now, eventViews }, schedule, beginsOn);
  const message = [
    `${company.name} pays its ${workerType} workers ${compensationFrequencyOf[schedule.frequency]} ` +
      `from ${beginsOn} on.`,
    describeFirstPayDay(periods, now),
    describeMissedDeadlines(periods, now),
    replaced && 'The former schedule was replaced.',
    describeWithdrawnPeriods(former),
  ];
  return {
    paySchedule: {
      payScheduleId: schedule.payScheduleId,
      status: 'active',
      message: message.filter(Boolean).join(' '),
    },
  };
};
