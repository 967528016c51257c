import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { notSubmitted, payStubDocument } from './printed-stubs.ts';

export const printPayStub = operation({
  module: 'reports',
  name: 'printPayStub',
  verb: 'GET',
  access: workerRecords,
  isLarge: true,
  summary: "Prints a worker's pay stub as a PDF in base64.",
  description:
    'The stub shows the employer, the worker, hours and rate of each line, taxes, deductions and reimbursements ' +
    'with their year to date, and the accounts that receive the net pay. It is the same to the byte whenever it is ' +
    'printed, until a correction changes its figures. Contractors get a payment statement.',
  request: () =>
    aliased(
      z.object({
        payPeriodId: id('payPeriod', 'Invalid Payperiod'),
        userId: id('worker', 'Invalid UserId'),
      }),
    ),
  response: () => z.object({ document: payStubDocument }),
  refusals: {
    unknownPayPeriod: 'Invalid Payperiod',
    unknownUser: 'Invalid UserId',
    notSubmitted,
    notPaid: 'This worker is not paid in this period.',
  },
});
