import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** The taxes of the pay dates of a year with their deposits. */
export const depositsQuery = (companyId: string, year: number) =>
  queryOptions({
    queryKey: ['getTaxDeposits', companyId, year],
    queryFn: async ({ signal }) => {
      const request = { companyId, startDate: `${year}-01-01`, endDate: `${year}-12-31` };
      return (await ask('reports', 'getTaxDeposits', request, { signal })).taxDeposits;
    },
  });
