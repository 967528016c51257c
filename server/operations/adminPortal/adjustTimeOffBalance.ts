import type { adjustTimeOffBalance as declared } from '../../../contract/adminPortal/adjustTimeOffBalance.ts';
import { listTimeOff, lockTimeOff } from '../../../store/time-off.ts';
import { insertTimeOffAdjustment } from '../../../store/time-off-movements.ts';
import { listTimeOffPolicies } from '../../../store/time-off-policies.ts';
import type { Hours } from '../../../values/hours.ts';
import { recountFrom } from '../../../workflows/payroll/book-time-off.ts';
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
    const changes = await recountFrom(tx, companyId, { workerIds: [workerId], from: today }, now);
    const balance = changes
      .filter((change) => change.policyId === policyId)
      .flatMap(({ recounts }) => recounts)
      .reduce((total, recount) => total + recount.hours, current.booked.balance + hours) as Hours;
    const message = `${user} has ${describeHours(balance)} hours of ${policy.name} now.`;
    return { timeOffAdjustment: { timeOffPolicyId: policyId, status: 'success', message } };
  },
);
