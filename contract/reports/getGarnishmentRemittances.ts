import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { remittanceRecord } from '../adminPortal/remittance-record.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';

export const getGarnishmentRemittances = operation({
  module: 'reports',
  name: 'getGarnishmentRemittances',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists what a submitted payroll withheld for each garnishment, and where it is sent.',
  description:
    'getOrderPayments shows which of them were sent. The terms are those of the payment; what the order did ' +
    'not state then is taken from the garnishment as it is now. A garnishment that was entered as ' +
    'a deduction of the period has no garnishmentId. The list is empty until the period is submitted. ' +
    'limit counts workers: all garnishments of a worker are on one page. totalAmount is the sum of all pages.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payPeriodId: id('payPeriod', 'Invalid Payperiod'),
      limit: pageLimit(),
      cursor: optionalId('worker', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      payDate: z.string(),
      totalAmount: z.number(),
      remittances: z.array(
        named(
          'Remittance',
          'An amount withheld for a garnishment, and where it is sent.',
          aliased(
            z.object({
              garnishmentId: z.string().nullable(),
              userId: z.string(),
              userName: z.string(),
              garnishmentType: z.string(),
              description: z.string(),
              amount: z.number(),
              amountRemaining: z.number().nullable(),
              fee: z.number(),
              feePaidBy: z.enum(['Worker', 'Company']).nullable(),
              ...remittanceRecord,
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['remittances'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'Invalid Payperiod',
    invalidCursor,
  },
});
