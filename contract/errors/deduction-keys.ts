import type { KeyDescriptions } from './key-description.ts';

/** Keys about the terms of deductions. */
export const deductionKeys = {
  arrearsOfDeferral: [
    'A contribution to a retirement plan is a part of the pay it is taken from, and cannot be owed.',
    'Leave out keepsArrears.',
  ],
  arrearsOfPercentage: [
    'A deduction that is a percentage of pay cannot be owed.',
    'Leave out keepsArrears, or deduct an amount.',
  ],
  openingAfterStart: [
    'Amounts from before Paywright are entered for a deduction that is counted already.',
    'Send them once, with the first terms and before the first payroll.',
  ],
  openingWithoutArrears: [
    'An amount is owed from before Paywright, of a deduction whose terms keep no arrears.',
    'Send keepsArrears as well, or leave out openingOwed.',
  ],
  goalBelowDue: [
    'The goal of a deduction is less than what was due or taken already.',
    'Send a greater goal, or settle the rest with settleDeduction.',
  ],
  loanAfterStart: [
    'A deduction of which amounts were due or taken already would become a loan, or stop being one.',
    'Send loanPrincipal for a loan and goalAmount for other deductions, or use an item of another name.',
  ],
  loanBelowWrittenOff: [
    'The principal or the interest of a loan is less than what was written off of it.',
    'Send at least what was written off, which the message names.',
  ],
  goalWithinLifetime: [
    'The law limits this deduction in all years together, and the goal is missing or greater than that.',
    'Send in goalAmount what is left for the worker.',
  ],
  interestWithoutLoan: ['loanInterest was sent without loanPrincipal.', 'Send both, or neither.'],
  limitWithoutArrears: [
    'arrearsLimit was sent for a deduction that keeps no arrears.',
    'Send keepsArrears, or leave the limit out.',
  ],
  monthOfPercentage: [
    'A deduction that is a percentage of pay cannot have an amount per month.',
    'Leave out amountPer, or deduct an amount.',
  ],
  moreThanLeftToCollect: [
    'More of a deduction is to be settled than is left.',
    'Send a lower amount, or none to settle everything.',
  ],
  noSecondPayroll: [
    'A deduction is to be taken in the second payroll of a month, and the schedule of the worker has at most one.',
    'Send another value of payrolls, such as First Of Month.',
  ],
  nothingLeft: [
    'Nothing is left of a deduction that could be settled.',
    'getDeductionBalances lists what is left.',
  ],
  restWithoutBalance: [
    'takesRestAtExit was sent for a deduction of which nothing can be left.',
    'Send goalAmount, loanPrincipal or keepsArrears as well, or leave it out.',
  ],
  termsOfGarnishment: [
    'A recurring deduction that is a garnishment cannot have terms: garnishments are counted by order.',
    'End the item and add the order with addGarnishment, with totalAmount.',
  ],
  unknownDeduction: [
    'The worker has no deduction, benefit or terms with this name.',
    'Add it with addRecurringPayItem or enrolUserBenefit, and its terms with setDeductionTerms.',
  ],
} as const satisfies KeyDescriptions;
