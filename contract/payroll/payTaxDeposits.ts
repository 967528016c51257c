import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { optionalAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { date, id, outcome } from '../wire.ts';
import { transferRefusals } from './transfer-refusals.ts';

export const payTaxDeposits = operation({
  module: 'payroll',
  name: 'payTaxDeposits',
  verb: 'POST',
  access: companyMoney,
  isLarge: true,
  summary: 'Pays the federal taxes of a company that are due by a day, by payment file.',
  description:
    'Pays what getTaxPayments shows in byFile for the same dueUntil. With totalAmount, nothing is paid unless it ' +
    'is still the total. The company’s account is debited with the next payment file. Once the debit has settled, each tax group and period is sent ' +
    'as one entry to the account that receives federal taxes (EFTPS), and counts as a deposit on the day on ' +
    'which it arrives. If the debit is returned, nothing is sent. If the bank returns a tax payment, the tax ' +
    'is open again, the money is refunded, and a task says so. The company must be enrolled with EFTPS for ' +
    'payments by ACH credit. State and local taxes are paid by hand.',
  request: () =>
    z.object({
      taxPayment: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        dueUntil: date(),
        totalAmount: optionalAmount(),
      }),
    }),
  response: () => z.object({ taxPayment: outcome('taxPaymentId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    nothingToPay:
      'No federal tax of {company} that can be paid by file is open and due by {dueUntil}: getTaxPayments shows what is paid by hand or on its way.',
    ...transferRefusals,
    federalAccountMissing:
      'The operator has not configured the account that receives federal taxes: pay by hand and record it with recordTaxDeposit.',
    amountsChanged:
      'The taxes to pay are {total} and not {amount}: call getTaxPayments again and send its totalAmount.',
  },
});
