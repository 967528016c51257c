import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit } from '../paging.ts';
import { id, optionalId, optionalName } from '../wire.ts';
import { lawDifferenceRefusals } from './law-difference-messages.ts';

const differenceFields = { paid: dollars(), now: dollars(), difference: dollars() };

export const getLawDifferences = operation({
  module: 'payroll',
  name: 'getLawDifferences',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists payments that have other figures by a law that was confirmed after them.',
  description:
    'The figures are those that correctPayroll (Recompute) pays: take them with it, or leave a ' +
    'payment as it is with dismissLawDifference. A page has payments of one payroll, and compares ' +
    'at most 1,000: it may be empty and still have a nextCursor. Payments that were corrected ' +
    'under the present law, voided or dismissed are not listed.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        payPeriodId: optionalId('payPeriod', 'Invalid Payperiod'),
        userIds: onlyIds('worker', 'Invalid UserId'),
        limit: pageLimit(),
        cursor: optionalName(),
      }),
    ),
  response: () =>
    z.object({
      lawDifferences: z.array(
        named(
          'LawDifference',
          'A payment that has other figures by the law of now.',
          aliased(
            z.object({
              payPeriodId: z.string(),
              payPeriod: z.string(),
              payDate: z.string(),
              userId: z.string(),
              userName: z.string(),
              taxes: z.array(
                z.object({
                  taxCode: z.string(),
                  taxName: z.string(),
                  isEmployerTax: z.boolean(),
                  ...differenceFields,
                }),
              ),
              deductions: z.array(z.object({ description: z.string(), ...differenceFields })),
              netPaid: dollars(),
              netNow: dollars(),
              netDifference: dollars().meta({
                description: 'Owed to the worker; negative if the worker was overpaid.',
              }),
              fixOperation: z.enum(['correctPayroll', 'cancelPayrollSubmission']),
              message: z.string(),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
    }),
  csvRows: ['lawDifferences', 'taxes'],
  refusals: {
    ...lawDifferenceRefusals,
    unknownPayPeriod: 'Invalid Payperiod',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
