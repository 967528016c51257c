import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { amendedForm, recoveryOptionRecord } from '../payroll/correction-fields.ts';
import { id, optionalDate, optionalId, optionalName } from '../wire.ts';

export const getCorrections = operation({
  module: 'reports',
  name: 'getCorrections',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists corrected payments: what changed, what is still owed, and which forms to amend.',
  description:
    'With payPeriodId, waysBack lists the ways to recover what a worker owes that are possible now.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        payPeriodId: optionalId('payPeriod', 'Invalid Payperiod'),
        userId: optionalId('worker', 'Invalid UserId'),
        startDate: optionalDate(),
        endDate: optionalDate(),
        limit: pageLimit(),
        cursor: optionalName(),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      corrections: z.array(
        named(
          'CorrectedPayment',
          'A payment that was corrected.',
          aliased(
            z.object({
              correctionId: z.string(),
              payPeriodId: z.string(),
              payPeriod: z.string(),
              payDate: z.string(),
              userId: z.string(),
              userName: z.string(),
              action: z.enum(['Void', 'Replace']),
              reason: z.string(),
              correctedOn: z.string(),
              grossDifference: dollars(),
              netDifference: dollars(),
              employeeTaxDifference: dollars(),
              employerTaxDifference: dollars(),
              owedByUser: dollars(),
              owedToUser: dollars(),
              waysBack: z.array(recoveryOptionRecord).optional(),
              forms: z.array(amendedForm),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['corrections'],
  refusals: {
    endsBeforeItStarts: 'endDate must not be before startDate.',
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'Invalid Payperiod',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
