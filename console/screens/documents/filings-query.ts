import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** The returns and reports of a year. */
export const filingsQuery = (companyId: string, year: number) =>
  queryOptions({
    queryKey: ['getFilings', companyId, year],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getFilings', { companyId, year }, { signal })).filings,
  });
