import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** The policies of paid time off of a company. */
export const timeOffPoliciesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getTimeOffPolicies', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getTimeOffPolicies', { companyId }, { signal })).timeOffPolicies,
  });
