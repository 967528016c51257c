import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from './ask.ts';

// Reads that several screens share. The key of a read begins with its operation.

export const companiesQuery = queryOptions({
  queryKey: ['getCompanies'],
  queryFn: async ({ signal }) =>
    (await ask('reports', 'getCompanies', { sort: 'name', limit: 100 }, { signal })).Company,
  staleTime: 60_000,
});

/** The time of the sandbox account, which a test clock moves. */
export const clockQuery = queryOptions({
  queryKey: ['getClock'],
  queryFn: async ({ signal }) => (await ask('sandbox', 'getClock', {}, { signal })).clock,
  staleTime: 30_000,
});

export const openPeriodsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getUnProcessedPayPeriod', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getUnProcessedPayPeriod', { companyId, limit: 10 }, { signal }))
        .unprocessedPayPeriods,
  });

export const homeQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getHome', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getHome', { companyId }, { signal })).home,
  });

export const taskGroupsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getTasks', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getTasks', { companyId }, { signal })).taskGroups,
  });

const peoplePage = 50;

export const peopleQuery = (companyId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['getUsers', companyId, search],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'reports',
        'getUsers',
        {
          companyId,
          sort: 'name',
          limit: peoplePage,
          withTotal: true,
          ...(search && { search }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export type ShownWorker = Answered<'reports', 'getUser'>['user'][number];

export const workerQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: ['getUser', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getUser', { companyId, userId }, { signal })).user[0],
  });

export type PastPayment = Answered<'reports', 'getIndividualPayrollHistory'>['payPeriod'][number];

/** All payments of a worker, the first one first. */
export const paymentsQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: ['getIndividualPayrollHistory', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getIndividualPayrollHistory', { companyId, userId }, { signal }))
        .payPeriod,
  });
