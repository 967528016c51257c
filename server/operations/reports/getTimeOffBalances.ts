import type { getTimeOffBalances as declared } from '../../../contract/reports/getTimeOffBalances.ts';
import { countTimeOff, listTimeOffPage } from '../../../store/time-off.ts';
import { listTimeOffPolicies } from '../../../store/time-off-policies.ts';
import { toTimeOffBalanceRecord } from '../../views/time-off-record.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage, parseIds } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getTimeOffBalances = withCompany<typeof declared>(
  async (asked, { tx, today, refuse }) => {
    const { companyId, workerIds: only, timeOffPolicyId: policyId, limit, cursor } = asked;
    const after = cursor === undefined ? undefined : parseIds<'worker', 'timeOffPolicy'>(cursor);
    const filter = { companyId, year: today, only, policyId };
    const [policies, areKnown, found, total] = await Promise.all([
      policyId ? listTimeOffPolicies(tx, companyId) : [],
      only && areWorkersOf(tx, companyId, only),
      listTimeOffPage(tx, filter, { after, limit: limit && limit + 1 }),
      asked.withTotal ? countTimeOff(tx, filter) : undefined,
    ]);
    if (only && !areKnown) return refuse('unknownUser');
    if (policyId && !policies.some((policy) => policy.policyId === policyId))
      return refuse('unknownPolicy');
    if (cursor !== undefined && !after) return refuse('invalidCursor');
    const page = cutPage(found, limit, ({ workerId, policy }) => `${workerId}:${policy.policyId}`);
    return {
      ...page.next,
      total,
      asOfDate: today,
      timeOffBalances: page.items.map((timeOff) => toTimeOffBalanceRecord(timeOff, today)),
    };
  },
);
