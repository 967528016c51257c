import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { printedReturn, returnDocument } from './printed-returns.ts';
import { annualReturnRequest } from './return-records.ts';

export const printForm940 = operation({
  module: 'reports',
  name: 'printForm940',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Prints Form 940 with Schedule A for a year as a PDF in base64, with the figures of getForm940.',
  description: printedReturn,
  request: () => z.object(annualReturnRequest),
  response: () => z.object({ document: returnDocument }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 940 of {year} cannot be computed: the law of that year is missing.',
  },
});
