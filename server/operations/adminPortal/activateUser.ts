import type { activateUser as declared } from '../../../contract/adminPortal/activateUser.ts';
import { activationRequirementMessages } from '../../../contract/adminPortal/termination-messages.ts';
import { findRehireProblem } from '../../../engine/onboarding/termination.ts';
import { findKnownWage } from '../../../engine/onboarding/wage.ts';
import {
  computeWorkerStatus,
  listMissingForActivation,
  type WorkerStatusFacts,
} from '../../../engine/onboarding/worker-status.ts';
import { recordRehire } from '../../../store/terminations.ts';
import { listWages } from '../../../store/wages.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const activateUser = withLockedWorkerById<typeof declared>(
  async (
    { user: { workerId, dateOfJoin } },
    { tx, worker, now, eventViews, today, refuse, warn },
  ) => {
    const user = fullNameOf(worker);
    const problem = findRehireProblem(worker, dateOfJoin, today);
    if (problem) return refuse(problem, { user, exitDate: worker.exitOn ?? '' });
    const wages = await listWages(tx, worker.companyId, [workerId]);

    const joinedOn = dateOfJoin ?? worker.joinedOn;
    recordRehire(tx, worker, { returnsOn: dateOfJoin ?? today, joinedOn });
    await recordUserEvent({ tx, now, eventViews }, 'employee.employeestatus.update', worker);
    const facts = {
      ...worker,
      employment: 'current',
      exitOn: null,
      paymentMethod: findKnownWage(wages, today)?.paymentMethod ?? null,
    } as const;
    const missing = listMissingForActivation(facts).map(
      (each) => activationRequirementMessages[each],
    );
    for (const message of missing) warn({ key: 'notActiveYet', path: 'user.userId', message });
    const message = [`${user} works for the company again.`, ...missing].join(' ');
    return { user: { workerId, status: statusOfActivation(facts, today), message } };
  },
);

/** The status that reports show. */
function statusOfActivation(facts: WorkerStatusFacts, today: CalendarDate) {
  const status = computeWorkerStatus(facts, today);
  if (status === 'deactivated' || status === 'terminated')
    throw new Error('an activated worker cannot have left');
  return status;
}
