import type { terminationRefusals } from '../../../contract/adminPortal/termination-messages.ts';
import { newId } from '../../../database/new-id.ts';
import { findTerminationProblem } from '../../../engine/onboarding/termination.ts';
import { recordTermination, type Termination } from '../../../store/terminations.ts';
import type { Worker } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Email } from '../../../values/contact.ts';
import type { EventContext } from '../../../workflows/webhooks/event-views.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { type Change, warnOfExcess } from '../benefits/warn-of-excess.ts';
import type { Refusal, Refuse } from '../refusal.ts';

interface ExitContext {
  readonly today: CalendarDate;
  readonly refuse: Refuse<{ readonly refusals: typeof terminationRefusals }>;
}

/** Refuses the exit of a worker if it is not possible on that day. */
export function refuseExit(
  worker: Worker,
  exit: Pick<Termination, 'kind' | 'exitOn'>,
  { today, refuse }: ExitContext,
): Refusal | undefined {
  const problem = findTerminationProblem(worker, exit, today);
  return (
    problem &&
    refuse(problem, {
      user: fullNameOf(worker),
      exitDate: worker.exitOn ?? 'an earlier day',
      joinedOn: worker.joinedOn,
    })
  );
}

/** Records the exit of a worker and its event, and warns of contributions above the limit that is left. */
export async function recordExit(
  worker: Worker,
  exit: Omit<Termination, 'departureId'>,
  personalEmail: Email | undefined,
  context: EventContext & Change,
): Promise<void> {
  const { tx, now } = context;
  const termination = { ...exit, departureId: newId<'departure'>() };
  recordTermination(tx, worker, termination, { personalEmail, now });
  await recordUserEvent(context, 'employee.employeestatus.update', worker);
  const { companyId, workerId } = worker;
  await warnOfExcess(context, { companyId, workerIds: [workerId], path: 'user.exitDate', exit });
}
