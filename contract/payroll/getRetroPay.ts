import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { id, optionalId } from '../wire.ts';

export const getRetroPay = operation({
  module: 'payroll',
  name: 'getRetroPay',
  verb: 'GET',
  summary: 'What periods that were paid lack since wages were recorded that begin before them.',
  description:
    'For each worker and past period: what the wages of today give for the hours and days that were paid, what was paid, what was made up for already, and the difference. addRetroPay pays it.',
  request: aliased(
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      userId: optionalId('worker', 'Invalid UserId'),
      limit: pageLimit(),
      cursor: optionalId('worker', invalidCursor),
    }),
  ),
  response: z.object({
    retroPay: z.array(
      aliased(
        z.object({
          userId: z.string(),
          userName: z.string(),
          total: dollars().meta({ description: 'What addRetroPay would pay.' }),
          lines: z.array(
            z.object({
              payPeriodId: z.string(),
              payPeriod: z.string(),
              payDate: z.string(),
              description: z.string(),
              due: dollars(),
              paid: dollars(),
              granted: dollars(),
              difference: dollars(),
            }),
          ),
        }),
      ),
    ),
    nextCursor: nextCursor(),
  }),
  csvRows: ['retroPay', 'lines'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
