import { queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';

/** The figures of a period as submitting it would pay them. */
export type Preview = Answered<'payroll', 'previewPayroll'>['preview'];

export const previewQuery = (payPeriodId: string) =>
  queryOptions({
    queryKey: ['previewPayroll', payPeriodId],
    queryFn: async ({ signal }) =>
      (await ask('payroll', 'previewPayroll', { payPeriodId }, { signal })).preview,
  });
