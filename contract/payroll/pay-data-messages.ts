/**
 * Problems of an entry of an import. The entry's path and the worker's name are written before
 * them.
 */
export const payDataProblems = {
  unknownWorker: 'userId is not a worker of {company}.',
  unknownLocation:
    'companyLocationId is not a location of {company}; in a correction, not a work location of the payment.',
  unknownCostCode: '{code} is not a {kind} of {company}. Add it with addCostCode.',
  duplicate: 'the worker is already in {first}. Send each worker once.',
  wrongWorkerType:
    'a worker of type {workerType} cannot be paid in a pay period for workers of type {paid}.',
  otherSchedule:
    'the worker belongs to {schedule} on these days and is paid in its pay periods. Enter the pay there, or move the worker with moveToPaySchedule.',
  noWage:
    'the worker has no wage to pay these hours by. Add one with addUserWage, or send a payRate ' +
    'with importRegularDifferentialPayrollData.',
  unknownPayCode:
    '{payCode} is not a pay code of the company and has no payRate. Send one, or add the code with addPayCode.',
  payCodeWithoutRate:
    'the pay code {payCode} has no rate. Send a payRate, or set the rate of the code with addPayCode.',
  amountContradicts:
    'the amount {amount} does not match {hours} hours at {rate} times {multiplier}, which is {product}. Correct it, or send the amount 0 to have it computed.',
  dayOutsidePeriod: '{date} is not a day of the pay period. Send the days of the period only.',
  dayInOtherSchedule:
    '{date} belongs to another schedule of the worker, whose pay periods pay it. Enter its hours there.',
  dayTooLong: 'the hours of {date} are {hours}, and a day has 24. Correct them.',
  moreHoursThanPeriod:
    'the hours are {hours} together, and the pay period has {possible}. Correct them.',
  hoursTwice: 'hours are sent by day and as a sum. Send hoursByDay, or the hours of base pay.',
  overtimeNotInDays:
    'overTime has more hours than hoursByDay has at the worker’s own wage. Hours of overtime are part of hoursByDay.',
  tooMuch: 'hours, rate and multiplier make more than 100000000.',
  unknownOvertime:
    '{type} is not an overtime type of getOverTimeTypes and has no multiplier. Send one, or use another type.',
  leaveUnclear: 'leaveType must be Paid or Unpaid; send the name of the leave in policyType.',
  lumpInRegularPeriod:
    'amount is for supplemental pay periods. Send a line of basePay with an amount instead.',
  netInRegularPeriod:
    'netAmount is for supplemental pay periods. Send a line of additionalCompensations with a netAmount instead.',
  tooManyNetAmounts:
    'at most 10 lines of a worker may have a netAmount. Send amounts for the others.',
  excludedWithPay:
    'a worker who is left out of the pay period has no pay data. Send isExcluded without lines.',
  unknownRiskClass:
    'the worker has no risk class {riskClass} in {state}. Existing classes: {has}. Add it with addEmployeeMiscellaneousStateTax.',
} as const;

/** Refuses an entry that somebody else has changed since it was read. */
export const entryChangedMessage =
  '{entry}: the pay data has changed since it was read. Compare it with current, and send it again with the new enteredAt.';

/** Warnings: accepted, but possibly a mistake. They are part of the message. */
export const payDataWarningMessages = {
  otherNames: 'The name differs from the one on file: {list}.',
  unknownWage:
    'These hours are paid $0.00, because the wage is 0: {list}. Set the wage with updateUserWage, or send a payRate.',
  left: 'No longer employed but included in this payroll: {list}.',
  paidByHours: 'Salaried, and paid for the base hours entered instead of the salary: {list}.',
  zeroHours:
    'Salaried, and paid no salary because 0 base hours were entered: {list}. Leave base pay out to pay the salary.',
  unpaidLeave: 'The salary is reduced by unpaid leave: {list}.',
  leaveLocationIgnored:
    'Paid leave is part of the salary, so its companyLocationId is ignored: {list}.',
  unpaidLeaveIgnored:
    'Unpaid leave changes nothing, because only the hours or amounts entered are paid: {list}.',
  manyHours: 'Unusually many hours for the pay period: {list}.',
  extraPay:
    'Unknown, treated as fully taxed supplemental pay: {list}. getAdditionalCompensationDescription lists known descriptions.',
  deduction:
    'Unknown, deducted after tax: {list}. getDeductionDescription lists known descriptions.',
  reimbursement: 'Unknown, reimbursed untaxed as an expense with receipts: {list}.',
  payCode: 'Not a pay code of the company, paid at the rate sent: {list}.',
  overtime: 'Not a known overtime type, paid with the multiplier sent: {list}.',
} as const;

/** How many names a warning lists; the rest is counted. */
export const maxNamedInWarning = 10;
