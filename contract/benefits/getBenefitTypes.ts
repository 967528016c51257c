import { z } from 'zod';
import { operation } from '../operation.ts';

export const getBenefitTypes = operation({
  module: 'benefits',
  name: 'getBenefitTypes',
  verb: 'GET',
  summary: 'The benefits a company can offer, and what each side’s part in them is.',
  request: z.object({}),
  response: z.object({
    benefitTypes: z.array(
      z.object({
        benefitType: z.string(),
        alsoCalled: z.array(z.string()),
        employeeContribution: z.string(),
        companyContribution: z.string().nullable().meta({
          description: 'What the company’s part is; null where it can have none.',
        }),
        note: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});
