import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';

export type ListedEnrollment = Answered<'benefits', 'getEnrollments'>['enrollments'][number];
export type Plan = Answered<'benefits', 'getCompanyBenefits'>['Benefits'][number];

export const plansQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['getCompanyBenefits', companyId],
    queryFn: async ({ signal }) =>
      (await ask('benefits', 'getCompanyBenefits', { companyId }, { signal })).Benefits,
  });

/** The next months, in which benefits can begin, change or end. */
export const openMonthsQuery = queryOptions({
  queryKey: ['getBenefitValidEffectiveMonths'],
  queryFn: ({ signal }) => ask('benefits', 'getBenefitValidEffectiveMonths', {}, { signal }),
});

export const benefitTypesQuery = queryOptions({
  queryKey: ['getBenefitTypes'],
  queryFn: async ({ signal }) =>
    (await ask('benefits', 'getBenefitTypes', {}, { signal })).benefitTypes,
  staleTime: Number.POSITIVE_INFINITY,
});

export const enrollmentsQuery = (companyId: string, benefitType: string) =>
  infiniteQueryOptions({
    queryKey: ['getEnrollments', companyId, benefitType],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'benefits',
        'getEnrollments',
        {
          companyId,
          limit: 50,
          withTotal: true,
          ...(benefitType && { benefitType }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
