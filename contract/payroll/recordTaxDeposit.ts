import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { mandatoryCount, optionalCount, positiveAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { date, id, mandatoryWhen, optionalFlag, optionalName, outcome } from '../wire.ts';
import { taxGroup, yearlyTaxGroups } from './tax-deposit-fields.ts';

export const recordTaxDeposit = operation({
  module: 'payroll',
  name: 'recordTaxDeposit',
  verb: 'POST',
  access: companyMoney,
  isLarge: true,
  summary: 'Records that the company paid taxes to an agency.',
  description:
    'The company has paid the amount itself, for example with EFTPS; nothing is sent. The ledger debits ' +
    'the taxes owed, those of the earliest pay dates first, and credits the company’s bank account. A ' +
    'deposit counts for a quarter; a deposit of US 940 or US 945 counts for a year and has no quarter. ' +
    'getTaxDeposits lists tax groups and what is open. cancelTaxDeposit undoes a record.',
  request: () =>
    z.object({
      taxDeposit: z
        .object({
          companyId: id('company', 'Invalid CompanyId'),
          taxGroup: taxGroup(),
          year: mandatoryCount({ least: 2025, most: 2100 }),
          quarter: optionalCount({ least: 1, most: 4 }),
          paymentDate: date(),
          amount: positiveAmount(),
          reference: optionalName(),
          isOverpayment: optionalFlag(),
        })
        .check(
          mandatoryWhen(
            ['quarter'],
            (deposit) => !yearlyTaxGroups.includes(deposit.taxGroup),
            `unless taxGroup is ${yearlyTaxGroups.join(' or ')}`,
          ),
        ),
    }),
  response: () => z.object({ taxDeposit: outcome('taxDepositId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    paymentDateInFuture: 'paymentDate must not be after {today}.',
    paidByFile:
      'The deposit for {taxGroup}, {period} is being paid by file: getTaxPayments shows the payment. Wait until it is sent.',
    noTaxOwed:
      '{company} has no tax of {taxGroup} for {period}: getTaxDeposits lists the tax groups of a company.',
    exceedsOpenTax:
      '{amount} is more than the {open} that is open for {taxGroup}, {period}. Correct the amount, or send isOverpayment true.',
    sameDeposit:
      'This deposit is already recorded. A second payment of the same day and amount needs another reference.',
  },
});
