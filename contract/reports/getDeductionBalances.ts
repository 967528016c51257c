import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { deductionSources, deductionTermsRecord } from '../adminPortal/deduction-fields.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { translatedEnum } from '../statuses.ts';
import { id, optionalFlag, optionalName } from '../wire.ts';

export const getDeductionBalances = operation({
  module: 'reports',
  name: 'getDeductionBalances',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Lists the deductions with terms, by worker: what was due, taken, repaid and written off, and what is left.',
  description:
    'A payroll counts when it is submitted. amountOwed is what was due and not taken; amountLeft is the rest of ' +
    'the goal or loan, or what is owed. Workers who have left are listed as well.',
  csvRows: ['deductionBalances'],
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userIds: onlyIds('worker', 'Invalid UserId'),
        onlyOpen: optionalFlag(),
        limit: pageLimit(),
        cursor: optionalName(),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      deductionBalances: z.array(
        named(
          'DeductionBalance',
          'A deduction of a worker with its terms, and what is left of it.',
          aliased(
            z.object({
              deductionId: z.string(),
              userId: z.string(),
              userName: z.string(),
              type: z.string(),
              deductionSource: translatedEnum(deductionSources),
              ...deductionTermsRecord,
              amountDue: dollars(),
              amountTaken: dollars(),
              amountWrittenOff: dollars(),
              amountOwed: dollars(),
              amountLeft: dollars(),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
