import { optionalAmountOrZero } from '../numbers.ts';
import { optionalEnum } from '../optional-enum.ts';
import { optionalPercentage } from '../wire.ts';

/** Categories of recurring items, named as in imports. */
export const recurringItemCategories = {
  deduction: 'Deduction',
  extraPay: 'Additional Compensation',
  reimbursement: 'Reimbursement',
} as const;

export const optionalRecurringItemCategory = () =>
  optionalEnum(['Deduction', 'Additional Compensation', 'Reimbursement']);

/** The amount for each period: dollars, or a percentage of the cash pay. */
export const recurringAmountFields = {
  allocatedPercentage: optionalPercentage(),
  amountPerPayperiod: optionalAmountOrZero(),
};

export const recurringItemRefusals = {
  terminated:
    '{user} has left the company: no later payroll has {type}. Enter it in the pay data of the last payroll, or bring the worker back with activateUser first.',
  shareOfPay:
    'allocatedPercentage is a percentage of the cash pay and is for deductions only: send amountPerPayperiod for {type}.',
} as const;

/** Warnings about items that are accepted but may be mistakes. */
export const recurringItemWarningMessages = {
  unknownType: {
    deduction: '{type} is an unknown description: it is deducted after tax.',
    extraPay: '{type} is an unknown description: it is taxed in full as supplemental wages.',
    reimbursement:
      '{type} is an unknown description: it is paid as a reimbursed expense, without tax.',
  },
  garnishment: 'An order of a court or agency should be added with addGarnishment instead.',
} as const;
