import type { deactivateUser as declared } from '../../../contract/adminPortal/deactivateUser.ts';
import { inactive } from '../../../contract/statuses.ts';
import { findDepartureProblem } from '../../../engine/onboarding/departure.ts';
import { recordUserEvent } from '../../events.ts';
import { newId } from '../../identity.ts';
import type { Handler } from '../../perform.ts';
import { recordDeparture } from '../../store/departures.ts';
import { lockWorker } from '../../store/workers.ts';

export const deactivateUser: Handler<typeof declared> = async (
  { user: given },
  { tx, keys, now, today, refuse },
) => {
  const worker = await lockWorker(tx, given.userId);
  if (!worker) return refuse('unknownUser');
  const user = `${worker.firstName} ${worker.lastName}`;
  const exitOn = given.exitDate ?? today;
  const kind = 'deactivated';
  const problem = findDepartureProblem(worker, { kind, exitOn }, today);
  if (problem)
    return refuse(problem, {
      user,
      exitDate: worker.exitOn ?? 'an earlier day',
      joinedOn: worker.joinedOn,
    });

  recordDeparture(
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
  await recordUserEvent({ tx, keys, now }, 'employee.employeestatus.update', worker);
  const message = `${user} is off the payroll after ${exitOn}.`;
  return { user: { userId: worker.workerId, status: inactive, message } };
};
