import { z } from 'zod';
import { filingForms } from '../../values/vocabulary.ts';
import { companyOverview } from '../access-rules.ts';
import { mandatoryCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalName, optionalStateCode, optionalTextEnum } from '../wire.ts';
import { earliestFilingYear, filingRecord, filingStatuses } from './filing-record.ts';

export const getFilings = operation({
  module: 'reports',
  name: 'getFilings',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Lists the returns and reports of a company for a year, with due dates and status.',
  description:
    'A company that has paid wages files Form 941 for every later quarter, or Form 944 for the year, ' +
    'Forms 940 and W-2 for each year with wages, Form 1099-NEC for each year with pay of contractors, ' +
    'and wage reports and withholding returns with the states of its registrations. Open: the period ' +
    'has not ended. Blocked: the return must not be filed as it is. Reopened: pay was corrected after ' +
    'the return was filed. Blocks are found after the end of the period; for Forms W-2 and 1099-NEC they ' +
    'include those of the forms of workers. Due dates of states are not known here. Nothing is filed by this system: record ' +
    'what you file with recordFiling.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      year: mandatoryCount({ least: earliestFilingYear, most: 2100 }),
      form: optionalTextEnum(filingForms),
      status: optionalTextEnum(filingStatuses),
      state: optionalStateCode(),
      limit: pageLimit(),
      cursor: optionalName(),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      filings: z.array(filingRecord),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['filings'],
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
