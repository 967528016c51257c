import { hasOtherJob } from '../../store/jobs.ts';
import { findLastEnd } from '../../store/pay-periods.ts';
import { lockPaySchedule } from '../../store/pay-schedules.ts';
import { addDays } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { JobHandler } from '../jobs/job-context.ts';
import { createPeriods } from './pay-calendar.ts';

/** Creates more periods of a schedule, so that they always reach a year ahead. */
export const extendPaySchedule: JobHandler = async (job, { tx, now, eventViews }) => {
  const schedule = await lockPaySchedule(tx, job.subjectId as Id<'paySchedule'>);
  if (!schedule) return 'replaced by another schedule';
  // A change of the schedule that this job waited for has scheduled the next extension itself.
  if (await hasOtherJob(tx, job)) return 'the schedule was changed';
  const lastEnd = await findLastEnd(tx, schedule);
  const from = lastEnd ? addDays(lastEnd, 1) : schedule.beginsOn;
  const periods = await createPeriods({ tx, now, eventViews }, schedule, from);
  return `${periods.length} more periods, to ${periods.at(-1)?.endsOn}`;
};
