import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { printedReturn, returnDocument } from './printed-returns.ts';
import { depositSchedule, quarterlyReturnRequest } from './return-records.ts';

export const printForm941 = operation({
  module: 'reports',
  name: 'printForm941',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Prints Form 941 with Schedule B for a quarter as a PDF in base64, with the figures of getForm941.',
  description: printedReturn,
  request: () => z.object({ ...quarterlyReturnRequest, depositSchedule: depositSchedule() }),
  response: () => z.object({ document: returnDocument }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Form 941 of {year} cannot be computed: the law of that year is missing.',
  },
});
