import type { addPaySchedule as declared } from '../../../contract/payroll/addPaySchedule.ts';
import { active } from '../../../contract/statuses.ts';
import { type AskedSchedule, planCadence } from '../../../engine/calendar/schedule.ts';
import { compensationFrequencyOf } from '../../../values/compensation-frequency.ts';
import { newId } from '../../identity.ts';
import { listPeriodsInUse, makePeriods, withdrawPeriods } from '../../pay-calendar.ts';
import type { Handler } from '../../perform.ts';
import { lockCompany } from '../../store/companies.ts';
import { lockRegularPeriods } from '../../store/pay-periods.ts';
import {
  insertPaySchedule,
  type PaySchedule,
  replacePaySchedule,
} from '../../store/pay-schedules.ts';
import {
  firstPayDaySentence,
  lateSentence,
  periodsText,
  schedulePlaces,
  withdrawnSentence,
} from './schedule-sentences.ts';

export const addPaySchedule: Handler<typeof declared> = async (
  { paySchedule: given },
  { tx, now, today, refuse },
) => {
  const { companyId, workerType, payBeginDate: beginsOn, payDate, option } = given;
  const asked: AskedSchedule = {
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
  if (typeof cadence === 'string') return refuse(cadence, schedulePlaces(asked));
  const former = await lockRegularPeriods(tx, { companyId, workerType, from: beginsOn });
  const inUse = await listPeriodsInUse(tx, companyId, former);
  if (inUse.length > 0)
    return refuse('periodsInUse', {
      company: company.name,
      workerType,
      from: beginsOn,
      periods: periodsText(inUse),
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
  await withdrawPeriods({ tx, now }, { companyId, payScheduleId: replaced }, former);
  insertPaySchedule(tx, schedule, now);
  const periods = await makePeriods({ tx, now }, schedule, beginsOn);
  const message = [
    `${company.name} pays its ${workerType} workers ${compensationFrequencyOf[schedule.frequency]} ` +
      `from ${beginsOn} on.`,
    firstPayDaySentence(periods, now),
    lateSentence(periods, now),
    replaced && 'The former schedule was replaced.',
    withdrawnSentence(former),
  ];
  return {
    paySchedule: {
      payScheduleId: schedule.payScheduleId,
      status: active,
      message: message.filter(Boolean).join(' '),
    },
  };
};
