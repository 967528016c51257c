import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { annualReturnRecord, annualReturnRequest, depositSchedule } from './return-records.ts';

export const getForm944 = operation({
  module: 'reports',
  name: 'getForm944',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Computes the lines of Form 944 for a year from the payments made here.',
  description:
    'Form 944 is for companies that the IRS told to file once a year. The figures come from the same ' +
    'records as those of getForm941. XML names are those of earlier years where they were found. A ' +
    'return with blocks must not be filed. Line 10 is the sum of the deposits of US 941 that ' +
    'recordTaxDeposit recorded for the quarters of the year. An overpayment is applied to the next ' +
    'return. Line 8 is always zero, because its facts are not recorded. Nothing is filed.',
  request: () => z.object({ ...annualReturnRequest, depositSchedule: depositSchedule() }),
  response: () =>
    z.object({
      form944: named('Form944', 'Lines of Form 944 for a year.', z.object(annualReturnRecord)),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 944 of {year} cannot be computed: the law of that year is missing.',
  },
});
