import { z } from 'zod';
import { dollars, optionalAmount } from '../numbers.ts';
import { id, optionallyOneOf, optionalName, optionalText } from '../wire.ts';
import { basePay, described, miscellaneousStateTaxes, reimbursements } from './pay-data-fields.ts';
import { runBlocker } from './run-words.ts';

const mostWorkers = 100_000;

/** What is to be corrected: the payments of some workers, or everybody's. */
export const correctionRequest = {
  companyId: id('company', 'Invalid CompanyId'),
  payPeriodId: id('payPeriod', 'invalid payPeriodId'),
  action: optionallyOneOf(['Void', 'Recompute']).meta({
    description: 'For everybody who was paid in the period, in place of corrections.',
  }),
  corrections: z
    .array(
      z.object({
        userId: id('worker', 'Invalid UserId'),
        action: z.enum(['Void', 'Replace', 'Recompute']).meta({
          description:
            'Void takes the payment back. Replace pays by the data given here, Recompute by the data there was.',
        }),
        firstName: optionalName(),
        lastName: optionalName(),
        amount: optionalAmount().meta({
          description:
            'In place of basePay: the amount of a line item, as supplemental periods have it.',
        }),
        basePay: basePay(),
        additionalCompensations: described(),
        deductions: described(),
        reimbursements: reimbursements(),
        miscellaneousStateTaxes: miscellaneousStateTaxes(),
      }),
    )
    .max(mostWorkers)
    .nullish()
    .transform((list) => list ?? []),
  reason: optionalText(),
};

const change = z.object({ before: dollars(), after: dollars(), difference: dollars() });

const changes = {
  gross: change,
  reimbursements: change,
  employeeTaxes: change,
  employerTaxes: change,
  deductions: change,
  net: change,
};

const taxChange = change.extend({ taxName: z.string(), isEmployerTax: z.boolean() });

export const amendedForm = z.object({
  form: z.string(),
  period: z.string(),
  state: z.string(),
  message: z.string(),
});

export const wayBack = z.object({ recovery: z.string(), message: z.string() });

export const correctionPreview = z.object({
  payPeriodId: z.string(),
  payPeriod: z.string(),
  payDate: z.string(),
  totals: z.object({ workers: z.number(), ...changes }),
  corrections: z.array(
    z.object({
      userId: z.string(),
      userName: z.string(),
      action: z.enum(['Void', 'Replace']),
      ...changes,
      taxes: z.array(taxChange),
      deductionDetails: z.array(change.extend({ description: z.string() })),
      yearToDate: z.object({ gross: change, net: change, taxes: z.array(taxChange) }),
      cash: z.object({
        toPay: dollars(),
        toCollect: dollars(),
        paymentMethod: z.string(),
        waysBack: z.array(wayBack),
      }),
      laterPeriods: z.array(
        z.object({
          payPeriodId: z.string(),
          payPeriod: z.string(),
          payDate: z.string(),
          message: z.string(),
          taxes: z.array(taxChange),
        }),
      ),
      warnings: z.array(z.string()),
    }),
  ),
  cash: z.object({
    toPay: dollars(),
    directDeposit: dollars(),
    checks: dollars(),
    paidByCompany: dollars(),
    paidOn: z.string(),
    toCollect: dollars(),
    owedToOthers: dollars().meta({
      description: 'Taxes and deductions, more or less than before.',
    }),
  }),
  forms: z.array(amendedForm),
  blockers: z.array(runBlocker),
  previewHash: z.string(),
});
