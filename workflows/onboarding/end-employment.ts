import { findTermination } from '../../store/terminations.ts';
import { lockWorker } from '../../store/workers.ts';
import type { Id } from '../../values/id.ts';
import type { JobHandler } from '../jobs/job-context.ts';
import { recordUserEvent } from '../webhooks/record-events.ts';

/** Tells, on the day a worker leaves, that they have left; the status follows from the day itself. */
export const endEmployment: JobHandler = async (job, { tx, now, eventViews }) => {
  const departureId = job.subjectId as Id<'departure'>;
  const stated = await findTermination(tx, departureId);
  if (!stated) return 'nothing to tell';
  // Whoever takes the departure back at this moment is before us or after us.
  await lockWorker(tx, stated.workerId);
  const departure = await findTermination(tx, departureId);
  if (!departure || departure.returnedOn !== null) return 'taken back';

  await recordUserEvent({ tx, now, eventViews }, 'employee.employeestatus.update', departure);
  return departure.kind;
};
