import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** The state of the installation, with what waits for an operator; asked for again every 30 seconds. */
export const healthQuery = queryOptions({
  queryKey: ['getHealth'],
  queryFn: async ({ signal }) => (await ask('operator', 'getHealth', {}, { signal })).health,
  refetchInterval: 30_000,
});
