import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import {
  depositor,
  depositSchedule,
  liabilityDay,
  quarterlyReturnRequest,
  returnRecord,
} from './return-records.ts';

export const getForm941 = operation({
  module: 'reports',
  name: 'getForm941',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Computes the lines of Form 941 for a quarter from the payments made here.',
  description:
    'Lines have the numbers of the revision of March 2026 and the names of the XML schemas of the IRS. ' +
    'Wages are sums of the records of taxable wages; withheld tax and liabilities are sums of the ' +
    'ledger. Corrections and voids count on the pay date of what they correct. A return with blocks ' +
    'must not be filed. Line 13 is the sum of the deposits that were recorded for the quarter. Lines 5f, 9 ' +
    'and 11 are always zero, because their facts are not recorded. An overpayment is applied to the next ' +
    'return. Nothing is filed.',
  request: () => z.object({ ...quarterlyReturnRequest, depositSchedule: depositSchedule() }),
  response: () =>
    z.object({
      form941: named(
        'Form941',
        'Lines of Form 941 for a quarter.',
        z.object({
          year: z.number(),
          quarter: z.number(),
          depositor: depositor(),
          scheduleB: z.array(liabilityDay),
          ...returnRecord,
        }),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 941 of {year} cannot be computed: the law of that year is missing.',
  },
});
