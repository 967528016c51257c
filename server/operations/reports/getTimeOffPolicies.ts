import type { getTimeOffPolicies as declared } from '../../../contract/reports/getTimeOffPolicies.ts';
import { listTimeOffPolicies } from '../../../store/time-off-policies.ts';
import { toTimeOffPolicyRecord } from '../../views/time-off-record.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getTimeOffPolicies = withCompany<typeof declared>(
  async ({ companyId, ...asked }, { tx, refuse }) => {
    const policies = await listTimeOffPolicies(tx, companyId);
    const page = paginate(policies, asked, ({ policyId }) => policyId);
    if (!page) return refuse('invalidCursor');
    return { ...page.next, timeOffPolicies: page.items.map(toTimeOffPolicyRecord) };
  },
);
