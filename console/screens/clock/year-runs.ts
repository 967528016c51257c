import { queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';

export type YearRun = Answered<'reports', 'getRuns'>['runs'][number];

/** Reads the pay periods whose pay dates are in a year, the latest first. */
export const yearRunsQuery = (companyId: string, year: string) =>
  queryOptions({
    queryKey: ['getRuns', companyId, year],
    queryFn: async ({ signal }) => {
      const days = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
      return (await ask('reports', 'getRuns', { companyId, ...days, limit: 120 }, { signal })).runs;
    },
  });
