import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { printedReturn, returnDocument } from './printed-returns.ts';
import { annualReturnRequest, depositSchedule } from './return-records.ts';

export const printForm945 = operation({
  module: 'reports',
  name: 'printForm945',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Prints Form 945 for a year as a PDF in base64, with the figures of getForm945.',
  description: printedReturn,
  request: () => z.object({ ...annualReturnRequest, depositSchedule: depositSchedule() }),
  response: () => z.object({ document: returnDocument }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 945 of {year} cannot be computed: the law of that year is missing.',
  },
});
