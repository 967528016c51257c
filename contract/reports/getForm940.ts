import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { annualReturnRequest, returnRecord } from './return-records.ts';

export const getForm940 = operation({
  module: 'reports',
  name: 'getForm940',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Computes the lines of Form 940 with Schedule A for a year from the payments made here.',
  description:
    'Wages are sums of the records of taxable wages. Wages of a payment belong to the state whose ' +
    'unemployment tax was computed with it; without such a tax they are exempt from state tax. The ' +
    'records do not say why payments are exempt from FUTA, so boxes 4a to 4e are left out, with a ' +
    'warning. A return with blocks must not be filed: before the credit reductions of the year are ' +
    'published, lines 11, 12 and 14 to 17 are left out. Line 13 is the sum of the deposits of the year ' +
    'that recordTaxDeposit recorded. An overpayment is applied to the next return. Nothing is filed.',
  request: () => z.object(annualReturnRequest),
  response: () =>
    z.object({
      form940: named(
        'Form940',
        'Lines of Form 940 for a year.',
        z.object({
          year: z.number(),
          states: z.array(z.string()),
          scheduleA: z.array(
            named(
              'ScheduleARow',
              'A state whose wages lose a part of the credit.',
              z.object({
                state: z.string(),
                wages: dollars(),
                reductionPercent: z.number(),
                creditReduction: dollars(),
              }),
            ),
          ),
          ...returnRecord,
        }),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 940 of {year} cannot be computed: the law of that year is missing.',
  },
});
