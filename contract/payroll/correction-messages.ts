/** Refusals of a correction, in order of precedence. */
export const correctionRefusals = {
  unknownCompany: 'Invalid CompanyId',
  unknownPayPeriod: 'invalid payPeriodId',
  lawDiffers: 'Nothing can be corrected until the operator corrects the law files. {problem}',
  wasImported:
    'This period is imported payroll history: import it again with importPayrollHistory to replace it.',
  nothingAsked:
    'Send corrections for some workers, or an action (Void or Recompute) for all workers paid in the period.',
  bothAsked: 'Send corrections for some workers or an action for all workers, not both.',
  stillEditable: 'The payroll of {payPeriod} has not been paid: change its pay data instead.',
  stillSubmitted:
    'The payroll of {payPeriod} is submitted but not paid yet: cancel it with cancelPayrollSubmission, or correct it after it is paid.',
  stillInProcess:
    'The payroll of {payPeriod} is being paid: correct it after the money has arrived.',
  nobodyLeft:
    'All payments of the payroll of {payPeriod} are void, so there is nothing to correct.',
} as const;

/** Problems of correcting one worker's payment. */
export const correctionProblems = {
  unknownWorker: 'Invalid UserId',
  duplicate: 'the worker is already in {first}. Send each worker once.',
  alreadyVoided:
    'the payment of {name} was already voided on {on}. Pay what is owed in a supplemental period, with addSupplementalPayPeriod.',
  notPaid:
    '{name} was not paid in this period. Pay what is owed in a supplemental period, with addSupplementalPayPeriod.',
  inTransit:
    'a payment to {name} is {status}. Correct it after the money has arrived or was returned.',
  notCovered: '{name} cannot be paid this way: {reason}',
} as const;

export const correctionChangedMessage =
  'The figures have changed since this previewHash: call previewCorrection and review them again.';

/** Ways to recover an overpayment. */
export const recoveryOptionMessages = {
  Reversal:
    'The bank reverses the whole payment: if requested by {until}, the money leaves the account of {name} on the next banking day. The bank may refuse.',
  Deduction:
    'The amount is deducted from the pay of {name} on {payDate}. Some states require written consent first.',
  Repaid: '{name} repays the amount by other means, and you record it.',
} as const;

export const priorYearMessage =
  'The year {year} has ended: its federal income tax withholding may be corrected only for administrative errors (IRS Publication 15, section 13). Wages repaid later remain income of that year, and the worker repays the gross amount.';
