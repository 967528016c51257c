import type { activateUser as declared } from '../../../contract/adminPortal/activateUser.ts';
import { activationRequirementMessages } from '../../../contract/adminPortal/termination-messages.ts';
import { findWageOn } from '../../../engine/earnings/salary.ts';
import { findRehireProblem } from '../../../engine/onboarding/termination.ts';
import { listMissingForActivation } from '../../../engine/onboarding/worker-status.ts';
import { recordRehire } from '../../../store/terminations.ts';
import { listWages } from '../../../store/wages.ts';
import { lockWorker } from '../../../store/workers.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const activateUser: Handler<typeof declared> = async (
  { user: { workerId, dateOfJoin } },
  { tx, now, eventViews, today, refuse },
) => {
  const worker = await lockWorker(tx, workerId);
  if (!worker) return refuse('unknownUser');
  const user = fullNameOf(worker);
  const problem = findRehireProblem(worker, dateOfJoin, today);
  if (problem) return refuse(problem, { user, exitDate: worker.exitOn ?? '' });
  const wages = await listWages(tx, worker.companyId, [workerId]);

  const joinedOn = dateOfJoin ?? worker.joinedOn;
  recordRehire(tx, worker, { returnsOn: dateOfJoin ?? today, joinedOn });
  await recordUserEvent({ tx, now, eventViews }, 'employee.employeestatus.update', worker);
  const missing = listMissingForActivation({
    ...worker,
    paymentMethod: findWageOn(wages, today)?.paymentMethod ?? null,
  });
  const message = [
    `${user} works for the company again.`,
    ...missing.map((prerequisite) => activationRequirementMessages[prerequisite]),
  ].join(' ');
  return { user: { workerId, status: 'active', message } };
};
