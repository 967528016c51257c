import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** Reads the taxes of a worker with the reasons, the open questions, and what was decided by hand. */
export const workerTaxesQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: ['getUserTaxes', companyId, userId],
    queryFn: ({ signal }) => ask('reports', 'getUserTaxes', { companyId, userId }, { signal }),
  });
