import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { date, id } from '../wire.ts';
import { madeTransfer, plannedTransfer } from './agency-transfer.ts';
import { depositPeriod } from './tax-deposit-record.ts';

const dueTax = {
  taxGroup: z.string(),
  taxName: z.string(),
  ...depositPeriod,
  amount: dollars(),
  dueDate: z.string().nullable(),
  dueDates: z.array(
    named(
      'DueTaxPart',
      'The part of an open tax that is due on one day.',
      z.object({ dueDate: z.string().nullable(), amount: dollars(), isLate: z.boolean() }),
    ),
  ),
};

export const getTaxPayments = operation({
  module: 'reports',
  name: 'getTaxPayments',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary:
    'Shows what payTaxDeposits would pay, what is paid by hand, and the payments made by file.',
  description:
    'Lists the open taxes that are due by dueUntil, by period: dueDates has what is due on each day, and ' +
    'whether it is late. Nothing is paid: payTaxDeposits pays the taxes in byFile, ' +
    'for the amount totalAmount. Taxes in byHand are not paid by file, each with the reason; pay them yourself and ' +
    'record them with recordTaxDeposit. problems lists everything that prevents a payment now. transfers has ' +
    'the debits, tax payments and refunds of the last two years with their payment files.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), dueUntil: date() }),
  response: () =>
    z.object({
      taxPayments: named(
        'TaxPayments',
        'Taxes that can be paid by file, and payments made.',
        z.object({
          dueUntil: z.string(),
          ...plannedTransfer,
          byFile: z.array(
            named(
              'TaxToPay',
              'A tax that would be paid by file.',
              z.object({ ...dueTax, isLate: z.boolean(), addendum: z.string() }),
            ),
          ),
          byHand: z.array(
            named(
              'TaxNotPaidByFile',
              'An open tax that payTaxDeposits does not pay.',
              z.object({
                ...dueTax,
                reason: z.enum(['Format not confirmed', 'Form 944', 'In progress']),
              }),
            ),
          ),
          transfers: z.array(
            named(
              'TaxTransfer',
              'A debit of the company, a tax payment or a refund.',
              z.object({
                taxPaymentId: z.string(),
                kind: z.enum(['Debit', 'Tax', 'Refund']),
                taxGroup: z.string().nullable(),
                taxName: z.string().nullable(),
                year: z.number().nullable(),
                quarter: z.number().nullable(),
                ...madeTransfer,
              }),
            ),
          ),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
