import { findTermination } from '../../store/terminations.ts';
import { lockWorker } from '../../store/workers.ts';
import type { Id } from '../../values/id.ts';
import type { JobHandler } from '../jobs/job-context.ts';
import { recordUserEvent } from '../webhooks/record-events.ts';

/** Records the event on the exit date; the worker's status itself follows from the date. */
export const endEmployment: JobHandler = async (job, { tx, now, eventViews }) => {
  const departureId = job.subjectId as Id<'departure'>;
  const recorded = await findTermination(tx, departureId);
  if (!recorded) return 'unknown termination';
  // A rehire at the same moment is now either complete or has not begun.
  await lockWorker(tx, recorded.workerId);
  const departure = await findTermination(tx, departureId);
  if (!departure || departure.returnedOn !== null) return 'rehired before the exit date';

  await recordUserEvent({ tx, now, eventViews }, 'employee.employeestatus.update', departure);
  return departure.kind;
};
