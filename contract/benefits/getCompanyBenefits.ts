import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { translatedEnum } from '../statuses.ts';
import { id, optionalId } from '../wire.ts';
import { effectiveMonth, matchBases } from './election-fields.ts';

export const getCompanyBenefits = operation({
  module: 'benefits',
  name: 'getCompanyBenefits',
  verb: 'GET',
  access: companyRecords,
  summary:
    'Lists the current and future benefits of a company, with the number of enrolled workers.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      limit: pageLimit(),
      cursor: optionalId('benefit', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    aliased(
      z.object({
        Benefits: z.array(
          named(
            'CompanyBenefit',
            'A benefit that a company offers.',
            z.object({
              benefitType: z.string(),
              effectiveMonth: effectiveMonth(),
              endDate: z.string().nullable(),
              usersEnrolled: z.number(),
            }),
          ),
        ),
        matchFormulas: z.array(
          named(
            'MatchFormula',
            'How a company matches deferrals to a retirement plan.',
            z.object({
              benefitType: z.string(),
              effectiveMonth: effectiveMonth(),
              matchBasis: translatedEnum(matchBases),
              matchTiers: z.array(
                z.object({ matchPercentage: z.number(), payPercentage: z.number() }),
              ),
            }),
          ),
        ),
        nextCursor: nextCursor(),
        total: total(),
      }),
    ),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
