import type { RequestOf } from '../../../contract/operation.ts';
import type { addPaySchedule as declared } from '../../../contract/payroll/addPaySchedule.ts';
import { newId } from '../../../database/new-id.ts';
import { planCadence } from '../../../engine/calendar/pay-schedule.ts';
import type { Cadence } from '../../../engine/calendar/periods.ts';
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
  describeWithdrawnPeriods,
  periodsInUsePlaceholders,
  schedulePlaceholders,
} from '../../views/describe-pay-schedule.ts';
import { joinSentences } from '../../views/sentences.ts';
import { describeStandardHours, warnOfStandardHours } from '../../views/standard-hours-record.ts';
import type { RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { warnOfMissingLaw } from './missing-law.ts';
import { toScheduleInput } from './schedule-input.ts';

type AddScheduleInput = RequestOf<typeof declared>['paySchedule'];
type AddScheduleContext = RequestContext<typeof declared>;

export const addPaySchedule = withLockedCompany<typeof declared>(
  async ({ paySchedule: input }, context) => {
    const { tx, company, now, eventViews, refuse, warn } = context;
    const { companyId, workerType, payBeginDate: beginsOn } = input;
    const cadence = planSchedule(input, context);
    if (cadence instanceof Refusal) return cadence;
    const former = await lockRegularPeriods(tx, { companyId, workerType, from: beginsOn });
    const inUse = await listPeriodsInUse(tx, companyId, former);
    if (inUse.length > 0)
      return refuse('periodsInUse', periodsInUsePlaceholders(company, workerType, beginsOn, inUse));

    const schedule: PaySchedule = {
      ...cadence,
      companyId,
      payScheduleId: newId<'paySchedule'>(),
      workerType,
      beginsOn,
      standardHours: input.standardWorkingHours ?? null,
      paymentMode: input.paymentMode ?? 'Self-Initiated',
    };
    const replacedId = await replacePaySchedule(tx, schedule, now);
    await withdrawPeriods(
      { tx, now, eventViews },
      { companyId, payScheduleId: replacedId },
      former,
    );
    insertPaySchedule(tx, schedule, now);
    const periods = await createPeriods({ tx, now, eventViews }, schedule, beginsOn);
    warnOfStandardHours(input.standardWorkingHours, schedule.frequency, warn);
    const missed = describeMissedDeadlines(periods, now);
    if (missed) warn({ key: 'deadlinesPassed', path: 'paySchedule.payBeginDate', message: missed });
    const missingLaw = await warnOfMissingLaw(context, companyId, periods);
    const message = joinSentences([
      `${company.name} pays its ${workerType} workers ${compensationFrequencyOf[schedule.frequency]} from ${beginsOn} on.`,
      describeStandardHours(input.standardWorkingHours, schedule.frequency),
      describeFirstPayDay(periods, now),
      missed,
      missingLaw,
      replacedId && 'The former schedule was replaced.',
      describeWithdrawnPeriods(former),
    ]);
    return { paySchedule: { payScheduleId: schedule.payScheduleId, status: 'active', message } };
  },
);

function planSchedule(
  input: AddScheduleInput,
  { today, refuse }: AddScheduleContext,
): Cadence | Refusal {
  const planned = toScheduleInput(input);
  const cadence = planCadence(planned, today);
  if (cadence === 'beginsTooFar') return refuse(cadence);
  return typeof cadence === 'string' ? refuse(cadence, schedulePlaceholders(planned)) : cadence;
}
