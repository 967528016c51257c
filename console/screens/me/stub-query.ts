import { queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';

/** A pay stub with the sums of the year. */
export type Stub = Answered<'reports', 'getPayStub'>['payrollLineItem'][number];

export const stubQuery = (payPeriodId: string, userId: string) =>
  queryOptions({
    queryKey: ['getPayStub', payPeriodId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getPayStub', { payPeriodId, userId }, { signal })).payrollLineItem,
  });
