import { type ExampleStep, step } from './example-step.ts';

/** Taxes that are deposited, by hand and by file. */
export const depositSteps: readonly ExampleStep[] = [
  step(
    'recordTaxDeposit',
    {
      taxDeposit: {
        companyId: '{companyId}',
        taxGroup: 'US 941',
        year: 2026,
        quarter: 1,
        paymentDate: '2026-03-16',
        amount: 250,
        reference: '270512345678901',
      },
    },
    { taxDepositId: 'taxDeposit.taxDepositId' },
  ),
  step('getTaxDeposits', { companyId: '{companyId}', depositSchedule: 'Monthly' }),
  step('cancelTaxDeposit', {
    taxDeposit: {
      companyId: '{companyId}',
      taxDepositId: '{taxDepositId}',
      reason: 'Entered for the wrong quarter',
    },
  }),
  step(
    'getTaxPayments',
    { companyId: '{companyId}', dueUntil: '2026-04-30' },
    { totalAmount: 'taxPayments.totalAmount' },
  ),
  step('payTaxDeposits', {
    taxPayment: {
      companyId: '{companyId}',
      dueUntil: '2026-04-30',
      totalAmount: '{totalAmount}',
    },
  }),
];
