import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from './ask.ts';

// Reads that several screens share. The key of a read begins with its operation.

/** The name of a company, for the frame. */
export const companyNameQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getCompanies', companyId],
    queryFn: async ({ signal }) => {
      const { Company } = await ask(
        'reports',
        'getCompanies',
        { companyIds: [companyId] },
        { signal },
      );
      return Company[0]?.company;
    },
    staleTime: 60_000,
  });

/** Companies whose names contain the words, the first few by name. */
export const foundCompaniesQuery = (search: string) =>
  queryOptions({
    queryKey: ['getCompanies', 'found', search],
    queryFn: async ({ signal }) =>
      (
        await ask(
          'reports',
          'getCompanies',
          { sort: 'name', limit: 8, ...(search && { search }) },
          { signal },
        )
      ).Company,
    staleTime: 60_000,
  });

const companiesPage = 50;

/** Companies by the deadline of their next payroll, found by name or by the last four digits of the EIN. */
export const deadlinesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['getDeadlines', search],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'reports',
        'getDeadlines',
        {
          limit: companiesPage,
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
      (
        await ask(
          'reports',
          'getUnProcessedPayPeriod',
          { companyId, limit: 10, extended: true },
          { signal },
        )
      ).unprocessedPayPeriods,
  });

export type ShownSchedule = Answered<'reports', 'getPaySchedules'>['paySchedules'][number];

/** All pay schedules of a company, those with a name too. */
export const paySchedulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getPaySchedules', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getPaySchedules', { companyId }, { signal })).paySchedules,
  });

/** The departments of a company by code, also those without workers. */
export const departmentsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getCostCodes', companyId, 'Department'],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getCostCodes', { companyId, kind: 'Department' }, { signal }))
        .costCodes,
  });

/** The departments, jobs and cost centers of a company by kind and code. */
export const costCodesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getCostCodes', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getCostCodes', { companyId }, { signal })).costCodes,
  });

export type ShownCostCode = Answered<'reports', 'getCostCodes'>['costCodes'][number];

/** The owners and officers of a company. */
export const businessUsersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getBusinessUsers', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getBusinessUsers', { companyId }, { signal })).BusinessUser,
  });

export const homeQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getHome', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getHome', { companyId }, { signal })).home,
  });

export const approvalsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getApprovals', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getApprovals', { companyId }, { signal })).approvals,
  });

/** The people of a company who may sign in, with their roles, and the open invitations. */
export const peopleWithRolesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getPeople', companyId],
    queryFn: async ({ signal }) =>
      (await ask('access', 'getPeople', { companyId }, { signal })).people,
  });

/** The open tasks of a company by their key, and what waits for a second person. */
export const tasksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getTasks', companyId],
    queryFn: ({ signal }) => ask('reports', 'getTasks', { companyId }, { signal }),
  });

export const taskGroupsQuery = (companyId: string) =>
  queryOptions({
    ...tasksQuery(companyId),
    select: ({ taskGroups }) => taskGroups,
  });

export type ShownWorker = Answered<'reports', 'getUser'>['user'][number];

export const workerQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: ['getUser', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getUser', { companyId, userId }, { signal })).user[0],
  });

/** The locations of a company, the primary one first. */
export const locationsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getCompanyLocationInfo', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getCompanyLocationInfo', { companyId }, { signal })).CompanyLocation,
  });

export type PastPayment = Answered<'reports', 'getIndividualPayrollHistory'>['payPeriod'][number];

const historyQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: ['getIndividualPayrollHistory', companyId, userId],
    queryFn: ({ signal }) =>
      ask('reports', 'getIndividualPayrollHistory', { companyId, userId }, { signal }),
  });

/** All payments of a worker, the first one first. */
export const paymentsQuery = (companyId: string, userId: string) =>
  queryOptions({
    ...historyQuery(companyId, userId),
    select: ({ payPeriod }) => payPeriod,
  });

/** The returned deposits of a worker that are not paid again, and all of the last pay, from the same answer. */
export const ownReturnsQuery = (companyId: string, userId: string) =>
  queryOptions({
    ...historyQuery(companyId, userId),
    select: ({ payPeriod, returnedPayments }) =>
      returnedPayments
        .filter(
          ({ payPeriodId, reissue }) => !reissue || payPeriodId === payPeriod.at(-1)?.payPeriodId,
        )
        .map((returned) => {
          const paid = payPeriod.find(({ payPeriodId }) => payPeriodId === returned.payPeriodId);
          return { ...returned, payDate: paid?.payDate ?? '' };
        }),
  });
