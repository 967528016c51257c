import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';

type Employment = Pick<ShownWorker, 'companyId' | 'userId' | 'dateOfJoin' | 'departures'>;

/**
 * Reads the taxes of a worker with the reasons, the open questions, and what was decided by hand: those of today, of the
 * first day of somebody who begins later, or of the last day of somebody who has left.
 */
export const workerTaxesQuery = (worker: Employment, today: string) => {
  const { companyId, userId } = worker;
  const date = dayOfTaxes(worker, today);
  return queryOptions({
    queryKey: ['getUserTaxes', companyId, userId, date],
    queryFn: ({ signal }) =>
      ask('reports', 'getUserTaxes', { companyId, userId, date }, { signal }),
  });
};

/** The day nearest to today on which a worker is employed. */
export function dayOfTaxes(
  { dateOfJoin, departures }: Pick<Employment, 'dateOfJoin' | 'departures'>,
  today: string,
): string {
  if (dateOfJoin > today) return dateOfJoin;
  const left = departures.find(
    ({ exitDate, returnDate }) => exitDate < today && (returnDate === null || returnDate > today),
  );
  return left?.exitDate ?? today;
}
