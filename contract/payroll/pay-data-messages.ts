/** Why an entry of an import cannot be taken. Its place and the worker's name are said before it. */
export const payDataProblems = {
  unknownWorker: 'userId is not a worker of {company}.',
  duplicate: 'the worker stands in {first} already. Send each worker once.',
  wrongWorkerType:
    'a worker of type {workerType} cannot be paid in a pay period for workers of type {paid}.',
  noWage:
    'there is no wage to pay these hours by. Give one with addUserWage, or state a payRate with importRegularDifferentialPayrollData.',
  unknownPayCode:
    '{payCode} is not a pay code of the company and brings no payRate. State one, or add the code with addPayCode.',
  payCodeWithoutRate:
    'the pay code {payCode} has no rate of its own. State a payRate, or give the code one with addPayCode.',
  amountContradicts:
    'the amount {amount} contradicts {hours} hours at {rate} times {multiplier}, which are {product}. Correct it, or send the amount 0 to have it computed.',
  tooMuch: 'hours, rate and multiplier make more than 100000000.',
  unknownOvertime:
    '{type} is not a type of overtime of getOverTimeTypes and brings no multiplier. State one, or use another type.',
  leaveUnclear: 'say in leaveType whether the leave is Paid or Unpaid, and its name in policyType.',
  unknownRiskClass:
    'the worker has no risk class {riskClass} in {state}. Those there are: {has}. Add it with addEmployeeMiscellaneousStateTax.',
} as const;

/** What was accepted although it may be a mistake, said in the answer's message. */
export const payDataWarningMessages = {
  otherNames: 'Named otherwise than we know them: {list}.',
  left: 'Not working for the company any more, and paid all the same: {list}.',
  manyHours: 'More hours than the period has: {list}.',
  extraPay:
    'Not known, and taken as fully taxed supplemental pay: {list}. getAdditionalCompensationDescription lists what is known.',
  deduction:
    'Not known, and deducted after tax: {list}. getDeductionDescription lists what is known.',
  reimbursement: 'Not known, and reimbursed untaxed as an expense with receipts: {list}.',
  payCode: 'Not a pay code of the company, and paid at the rate stated: {list}.',
  overtime: 'Not a known type of overtime, and paid with the multiplier stated: {list}.',
} as const;

/** How many of each are named; the rest is counted. */
export const maxNamedInWarning = 10;
