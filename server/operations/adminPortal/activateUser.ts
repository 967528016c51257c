import type { activateUser as declared } from '../../../contract/adminPortal/activateUser.ts';
import { neededForActive } from '../../../contract/adminPortal/departure-fields.ts';
import { active } from '../../../contract/statuses.ts';
import { findReturnProblem } from '../../../engine/onboarding/departure.ts';
import { wageOn } from '../../../engine/onboarding/wage.ts';
import { missingForActive } from '../../../engine/onboarding/worker-status.ts';
import { recordUserEvent } from '../../events.ts';
import type { Handler } from '../../perform.ts';
import { recordReturn } from '../../store/departures.ts';
import { listWages } from '../../store/wages.ts';
import { lockWorker } from '../../store/workers.ts';

export const activateUser: Handler<typeof declared> = async (
  { user: { userId, dateOfJoin } },
  { tx, keys, now, today, refuse },
) => {
  const worker = await lockWorker(tx, userId);
  if (!worker) return refuse('unknownUser');
  const user = `${worker.firstName} ${worker.lastName}`;
  const problem = findReturnProblem(worker, dateOfJoin, today);
  if (problem) return refuse(problem, { user, exitDate: worker.exitOn ?? '' });
  const wages = await listWages(tx, worker.companyId, [userId]);

  const joinedOn = dateOfJoin ?? worker.joinedOn;
  recordReturn(tx, worker, { returnsOn: dateOfJoin ?? today, joinedOn });
  await recordUserEvent({ tx, keys, now }, 'employee.employeestatus.update', worker);
  const missing = missingForActive({
    ...worker,
    paymentMethod: wageOn(wages, today)?.paymentMethod ?? null,
  });
  const message = [
    `${user} works for the company again.`,
    ...missing.map((prerequisite) => neededForActive[prerequisite]),
  ].join(' ');
  return { user: { userId, status: active, message } };
};
