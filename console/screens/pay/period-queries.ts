import { infiniteQueryOptions } from '@tanstack/react-query';
import { addDays } from '../../../values/calendar-date.ts';
import { newYorkDateOf, toInstant } from '../../../values/instant.ts';
import { type Answered, ask } from '../../call/ask.ts';

const pageOfOpen = 10;
const pageOfRuns = 30;

/** Periods that can be changed or wait for their deadline, the next pay day first, in pages. */
export const openPeriodPagesQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['getUnProcessedPayPeriod', companyId, 'pages'],
    queryFn: ({ signal, pageParam: cursor }) => {
      const request = { companyId, limit: pageOfOpen, extended: true, ...(cursor && { cursor }) };
      return ask('reports', 'getUnProcessedPayPeriod', request, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

type Runs = Answered<'reports', 'getRuns'>;

/** Payrolls with pay days until next week, the last one first, in pages; the time is known after the frame has loaded. */
export const runPagesQuery = (companyId: string, now: number | undefined) => {
  const until = now === undefined ? undefined : addDays(newYorkDateOf(toInstant(now)), 7);
  return infiniteQueryOptions({
    queryKey: ['getRuns', companyId, 'paid', until],
    queryFn: ({ signal, pageParam: cursor }) => {
      const request = {
        companyId,
        limit: pageOfRuns,
        ...(until && { endDate: until }),
        ...(cursor && { cursor }),
      };
      return ask('reports', 'getRuns', request, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: until !== undefined,
  });
};

const paidStatuses: readonly string[] = ['In Process', 'Processed', 'Returned'];

/** The payrolls of some pages that were paid. */
export function listPaid(pages: readonly Pick<Runs, 'runs'>[]): readonly Runs['runs'][number][] {
  return pages
    .flatMap(({ runs }) => runs)
    .filter(({ payPeriodStatus }) => paidStatuses.includes(payPeriodStatus));
}
