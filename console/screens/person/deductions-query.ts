import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';

/** Reads the additions and deductions of every pay period, with the orders of courts and agencies. */
export const deductionsQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: ['getRecurringPayItems', companyId, userId],
    queryFn: ({ signal }) => {
      const request = { companyId, userId, withGarnishments: true };
      return ask('adminPortal', 'getRecurringPayItems', request, { signal });
    },
  });
