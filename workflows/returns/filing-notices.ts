import { newId } from '../../database/new-id.ts';
import {
  isDueAfterNotice,
  nextFilingNotice,
  yearsOfFilingTasks,
} from '../../engine/forms/filings.ts';
import { hasOtherJob, insertJob } from '../../store/jobs.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf, startOfDay } from '../../values/instant.ts';
import type { JobHandler } from '../jobs/job-context.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { recordFilingEvents } from '../webhooks/record-events.ts';
import { loadFilingDesk } from './filing-desk.ts';

const kind = 'announceFilings';

/** Schedules the first notice of a company that has paid wages. Each notice schedules the next. */
export async function scheduleFilingNotice(
  { tx, now }: Pick<PayrollContext, 'tx' | 'now'>,
  companyId: Id<'company'>,
): Promise<void> {
  const isScheduled = await hasOtherJob(tx, { jobId: newId<'job'>(), kind, subjectId: companyId });
  if (!isScheduled) insertNotice(tx, companyId, newYorkDateOf(now));
}

/** Announces the returns that are due next and were not filed. Each return is due after one notice only. */
export const announceFilings: JobHandler = async (job, context) => {
  const { tx, law } = context;
  const companyId = job.subjectId as Id<'company'>;
  // Two payrolls that were processed at the same time may have scheduled two notices.
  if (await hasOtherJob(tx, job)) return 'another notice is scheduled';
  const noticeOn = newYorkDateOf(job.dueAt);
  const desk = { tx, law, today: noticeOn };
  const { entries } = await loadFilingDesk(desk, companyId, yearsOfFilingTasks(noticeOn));
  const due = entries.filter(
    ({ dueOn, filed }) => filed.length === 0 && isDueAfterNotice(dueOn, noticeOn),
  );
  recordFilingEvents(context, 'filing.due', companyId, due);
  insertNotice(tx, companyId, noticeOn);
  return `${due.length} returns are due`;
};

function insertNotice(
  tx: PayrollContext['tx'],
  companyId: Id<'company'>,
  after: CalendarDate,
): void {
  const dueAt = startOfDay(nextFilingNotice(after));
  insertJob(tx, { kind, subjectId: companyId, dueAt });
}
