import type { assignTimeOffPolicy as declared } from '../../../contract/adminPortal/assignTimeOffPolicy.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import type { TimeOffPolicy } from '../../../engine/time-off/policy.ts';
import { listTimeOff, type WorkerTimeOff } from '../../../store/time-off.ts';
import { insertTimeOffAssignments, listTimeOffPolicies } from '../../../store/time-off-policies.ts';
import { type ListedWorker, listWorkersById } from '../../../store/worker-lists.ts';
import { laterDate } from '../../../values/calendar-date.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { RequestContext } from '../handler.ts';
import type { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { findSharedCode } from './time-off-input.ts';

export const assignTimeOffPolicy = withLockedCompany<typeof declared>(
  async ({ timeOffAssignment: input }, context) => {
    const { tx, now, today, by, refuse } = context;
    const { companyId, timeOffPolicyId: policyId, workers: given } = input;
    const workerIds = given.map(({ workerId }) => workerId);
    const [policies, workers, timeOff] = await Promise.all([
      listTimeOffPolicies(tx, companyId),
      listWorkersById(tx, workerIds),
      listTimeOff(tx, { companyId, year: today, only: workerIds }),
    ]);
    const policy = policies.find((each) => each.policyId === policyId);
    if (!policy) return refuse('unknownPolicy');
    if (policy.endsOn && policy.endsOn < today)
      return refuse('policyEnded', { policy: policy.name, date: policy.endsOn });
    const known = new Map(workers.map((worker) => [worker.workerId, worker]));
    const refusal = findProblem(input, { policy, known, timeOff }, context);
    if (refusal) return refusal;

    const assignments = given.map(({ workerId, startDate, openingBalance }) => {
      const startsOn = startDate ?? known.get(workerId)?.joinedOn ?? today;
      // Nothing is granted for the years before the assignment, unless its start was given.
      const yearlyFrom = startDate === undefined ? laterDate(startsOn, today) : null;
      return { workerId, startsOn, yearlyFrom, openingBalance };
    });
    insertTimeOffAssignments(tx, { companyId, policyId }, assignments, { by, now });
    const count = given.length === 1 ? '1 worker' : `${given.length} workers`;
    const message = `${policy.name} was assigned to ${count}.`;
    return { timeOffAssignment: { timeOffPolicyId: policyId, status: 'active', message } };
  },
);

interface KnownFacts {
  readonly policy: TimeOffPolicy;
  readonly known: ReadonlyMap<string, ListedWorker>;
  readonly timeOff: readonly WorkerTimeOff[];
}

function findProblem(
  { companyId, workers }: RequestOf<typeof declared>['timeOffAssignment'],
  { policy, known, timeOff }: KnownFacts,
  { refuse }: RequestContext<typeof declared>,
): Refusal | undefined {
  const seen = new Set<string>();
  for (const { workerId } of workers) {
    const worker = known.get(workerId);
    if (worker?.companyId !== companyId) return refuse('unknownUser');
    const user = fullNameOf(worker);
    if (seen.has(workerId)) return refuse('repeatedUser', { user });
    seen.add(workerId);
    if (worker.workerType !== 'W2') return refuse('contractor', { user });
    const isAssigned = (each: WorkerTimeOff) =>
      each.workerId === workerId && each.policy.policyId === policy.policyId;
    if (timeOff.some(isAssigned)) return refuse('alreadyAssigned', { user, policy: policy.name });
    const shared = findSharedCode(policy, [workerId], timeOff);
    if (shared) return refuse('sharedPayCode', { user, other: shared.other, code: shared.code });
  }
  return undefined;
}
