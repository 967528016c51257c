import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { annualReturnRecord, annualReturnRequest, depositSchedule } from './return-records.ts';

export const getForm945 = operation({
  module: 'reports',
  name: 'getForm945',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Computes the lines of Form 945 for a year: backup withholding of contractors.',
  description:
    'Line 2 is the sum of the backup withholding in the ledger, which is also in box 4 of the Forms 1099-NEC. ' +
    'Line 1 is zero: pensions and other payments of that line are not paid here. Line 4 is the sum of the ' +
    'deposits of US 945 that recordTaxDeposit recorded. The form is due for years in which tax was ' +
    'withheld; getFilings lists it then. A return with blocks must not be filed. XML names are not known. ' +
    'Nothing is filed.',
  request: () => z.object({ ...annualReturnRequest, depositSchedule: depositSchedule() }),
  response: () =>
    z.object({
      form945: named('Form945', 'Lines of Form 945 for a year.', z.object(annualReturnRecord)),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 945 of {year} cannot be computed: the law of that year is missing.',
  },
});
