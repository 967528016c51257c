import { queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';

/** The figures of a period as submitting it would pay them. */
export type Preview = Answered<'payroll', 'previewPayroll'>['preview'];

/** The most workers that a review lists at first, those who stand out before the others. */
const listedWorkers = 100;

/** The totals of a period with the workers to look at first, and what has changed since the payroll before. */
export const previewQuery = (payPeriodId: string) =>
  queryOptions({
    queryKey: ['previewPayroll', payPeriodId],
    queryFn: async ({ signal }) => {
      const request = { payPeriodId, limit: listedWorkers, withRunChanges: true };
      return (await ask('payroll', 'previewPayroll', request, { signal })).preview;
    },
  });

/** Reads the lines of some workers, at most 500; those who are not paid have none. */
export async function readLines(
  payPeriodId: string,
  userIds: string[],
  signal?: AbortSignal,
): Promise<Preview['payrollLineItems']> {
  if (userIds.length === 0) return [];
  const request = { payPeriodId, userIds };
  const { preview } = await ask('payroll', 'previewPayroll', request, signal ? { signal } : {});
  return preview.payrollLineItems;
}

/** True if the preview lists everybody who is paid. */
export const listsEverybody = ({
  payrollLineItems,
  totals,
}: Pick<Preview, 'payrollLineItems' | 'totals'>) => payrollLineItems.length >= totals.workers;
