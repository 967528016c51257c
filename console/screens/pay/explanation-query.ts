import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** The explanation of the pay of a worker. */
export const explanationQuery = (payPeriodId: string, userId: string) =>
  queryOptions({
    queryKey: ['explainPay', payPeriodId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'explainPay', { payPeriodId, userId }, { signal })).explanation,
  });

/** The explanation of the pay of a worker before or after a correction. */
export const correctedPayQuery = (
  payPeriodId: string,
  userId: string,
  corrected: { readonly correctionId: string; readonly isBefore: boolean },
) =>
  queryOptions({
    queryKey: ['explainPay', payPeriodId, userId, corrected],
    queryFn: async ({ signal }) => {
      const request = { payPeriodId, userId, ...corrected };
      return (await ask('reports', 'explainPay', request, { signal })).explanation;
    },
  });
