import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, optionalName, outcomeFields } from '../wire.ts';
import {
  additionalPay,
  basePay,
  describedAmounts,
  miscellaneousStateTaxes,
  payPeriodIdFields,
  payrollData,
  reimbursements,
} from './pay-data-fields.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

export const importRegularDifferentialPayrollData = operation({
  module: 'payroll',
  name: 'importRegularDifferentialPayrollData',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Imports hours and amounts of up to 100,000 workers for a pay period. If one entry is ' +
    'refused, nothing is imported.',
  description:
    'Importing again replaces the data of the workers sent. An amount of 0 with hours and a rate ' +
    'is computed (hours × rate × multiplier); a rate of 0 with the pay code BASE_PAY means the ' +
    'worker’s own wage. Lines may name the company location where they were earned ' +
    '(companyLocationId); other pay is divided by the worker’s work locations. All problems of all entries are reported at once. Possible mistakes are ' +
    'accepted and listed in the message: different names, unknown descriptions and pay codes, ' +
    'workers who have left.',
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
            basePay: basePay(),
            additionalCompensations: additionalPay(),
            deductions: describedAmounts(),
            reimbursements: reimbursements(),
            miscellaneousStateTaxes: miscellaneousStateTaxes(),
          }),
        ),
      ),
    }),
  response: () =>
    aliased(
      z.object({
        importDifferntiaPayrollData: z.object(outcomeFields),
      }),
    ),
  refusals: payPeriodRefusals,
});
