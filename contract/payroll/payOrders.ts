import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { optionalAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { date, id, outcome } from '../wire.ts';
import { transferRefusals } from './transfer-refusals.ts';

export const payOrders = operation({
  module: 'payroll',
  name: 'payOrders',
  verb: 'POST',
  access: companyMoney,
  isLarge: true,
  summary: 'Pays child support that was withheld on some pay dates, by payment file.',
  description:
    'Pays what getOrderPayments shows in byFile for the same dates. With totalAmount, nothing is paid unless it ' +
    'is still the total. The company’s account is debited with the next payment file. Once the debit has ' +
    'settled, each garnishment is sent as one entry to the disbursement unit of its state, and counts as ' +
    'remitted on the day on which it arrives. If the debit is returned, nothing is sent. If the bank returns a ' +
    'payment, the garnishment is open again, the money is refunded, and a task says so. Other garnishments are ' +
    'paid by hand and recorded with recordRemittance.',
  request: () =>
    z.object({
      orderPayment: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        startDate: date(),
        endDate: date(),
        totalAmount: optionalAmount(),
      }),
    }),
  response: () => z.object({ orderPayment: outcome('orderPaymentId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    endsBeforeItStarts: 'endDate must not be before startDate.',
    nothingToPay:
      'No child support of {company} that can be paid by file is open for pay dates from {startDate} to {endDate}: getOrderPayments shows what is paid by hand or on its way.',
    ...transferRefusals,
    amountsChanged:
      'The garnishments to pay are {total} and not {amount}: call getOrderPayments again and send its totalAmount.',
  },
});
