import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';

export type ListedEnrollment = Answered<'benefits', 'getEnrollments'>['enrollments'][number];
type CompanyBenefits = Answered<'benefits', 'getCompanyBenefits'>;
export type Plan = CompanyBenefits['Benefits'][number];
export type ShownFormula = CompanyBenefits['matchFormulas'][number];

const companyBenefits = (companyId: string) =>
  queryOptions({
    queryKey: ['getCompanyBenefits', companyId],
    queryFn: ({ signal }) => ask('benefits', 'getCompanyBenefits', { companyId }, { signal }),
  });

export const plansQuery = (companyId: string) => ({
  ...companyBenefits(companyId),
  select: ({ Benefits }: CompanyBenefits) => Benefits,
});

/** The formulas of retirement plans, which come with the plans in one call. */
export const matchFormulasQuery = (companyId: string) => ({
  ...companyBenefits(companyId),
  select: ({ matchFormulas }: CompanyBenefits) => matchFormulas,
});

/** The next months, in which benefits can begin, change or end. */
export const openMonthsQuery = queryOptions({
  queryKey: ['getBenefitValidEffectiveMonths'],
  queryFn: ({ signal }) => ask('benefits', 'getBenefitValidEffectiveMonths', {}, { signal }),
});

export const benefitTestsQuery = (companyId: string, year: number) =>
  queryOptions({
    queryKey: ['getBenefitTests', companyId, year],
    queryFn: ({ signal }) => ask('benefits', 'getBenefitTests', { companyId, year }, { signal }),
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
