import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';

/** The ways out of a return. */
const waysOut = [
  'sendAgain',
  'changeAccount',
  'addAccount',
  'confirmAccount',
  'payByCheck',
  'drawAgain',
  'submitAgain',
] as const;

export const getReturnedPayments = operation({
  module: 'reports',
  name: 'getReturnedPayments',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the returned payments of a company that need action, with the way out of each.',
  description:
    'wayOut is sendAgain, changeAccount, addAccount, confirmAccount or payByCheck for a payment to ' +
    'a worker, who can be paid by check in each case; drawAgain for a transfer from or to the ' +
    'company; and submitAgain if the whole payroll failed. reissuePayment replaces a payment. Tax ' +
    'payments are not listed.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        payPeriodId: optionalId('payPeriod', 'Invalid Payperiod'),
        userId: optionalId('worker', 'Invalid UserId'),
        limit: pageLimit(),
        cursor: optionalId('payment', invalidCursor),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      returnedPayments: z.array(
        named(
          'ReturnedPayment',
          'A returned payment that needs action. Fields without a value are absent.',
          aliased(
            z.object({
              requestReferenceId: z.string(),
              payPeriodId: z.string(),
              payBeginDate: z.string(),
              payEndDate: z.string(),
              userId: z.string().optional(),
              userName: z.string().optional(),
              amount: dollars(),
              returnCode: z.string(),
              reason: z.string(),
              wayOut: z.enum(waysOut),
              userPayAccountEntityId: z.string().optional(),
              accountNumber: z.string().optional(),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['returnedPayments'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'Invalid Payperiod',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
