import type { terminateUser as declared } from '../../../contract/adminPortal/terminateUser.ts';
import { newId } from '../../../database/new-id.ts';
import { findTerminationProblem } from '../../../engine/onboarding/termination.ts';
import { recordTermination } from '../../../store/terminations.ts';
import { lockWorker } from '../../../store/workers.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const terminateUser: Handler<typeof declared> = async (
  { user: given },
  { tx, now, eventViews, today, refuse },
) => {
  const worker = await lockWorker(tx, given.workerId);
  if (!worker) return refuse('unknownUser');
  if (given.companyId && given.companyId !== worker.companyId) return refuse('unknownCompany');
  const user = fullNameOf(worker);
  const { exitDate: exitOn, firstSeverancePayDate, lastSeverancePayDate } = given;
  const kind = 'terminated';
  const problem = findTerminationProblem(worker, { kind, exitOn }, today);
  if (problem)
    return refuse(problem, {
      user,
      exitDate: worker.exitOn ?? 'an earlier day',
      joinedOn: worker.joinedOn,
    });
  if (firstSeverancePayDate && lastSeverancePayDate && lastSeverancePayDate < firstSeverancePayDate)
    return refuse('severanceEndsBeforeItBegins');

  recordTermination(
    tx,
    worker,
    {
      departureId: newId<'departure'>(),
      kind,
      exitOn,
      finalPay: given.finalPayCheckType,
      terminationChoice: given.terminationChoice ?? null,
      dismissalType: given.dismissalType ?? null,
      severance: (given.severance && given.severanceAmount) || null,
      severanceType: given.severancePaymentType ?? null,
      severanceFrequency: given.severancePaymentFrequency ?? null,
      severanceFirstOn: firstSeverancePayDate ?? null,
      severanceLastOn: lastSeverancePayDate ?? null,
      notes: given.additionalNotes ?? null,
    },
    { personalEmail: given.personalEmail, now },
  );
  await recordUserEvent({ tx, now, eventViews }, 'employee.employeestatus.update', worker);
  const message = `The employment of ${user} ends on ${exitOn}. ${given.finalPayCheckType}.`;
  return { user: { workerId: worker.workerId, status: 'inactive', message } };
};
