import type { endTimeOffPolicy as declared } from '../../../contract/adminPortal/endTimeOffPolicy.ts';
import { listTimeOff } from '../../../store/time-off.ts';
import {
  endTimeOffAssignments,
  listTimeOffPolicies,
  putTimeOffPolicy,
} from '../../../store/time-off-policies.ts';
import { listWorkerNames } from '../../../store/workers.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const endTimeOffPolicy = withLockedCompany<typeof declared>(
  async ({ timeOffPolicy: input }, { tx, now, today, refuse }) => {
    const { companyId, timeOffPolicyId: policyId, workerIds, endDate: endsOn = today } = input;
    const policies = await listTimeOffPolicies(tx, companyId);
    const policy = policies.find((each) => each.policyId === policyId);
    if (!policy) return refuse('unknownPolicy');
    const answer = (workers: string) => ({
      timeOffPolicy: {
        timeOffPolicyId: policyId,
        status: 'inactive' as const,
        message: `${policy.name} ends on ${endsOn} for ${workers}. Balances remain and can still be used.`,
      },
    });
    if (!workerIds) {
      putTimeOffPolicy(tx, companyId, { ...policy, endsOn }, now);
      return answer('all workers');
    }
    const [names, timeOff] = await Promise.all([
      listWorkerNames(tx, companyId, workerIds),
      listTimeOff(tx, { companyId, year: today, only: workerIds }),
    ]);
    if (!workerIds.every((workerId) => names.has(workerId))) return refuse('unknownUser');
    const without = workerIds.find((workerId) => !timeOff.some(hasPolicy(workerId, policyId)));
    if (without)
      return refuse('notAssigned', { user: names.get(without) ?? '', policy: policy.name });
    endTimeOffAssignments(tx, { companyId, policyId }, { workerIds, endsOn });
    return answer([...names.values()].join(', '));
  },
);

const hasPolicy =
  (workerId: string, policyId: string) =>
  (timeOff: { readonly workerId: string; readonly policy: { readonly policyId: string } }) =>
    timeOff.workerId === workerId && timeOff.policy.policyId === policyId;
