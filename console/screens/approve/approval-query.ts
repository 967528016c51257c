import { queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';

/** The approval of a period, and what waits for the second person. */
export type ShownApproval = Answered<'reports', 'getApproval'>['approval'];

export const approvalQuery = (payPeriodId: string) =>
  queryOptions({
    queryKey: ['getApproval', payPeriodId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getApproval', { payPeriodId }, { signal })).approval,
  });
