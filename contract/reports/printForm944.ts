import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { printedReturn, returnDocument } from './printed-returns.ts';
import { annualReturnRequest, depositSchedule } from './return-records.ts';

export const printForm944 = operation({
  module: 'reports',
  name: 'printForm944',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Prints Form 944 for a year as a PDF in base64, with the figures of getForm944.',
  description: printedReturn,
  request: () => z.object({ ...annualReturnRequest, depositSchedule: depositSchedule() }),
  response: () => z.object({ document: returnDocument }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 944 of {year} cannot be computed: the law of that year is missing.',
  },
});
