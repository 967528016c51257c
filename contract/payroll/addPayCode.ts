import { z } from 'zod';
import { hourlyRateDefaultZero, multiplierDefaultZero } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalText, outcome } from '../wire.ts';
import { payCodeField } from './pay-data-fields.ts';

export const addPayCode = operation({
  module: 'payroll',
  name: 'addPayCode',
  verb: 'POST',
  summary: 'Gives a name to a rate the company pays by, for base pay of imports.',
  description:
    'Without a payRate every import brings its own. A code given again gets the new terms; pay data ' +
    'that names it follows until its period is submitted.',
  request: z.object({
    payCode: z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payCode: payCodeField(),
      description: optionalText(),
      payRate: hourlyRateDefaultZero(),
      multiplier: multiplierDefaultZero(),
    }),
  }),
  response: z.object({ payCode: outcome('payCode') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    reserved: 'BASE_PAY stands for the worker’s own wage, which is given with addUserWage.',
  },
});
