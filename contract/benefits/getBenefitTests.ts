import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { formYear } from '../reports/annual-forms.ts';
import { id } from '../wire.ts';

/** Results of a test for people. */
export const benefitTestStatuses = {
  passed: 'Passed',
  warning: 'Warning',
  notComputed: 'Not Computed',
  nothingToTest: 'Nothing To Test',
} as const;

export const benefitTestNames = {
  keyEmployees: 'Key Employees',
  dependentCare: 'Dependent Care',
} as const;

export const getBenefitTests = operation({
  module: 'benefits',
  name: 'getBenefitTests',
  verb: 'GET',
  access: companyRecords,
  summary:
    'Tests whether the benefits of a year favor owners and the highly paid, with the figures of each test.',
  description:
    'The tests are those of 26 U.S.C. 125(b)(2), at most a quarter of the benefits of a cafeteria plan for key employees, and ' +
    '129(d)(8), the average of dependent care. They are computed from what is recorded in payroll, and are warnings: ' +
    'they never change pay. notCounted lists what a test of the plan needs besides.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), year: formYear() }),
  response: () =>
    z.object({
      year: z.number(),
      benefitTests: z.array(
        named(
          'BenefitTest',
          'Test of the benefits of a year.',
          z.object({
            benefitTest: z.enum(benefitTestNames),
            status: z.enum(benefitTestStatuses),
            favoredUsers: z.number(),
            favoredBenefits: dollars(),
            otherUsers: z.number(),
            otherBenefits: dollars(),
            measuredPercentage: z.number().nullable(),
            boundPercentage: z.number(),
            message: z.string(),
          }),
        ),
      ),
      notCounted: z.array(z.string()),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
