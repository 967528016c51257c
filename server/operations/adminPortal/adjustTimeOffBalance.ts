import type { adjustTimeOffBalance as declared } from '../../../contract/adminPortal/adjustTimeOffBalance.ts';
import { insertTimeOffAdjustment, listTimeOff, lockTimeOff } from '../../../store/time-off.ts';
import { listTimeOffPolicies } from '../../../store/time-off-policies.ts';
import type { Hours } from '../../../values/hours.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { describeHours } from '../../views/time-off-record.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

export const adjustTimeOffBalance = withLockedWorker<typeof declared>(
  async ({ timeOffAdjustment: input }, { tx, worker, now, today, by, refuse }) => {
    const { companyId, workerId, timeOffPolicyId: policyId, hours, reason } = input;
    await lockTimeOff(tx, companyId, [workerId]);
    const [policies, timeOff] = await Promise.all([
      listTimeOffPolicies(tx, companyId),
      listTimeOff(tx, { companyId, year: today, only: [workerId] }),
    ]);
    const policy = policies.find((each) => each.policyId === policyId);
    if (!policy) return refuse('unknownPolicy');
    const user = fullNameOf(worker);
    const current = timeOff.find((each) => each.policy.policyId === policyId);
    if (!current) return refuse('notAssigned', { user, policy: policy.name });

    const adjustment = { companyId, workerId, policyId, hours, on: today, reason };
    insertTimeOffAdjustment(tx, adjustment, { by, now });
    const balance = (current.booked.balance + hours) as Hours;
    const message = `${user} has ${describeHours(balance)} hours of ${policy.name} now.`;
    return { timeOffAdjustment: { timeOffPolicyId: policyId, status: 'success', message } };
  },
);
