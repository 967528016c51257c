import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalDate, optionalTextEnum } from '../wire.ts';
import { depositPeriod, taxDepositRecord } from './tax-deposit-record.ts';

const owedDeposit = named(
  'OwedDeposit',
  'A deposit that is due, with what was paid for it.',
  z.object({
    ...depositPeriod,
    rule: z.enum([
      'Monthly',
      'Semiweekly',
      'Next day',
      'Quarterly',
      'With the return',
      'Not known',
    ]),
    payDates: z.array(z.string()),
    dueDate: z.string().nullable(),
    mayPayWithReturn: z.boolean(),
    amount: dollars(),
    paid: dollars(),
    open: dollars(),
    status: z.enum(['Paid', 'Paid late', 'Open', 'Late']),
    paidOn: z.string().nullable(),
    shortfall: named(
      'DepositShortfall',
      'The part of a deposit that was not paid by the due date.',
      z.object({ missing: dollars(), isTolerated: z.boolean(), makeUpBy: z.string() }),
    ).nullable(),
  }),
);

export const getTaxDeposits = operation({
  module: 'reports',
  name: 'getTaxDeposits',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Lists the taxes that a company owes by due date, and the deposits that paid them.',
  description:
    'Amounts are sums of the ledger. Taxes that are deposited together are a tax group: US 941 (income ' +
    'tax, social security and Medicare tax), US 945 (backup withholding of contractors), US 940 (federal ' +
    'unemployment tax), or one state or local tax. ' +
    'Due dates of state and local taxes are not known here: they are listed by month, without a due date. ' +
    'Deposits of a period pay the earliest due dates first. The federal deposit schedule follows from the ' +
    'records of the lookback period; if they are incomplete, monthly deposits are assumed, with a warning. ' +
    'Deposits of US 945 have a schedule of their own, which follows from the second year before. ' +
    'The dates are pay dates of one calendar year; without them, of this year. Nothing is paid.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      startDate: optionalDate(),
      endDate: optionalDate(),
      depositSchedule: optionalTextEnum(['Monthly', 'Semiweekly']),
      form945Schedule: optionalTextEnum(['Monthly', 'Semiweekly']),
    }),
  response: () =>
    z.object({
      taxDeposits: named(
        'TaxDeposits',
        'Taxes of a company by due date, and their deposits.',
        z.object({
          startDate: z.string(),
          endDate: z.string(),
          depositSchedule: z.enum(['Monthly', 'Semiweekly']),
          scheduleSource: z.enum(['Request', 'Records', 'Assumed']),
          form945Schedule: z.enum(['Monthly', 'Semiweekly']).nullable(),
          form945ScheduleSource: z.enum(['Request', 'Records', 'Assumed']).nullable(),
          taxGroups: z.array(
            named(
              'TaxGroup',
              'Taxes that are deposited together.',
              z.object({
                taxGroup: z.string(),
                taxName: z.string(),
                agency: z.string(),
                amount: dollars(),
                paid: dollars(),
                open: dollars(),
                taxes: z.array(
                  named(
                    'OwedTax',
                    'A tax in the ledger.',
                    z.object({ taxCode: z.string(), amount: dollars() }),
                  ),
                ),
                deposits: z.array(owedDeposit),
              }),
            ),
          ),
          payments: z.array(taxDepositRecord),
        }),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    endsBeforeItStarts: 'endDate must not be before startDate.',
    spansTwoYears: 'startDate and endDate must be in one calendar year.',
    depositsNotCovered: 'The rules for deposits of {year} are missing.',
  },
});
