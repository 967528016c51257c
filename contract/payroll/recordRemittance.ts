import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { positiveAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { date, id, optionalFlag, optionalName, outcome } from '../wire.ts';
import { orderId } from './remittance-fields.ts';

export const recordRemittance = operation({
  module: 'payroll',
  name: 'recordRemittance',
  verb: 'POST',
  access: companyMoney,
  isLarge: true,
  summary: 'Records that the company sent a garnished amount to its payee.',
  description:
    'The company has paid the amount itself, for example by check; nothing is sent. The ledger debits the ' +
    'garnishments owed and credits the company’s bank account. getOrderPayments lists the garnishments of ' +
    'processed payrolls with what is open. cancelRemittance undoes a record.',
  request: () =>
    z.object({
      remittance: aliased(
        z.object({
          companyId: id('company', 'Invalid CompanyId'),
          payPeriodId: id('payPeriod', 'Invalid Payperiod'),
          userId: id('worker', 'Invalid UserId'),
          orderId: orderId(),
          paymentDate: date(),
          amount: positiveAmount(),
          reference: optionalName(),
          isOverpayment: optionalFlag(),
        }),
      ),
    }),
  response: () => z.object({ remittance: outcome('remittanceId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'Invalid Payperiod',
    unknownUser: 'Invalid UserId',
    paymentDateInFuture: 'paymentDate must not be after {today}.',
    unknownOrder:
      'The processed payrolls of this pay period withheld nothing for {user} and this orderId: getOrderPayments lists the garnishments.',
    paidByFile:
      'This garnishment of {user} is being paid by file: getOrderPayments shows the payment. Wait until it is sent.',
    exceedsOpenAmount:
      '{amount} is more than the {open} that is open for this garnishment of {user}. Correct the amount, or send isOverpayment true.',
    sameRemittance:
      'This remittance is already recorded. A second payment of the same day and amount needs another reference.',
  },
});
