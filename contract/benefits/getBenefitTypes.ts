import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';

export const getBenefitTypes = operation({
  module: 'benefits',
  name: 'getBenefitTypes',
  verb: 'GET',
  access: reference,
  summary:
    'Lists the benefits a company can offer, and what the worker and the company contribute.',
  request: () => z.object({}),
  response: () =>
    z.object({
      benefitTypes: z.array(
        z.object({
          benefitType: z.string(),
          alsoCalled: z.array(z.string()),
          employeeContribution: z.string(),
          companyContribution: z.string().nullable(),
          matchedPlan: z.string().nullable(),
          hasCover: z.boolean(),
          isLimitedByMonth: z.boolean(),
          note: z.string().nullable(),
        }),
      ),
    }),
  refusals: {},
});
