import { z } from 'zod';
import { paymentMethods } from '../../values/vocabulary.ts';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';
import { payPeriodDetailRecord } from './pay-records.ts';

export const getIndividualPayrollHistory = operation({
  module: 'reports',
  name: 'getIndividualPayrollHistory',
  verb: 'GET',
  access: workerRecords,
  summary: 'Lists all payments of one worker by pay date, including imported history.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
        limit: pageLimit(),
        cursor: optionalId('payPeriod', invalidCursor),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      payPeriod: z.array(payPeriodDetailRecord),
      returnedPayments: z.array(
        named(
          'ReturnOfWorker',
          'A deposit of a worker that was returned.',
          z.object({
            requestReferenceId: z.string(),
            payPeriodId: z.string(),
            amount: dollars(),
            returnCode: z.string(),
            reason: z.string(),
            reissue: z
              .object({
                paymentMethod: z.enum([...paymentMethods, 'Paid by the company']),
                effectiveDate: z.string(),
                accountNumber: z.string().optional(),
              })
              .optional(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['payPeriod', 'payrollLineItems'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
