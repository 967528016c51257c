import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** How a company treats overtime, the minimum wage and gift cards. */
export const wageRulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getWageRules', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getWageRules', { companyId }, { signal })).wageRules,
  });
