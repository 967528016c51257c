import type { addTimeOffPolicy as declared } from '../../../contract/adminPortal/addTimeOffPolicy.ts';
import { newId } from '../../../database/new-id.ts';
import { listTimeOffPolicies, putTimeOffPolicy } from '../../../store/time-off-policies.ts';
import { describeTimeOffPolicy } from '../../views/time-off-record.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { listPolicyProblems, toTimeOffTerms } from './time-off-input.ts';

export const addTimeOffPolicy = withLockedCompany<typeof declared>(
  async ({ timeOffPolicy: input }, { tx, company, now }) => {
    const { companyId, policyName: name, policyKind: kind } = input;
    const terms = toTimeOffTerms(input);
    const others = await listTimeOffPolicies(tx, companyId);
    const refusal = Refusal.of(listPolicyProblems(input, terms, others, company.name));
    if (refusal) return refusal;

    const policyId = newId<'timeOffPolicy'>();
    const policy = { policyId, name, kind, terms, version: 1, endsOn: null };
    putTimeOffPolicy(tx, companyId, policy, now);
    const message = `${describeTimeOffPolicy(policy)} Assign it with assignTimeOffPolicy.`;
    return { timeOffPolicy: { timeOffPolicyId: policyId, status: 'active', message } };
  },
);
