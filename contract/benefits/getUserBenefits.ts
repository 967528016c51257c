import { z } from 'zod';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { effectiveMonth } from './election-fields.ts';

export const getUserBenefits = operation({
  module: 'benefits',
  name: 'getUserBenefits',
  verb: 'GET',
  summary: 'The benefits a worker is, was or will be enrolled in, the earliest first.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    userId: id('worker', 'Invalid UserId'),
  }),
  response: z.object({
    benefitUserElections: z.array(
      z.object({
        benefitUserElectionId: z.string(),
        benefitType: z.string(),
        effectiveMonth: effectiveMonth(),
        endDate: z.string().nullable(),
        employeeAmount: z.number().nullable(),
        employeePercentage: z.number().nullable(),
        companyAmount: z.number().nullable(),
        companyPercentage: z.number().nullable(),
      }),
    ),
  }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
