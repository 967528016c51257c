import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalFlag, optionalId, optionalTextEnum } from '../wire.ts';

const checkStatuses = ['open', 'cashed', 'void'] as const;
const checkTotal = z.object({ count: z.number(), amount: dollars() });

export const getChecks = operation({
  module: 'payroll',
  name: 'getChecks',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Returns the check register of a company or of one pay period, in order of check numbers.',
  description:
    'A check is open until its date and counts as cashed from then on. Void checks stay in the ' +
    'register. Unused numbers between the first and the last are listed as missing. register is ' +
    'the same as text. status, limit and cursor select checks; everything else describes the whole ' +
    'register, and is left out if brief.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payPeriodId: optionalId('payPeriod', 'invalid payPeriodId'),
      status: optionalTextEnum(checkStatuses),
      brief: optionalFlag(),
      limit: pageLimit(),
      cursor: optionalId('payment', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      checks: z.array(
        named(
          'Check',
          'A check.',
          aliased(
            z.object({
              checkNumber: z.number(),
              requestReferenceId: z.string(),
              payPeriodId: z.string(),
              userId: z.string(),
              payee: z.string(),
              date: z.string(),
              amount: dollars(),
              memo: z.string(),
              status: z.enum(checkStatuses),
            }),
          ),
        ),
      ),
      missing: z.array(z.object({ from: z.number(), to: z.number() })).optional(),
      written: checkTotal.optional(),
      outstanding: checkTotal.optional(),
      register: z.string().optional(),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['checks'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    invalidCursor,
  },
});
