import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, optionalId } from '../wire.ts';
import { checkNumber } from './check-fields.ts';

/** Sheets of one document. */
export const maxChecks = 1_000;

export const printChecks = operation({
  module: 'payroll',
  name: 'printChecks',
  verb: 'GET',
  summary: 'Checks as a PDF in base64, one to a sheet of US letter with its stub twice below.',
  description: `Of a pay period, or those named by their numbers, void ones left out; at most ${maxChecks} at once.`,
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    payPeriodId: optionalId('payPeriod', 'invalid payPeriodId'),
    checkNumbers: z.array(checkNumber()).optional(),
  }),
  response: z.object({
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
    unknownCheck: 'There is no check {number}.',
    voidCheck: 'Check {number} is void and is not printed.',
    nothingToPrint: 'There is no check to print.',
    tooMany: 'At most {most} checks are printed at once, and these are {count}: name some of them.',
    unprintable:
      'Check {number} cannot be made out: the name {name} has no letter that can be printed.',
  },
});
