import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { amountDefaultZero } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalName, optionalText, outcomeFields } from '../wire.ts';
import {
  additionalPay,
  basicPay,
  describedAmounts,
  hoursByDay,
  hoursObject,
  miscellaneousStateTaxes,
  overTime,
  payPeriodIdFields,
  payrollData,
  reimbursements,
  timeOffs,
} from './pay-data-fields.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

export const importRegularPayrollData = operation({
  module: 'payroll',
  name: 'importRegularPayrollData',
  alsoKnownAs: ['importRegularPayrollLData'],
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Imports hours, overtime, leave and amounts of workers paid by their own wage. If one entry ' +
    'is refused, nothing is imported.',
  description:
    'Hours are sent as a sum in basicPay or by day in hoursByDay; hours of overTime are part of ' +
    'hoursByDay. setWageRules decides whether overtime is computed from them. ' +
    'Importing again replaces the data of the workers sent. A salaried worker needs no basicPay: ' +
    'pay is the salary less unPaidLeave. Lines may name the company location where they were ' +
    'earned (companyLocationId); other pay is divided by the worker’s work locations. All problems of all entries are reported at once. ' +
    'Possible mistakes are accepted and listed in the message.',
  isBulk: true,
  request: () =>
    z.object({
      ...payPeriodIdFields,
      payrollData: payrollData(
        aliased(
          z.object({
            userId: id('worker', 'Invalid UserId'),
            firstName: optionalName(),
            lastName: optionalName(),
            basicPay: basicPay(),
            hoursByDay: hoursByDay(),
            unPaidLeave: hoursObject('noOfHours'),
            retro: z
              .object({ amount: amountDefaultZero(), description: optionalText() })
              .nullish()
              .transform((retro) => retro ?? undefined),
            overTime: overTime(),
            additionalCompensation: additionalPay(),
            deductions: describedAmounts(),
            reimbursements: reimbursements(),
            timeOffs: timeOffs(),
            miscellaneousStateTaxes: miscellaneousStateTaxes(),
          }),
        ),
      ),
    }),
  response: () =>
    aliased(
      z.object({
        importRegularPayrollLData: z.object(outcomeFields),
      }),
    ),
  refusals: payPeriodRefusals,
});
