import type { updateTimeOffPolicy as declared } from '../../../contract/adminPortal/updateTimeOffPolicy.ts';
import { listTimeOff } from '../../../store/time-off.ts';
import { listTimeOffPolicies, putTimeOffPolicy } from '../../../store/time-off-policies.ts';
import { listWorkerNames } from '../../../store/workers.ts';
import { describeTimeOffPolicy } from '../../views/time-off-record.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import {
  findSharedCode,
  keepYearlyDays,
  listPolicyProblems,
  toTimeOffTerms,
} from './time-off-input.ts';

export const updateTimeOffPolicy = withLockedCompany<typeof declared>(
  async ({ timeOffPolicy: input }, { tx, company, now, today, refuse }) => {
    const { companyId, timeOffPolicyId: policyId, policyName: name, policyKind: kind } = input;
    const [policies, timeOff] = await Promise.all([
      listTimeOffPolicies(tx, companyId),
      listTimeOff(tx, { companyId, year: today }),
    ]);
    const current = policies.find((policy) => policy.policyId === policyId);
    if (!current) return refuse('unknownPolicy');
    const terms = keepYearlyDays(current.terms, toTimeOffTerms(input), today);
    const others = policies.filter((policy) => policy !== current);
    const refusal = Refusal.of(listPolicyProblems(input, terms, others, company.name));
    if (refusal) return refusal;
    const version = current.version + 1;
    const policy = { policyId, name, kind, terms, version, endsOn: current.endsOn };
    const mine = timeOff.filter((each) => each.policy.policyId === policyId);
    const shared = findSharedCode(
      policy,
      mine.map(({ workerId }) => workerId),
      timeOff,
    );
    if (shared) {
      const { workerId, code, other } = shared;
      const names = await listWorkerNames(tx, companyId, [workerId]);
      return refuse('sharedPayCode', { user: names.get(workerId) ?? '', other, code });
    }

    putTimeOffPolicy(tx, companyId, policy, now);
    const message = `${describeTimeOffPolicy(policy)} Hours that were booked before are not changed.`;
    return { timeOffPolicy: { timeOffPolicyId: policyId, status: 'active', message } };
  },
);
