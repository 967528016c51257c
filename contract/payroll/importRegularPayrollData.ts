import { z } from 'zod';
import { amountOrNone } from '../numbers.ts';
import { operation } from '../operation.ts';
import { respelled } from '../respelled.ts';
import { id, optionalName, optionalText } from '../wire.ts';
import {
  described,
  hoursOf,
  miscellaneousStateTaxes,
  overTime,
  payrollData,
  periodOfCompany,
  reimbursements,
  timeOffs,
} from './pay-data-fields.ts';
import { payPeriodRefusals } from './pay-period-words.ts';

export const importRegularPayrollData = operation({
  module: 'payroll',
  name: 'importRegularPayrollData',
  alsoKnownAs: ['importRegularPayrollLData'],
  verb: 'POST',
  summary:
    'Takes hours, overtime, leave and amounts of workers paid by their own wage: all or none.',
  description:
    'Importing again replaces the data of the workers named. A salaried worker needs no basicPay: pay ' +
    'follows from the wage, less unPaidLeave. Every problem of every entry is said at once; what is ' +
    'odd is accepted and said in the message.',
  request: z.object({
    ...periodOfCompany,
    payrollData: payrollData(
      z.object({
        userId: id('worker', 'Invalid UserId'),
        firstName: optionalName(),
        lastName: optionalName(),
        basicPay: hoursOf('payHours'),
        unPaidLeave: hoursOf('noOfHours'),
        retro: z
          .object({ amount: amountOrNone(), description: optionalText() })
          .nullish()
          .transform((retro) => retro ?? undefined),
        overTime: overTime(),
        additionalCompensation: described(),
        deductions: described(),
        reimbursements: reimbursements(),
        timeOffs: timeOffs(),
        miscellaneousStateTaxes: miscellaneousStateTaxes(),
      }),
    ),
  }),
  response: respelled({
    importRegularPayrollLData: z.object({ status: z.string(), message: z.string() }),
  }),
  refusals: payPeriodRefusals,
});
