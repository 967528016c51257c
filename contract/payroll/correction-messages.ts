/** Why what was paid in a period cannot be corrected as asked, in order of precedence. */
export const correctionRefusals = {
  unknownCompany: 'Invalid CompanyId',
  unknownPayPeriod: 'invalid payPeriodId',
  wasImported:
    'This period was imported and not paid here: import it again with importPayrollHistory, which replaces it.',
  nothingAsked:
    'Give corrections for some workers, or an action (Void or Recompute) for everybody who was paid in the period.',
  bothAsked: 'Give corrections for some workers or an action for everybody, not both.',
  stillEditable:
    'The payroll of {payPeriod} was not paid: change its pay data instead of correcting it.',
  stillSubmitted:
    'The payroll of {payPeriod} was submitted and not paid yet: take it back with cancelPayrollSubmission, or correct it once it is paid.',
  stillInProcess:
    'The payroll of {payPeriod} is being paid: correct it once the money has arrived.',
  nobodyLeft: 'Nobody has a payment left in the payroll of {payPeriod}: all of it was voided.',
} as const;

/** Why the payment of one worker cannot be corrected. */
export const correctionProblems = {
  unknownWorker: 'Invalid UserId',
  duplicate: 'the worker stands in {first} already. Send each worker once.',
  alreadyVoided:
    'the payment of {name} was voided on {on} already. Pay what is owed in a period of its own, with addSupplementalPayPeriod.',
  notPaid:
    '{name} was not paid in this period. Pay what is missing in a period of its own, with addSupplementalPayPeriod.',
  inTransit:
    'a payment to {name} is {status}. Correct it once the money has arrived or has come back.',
  notCovered: '{name} cannot be paid this way: {reason}',
} as const;

/** Said when what was looked at is not what would be done. */
export const correctionChangedMessage =
  'The figures are no longer those of this previewHash: call previewCorrection and look at them again.';

/** How what was paid too much comes back. */
export const recoveryOptionMessages = {
  Reversal:
    'The banks take the whole payment back: asked for until {until}, the money leaves the account of {name} on the next banking day. The bank may refuse.',
  Deduction:
    'It is deducted from the pay of {name} on {payDate}. Some states ask for written consent first.',
  Repaid: '{name} gives it back by another way, and you record that it came.',
} as const;

/** Said where the income tax of a year that has ended would change. */
export const priorYearMessage =
  'The year {year} has ended: federal income tax withheld in it may only be corrected where it was a slip (IRS Publication 15, section 13). Pay that is given back later was income of that year, and the worker gives back the gross amount.';
