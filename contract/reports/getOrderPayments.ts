import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { date, id } from '../wire.ts';
import { madeTransfer, plannedTransfer } from './agency-transfer.ts';

const order = {
  payPeriodId: z.string(),
  payDate: z.string(),
  userId: z.string(),
  userName: z.string(),
  orderId: z.string(),
  garnishmentType: z.string(),
};

export const getOrderPayments = operation({
  module: 'reports',
  name: 'getOrderPayments',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Shows which garnishments payOrders would pay, which are paid by hand, and what was remitted.',
  description:
    'Lists the garnishments that processed payrolls withheld on pay dates from startDate to endDate and that ' +
    'were not sent to their payees. Nothing is paid: payOrders pays the child support in byFile, for the amount ' +
    'totalAmount. Garnishments in byHand are not paid by file, each with all reasons; pay them yourself and ' +
    'record them with recordRemittance. withheldAmount is paidAmount and openAmount together; openAmount is less ' +
    'what was overpaid because pay was voided or replaced later. problems lists everything that prevents a payment now. transfers ' +
    'has the debits, payments and refunds of the last two years with their payment files.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      startDate: date(),
      endDate: date(),
    }),
  response: () =>
    z.object({
      orderPayments: named(
        'OrderPayments',
        'Garnishments that can be paid by file, and payments made.',
        z.object({
          startDate: z.string(),
          endDate: z.string(),
          withheldAmount: dollars(),
          paidAmount: dollars(),
          openAmount: dollars(),
          ...plannedTransfer,
          byFile: z.array(
            named(
              'OrderToPay',
              'A garnishment that would be paid by file.',
              aliased(
                z.object({
                  ...order,
                  amount: dollars(),
                  payeeState: z.string(),
                  arrivalDate: z.string(),
                  addendum: z.string(),
                }),
              ),
            ),
          ),
          byHand: z.array(
            named(
              'OrderNotPaidByFile',
              'An open garnishment that payOrders does not pay.',
              aliased(
                z.object({
                  ...order,
                  amount: dollars(),
                  reasons: z.array(
                    z.enum([
                      'Not child support',
                      'Entered as a deduction',
                      'Not by ACH',
                      'Case identifier not usable',
                      'FIPS code not usable',
                      'Payee in another state',
                      'Social security number not usable',
                      'Family coverage not stated',
                      'Account of the state not set',
                      'In progress',
                    ]),
                  ),
                }),
              ),
            ),
          ),
          overpaid: z.array(
            named(
              'OverpaidOrder',
              'A garnishment of which more was sent than is withheld now.',
              aliased(z.object({ ...order, amount: dollars() })),
            ),
          ),
          remittances: z.array(
            named(
              'RecordedRemittance',
              'A garnished amount that was sent to its payee.',
              aliased(
                z.object({
                  remittanceId: z.string(),
                  ...order,
                  paymentDate: z.string(),
                  amount: dollars(),
                  excess: dollars(),
                  reference: z.string().nullable(),
                  paidBy: z.enum(['Company', 'File']),
                  status: z.enum(['Recorded', 'Cancelled']),
                  cancelReason: z.string().nullable(),
                }),
              ),
            ),
          ),
          transfers: z.array(
            named(
              'OrderTransfer',
              'A debit of the company, a payment of a garnishment or a refund.',
              aliased(
                z.object({
                  orderPaymentId: z.string(),
                  kind: z.enum(['Debit', 'Order', 'Refund']),
                  payPeriodId: z.string().nullable(),
                  userId: z.string().nullable(),
                  orderId: z.string().nullable(),
                  ...madeTransfer,
                }),
              ),
            ),
          ),
        }),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    endsBeforeItStarts: 'endDate must not be before startDate.',
  },
});
