import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { hourlyRateDefaultZero, multiplierDefaultZero } from '../numbers.ts';
import { operation } from '../operation.ts';
import { flagIfGiven, id, optionalText, outcome } from '../wire.ts';
import { payCodeField } from './pay-data-fields.ts';

export const addPayCode = operation({
  module: 'payroll',
  name: 'addPayCode',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Adds a pay code: a named rate for base pay in imports.',
  description:
    'Without a payRate, each import states the rate. Adding a code again replaces its terms; pay ' +
    'data that uses the code follows until its period is submitted.',
  request: () =>
    z.object({
      payCode: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        payCode: payCodeField(),
        description: optionalText(),
        payRate: hourlyRateDefaultZero(),
        multiplier: multiplierDefaultZero(),
        isLeave: flagIfGiven(),
        isPiecework: flagIfGiven(),
      }),
    }),
  response: () => z.object({ payCode: outcome('payCode') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    pieceworkTerms:
      'Piecework is paid by the piece: leave out payRate, multiplier and isLeave, or isPiecework.',
    reserved: 'BASE_PAY is reserved for the worker’s own wage: set the wage with addUserWage.',
  },
});
