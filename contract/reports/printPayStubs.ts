import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { maxPayStubs, notSubmitted, payStubDocument } from './printed-stubs.ts';

export const printPayStubs = operation({
  module: 'reports',
  name: 'printPayStubs',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Prints all pay stubs of a payroll as one PDF in base64, a page or more for each worker.',
  description: `The stubs are in the order of last names. At most ${maxPayStubs} stubs are printed at once; printPayStub prints one.`,
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payPeriodId: id('payPeriod', 'Invalid Payperiod'),
    }),
  response: () => z.object({ document: payStubDocument }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'Invalid Payperiod',
    notSubmitted,
    nothingToPrint: 'Nobody is paid in this period.',
    tooMany:
      'At most {most} pay stubs can be printed at once, and this payroll has {count}: print those of single workers by printPayStub.',
  },
});
