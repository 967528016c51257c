import { z } from 'zod';
import { companyBank } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, optionalId } from '../wire.ts';
import { checkNumber } from './check-fields.ts';

/** Maximum number of sheets in one document. */
export const maxChecks = 1_000;

export const printChecks = operation({
  module: 'payroll',
  name: 'printChecks',
  verb: 'GET',
  access: companyBank,
  isLarge: true,
  summary:
    'Prints checks as a PDF in base64: one check per US letter page with two copies of its stub below.',
  description: `Prints the checks of a pay period, or those with the given numbers, except void checks; at most ${maxChecks} at once.`,
  isBulk: true,
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payPeriodId: optionalId('payPeriod', 'invalid payPeriodId'),
      checkNumbers: z.array(checkNumber()).optional(),
    }),
  response: () =>
    z.object({
      document: z.object({
        fileName: z.string(),
        contentType: z.literal('application/pdf'),
        content: z.string(),
        checkNumbers: z.array(z.number()),
      }),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    unknownCheck: 'Check {number} does not exist.',
    voidCheck: 'Check {number} is void and cannot be printed.',
    nothingToPrint: 'There are no checks to print.',
    tooMany:
      'At most {most} checks can be printed at once, and this would be {count}: send checkNumbers for some of them.',
    unprintable: 'Check {number} cannot be printed: the name {name} has no printable letters.',
  },
});
