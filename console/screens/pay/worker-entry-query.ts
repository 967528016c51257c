import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** The period and what was entered in it for one worker. */
export const workerEntryQuery = (payPeriodId: string, userId: string) =>
  queryOptions({
    queryKey: ['getPayEntries', payPeriodId, userId],
    queryFn: ({ signal }) =>
      ask('reports', 'getPayEntries', { payPeriodId, userIds: [userId] }, { signal }),
    staleTime: 0,
  });
