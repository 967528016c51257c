import type { deactivateUser as declared } from '../../../contract/adminPortal/deactivateUser.ts';
import { newId } from '../../../database/new-id.ts';
import { findTerminationProblem } from '../../../engine/onboarding/termination.ts';
import { recordTermination } from '../../../store/terminations.ts';
import { lockWorker } from '../../../store/workers.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const deactivateUser: Handler<typeof declared> = async (
  { user: given },
  { tx, now, eventViews, today, refuse },
) => {
  const worker = await lockWorker(tx, given.workerId);
  if (!worker) return refuse('unknownUser');
  const user = fullNameOf(worker);
  const exitOn = given.exitDate ?? today;
  const kind = 'deactivated';
  const problem = findTerminationProblem(worker, { kind, exitOn }, today);
  if (problem)
    return refuse(problem, {
      user,
      exitDate: worker.exitOn ?? 'an earlier day',
      joinedOn: worker.joinedOn,
    });

  recordTermination(
    tx,
    worker,
    {
      departureId: newId<'departure'>(),
      kind,
      exitOn,
      finalPay: given.finalPayCheckType ?? null,
      terminationChoice: null,
      dismissalType: null,
      severance: null,
      severanceType: null,
      severanceFrequency: null,
      severanceFirstOn: null,
      severanceLastOn: null,
      notes: given.additionalNotes ?? null,
    },
    { personalEmail: given.personalEmail, now },
  );
  await recordUserEvent({ tx, now, eventViews }, 'employee.employeestatus.update', worker);
  const message = `${user} is off the payroll after ${exitOn}.`;
  return { user: { workerId: worker.workerId, status: 'inactive', message } };
};
