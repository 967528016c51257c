import { optionalAmountOrZero } from '../numbers.ts';
import { optionalEnum } from '../optional-enum.ts';
import { optionalPercentage } from '../wire.ts';

/** What recurs, in the words of an import. */
export const recurringItemCategories = {
  deduction: 'Deduction',
  extraPay: 'Additional Compensation',
  reimbursement: 'Reimbursement',
} as const;

export const optionalRecurringItemCategory = () =>
  optionalEnum(['Deduction', 'Additional Compensation', 'Reimbursement']);

/** How much each period: an amount, or a percentage of the cash pay. */
export const recurringAmountFields = {
  allocatedPercentage: optionalPercentage(),
  amountPerPayperiod: optionalAmountOrZero(),
};

export const recurringItemRefusals = {
  shareOfPay:
    'A percentage is of the cash pay and can only be deducted from it: give amountPerPayperiod for {type}.',
} as const;

/** What was accepted although it may be a mistake. */
export const recurringItemWarningMessages = {
  unknownType: {
    deduction: '{type} is not known: it is deducted after tax.',
    extraPay: '{type} is not known: it is fully taxed as supplemental wages.',
    reimbursement: '{type} is not known: it is paid as a reimbursed expense, without tax.',
  },
  garnishment: 'An order of a court or an agency is better kept with addGarnishment.',
} as const;
