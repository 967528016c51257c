import { queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';
import { hearsChanges } from './heard-changes.ts';

/**
 * Payrolls of a company that are being submitted or processed. It is asked again each second while there are some; whoever
 * hears that work has begun makes the query invalid.
 */
export const progressQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getProgress', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getProgress', { companyId }, { signal })).progress,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? progressPauseMs() : false),
    gcTime: 0,
  });

/** The pause between two questions about work that is under way; longer while the server tells of changes. */
export const progressPauseMs = () => (hearsChanges() ? 5_000 : 1_000);
