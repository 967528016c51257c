import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** The explanation of the pay of a worker. */
export const explanationQuery = (payPeriodId: string, userId: string) =>
  queryOptions({
    queryKey: ['explainPay', payPeriodId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'explainPay', { payPeriodId, userId }, { signal })).explanation,
  });
