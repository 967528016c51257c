import type { KeyDescriptions } from './key-description.ts';

/** Keys about net amounts and the gross amounts for them. */
export const netAmountKeys = {
  cannotBePaid: [
    'No gross amount gives the net amount, or the worker cannot be paid on that day.',
    'Read the reasons in the message. Send a lower netAmount, or complete what is missing.',
  ],
  netInRegularPeriod: [
    'A net amount of a whole entry was sent for a regular period.',
    'Send a line of additionalCompensations with a netAmount.',
  ],
  payDatePassed: ['The day of the payment has passed.', 'Send today or a later day.'],
  periodOrDate: [
    'Neither a pay period nor a pay date was sent, or both.',
    'Send payPeriodId or payDate.',
  ],
  tooManyNetAmounts: [
    'More than 10 lines of a worker have a net amount.',
    'Send gross amounts for the others.',
  ],
} as const satisfies KeyDescriptions;
