import type { KeyDescriptions } from './key-description.ts';

/** Keys about pay schedules, pay periods, pay data, submission, corrections and history. */
export const payrollKeys = {
  alreadyPaid: [
    'The worker is already paid in the period.',
    'Change the existing pay data, or leave the worker out.',
  ],
  alreadySubmitted: [
    'The payroll of the period is already submitted.',
    'Nothing is left to do. To change it, cancel it with cancelPayrollSubmission first.',
  ],
  alreadyVoided: [
    'The payment of the worker was already voided.',
    'Pay what is owed in a supplemental period, with addSupplementalPayPeriod.',
  ],
  ambiguousName: [
    'Several workers of the company have the name of an entry of payroll history.',
    'Send middleName, or rename one of them with updateUser.',
  ],
  amountContradicts: [
    'An amount differs from hours times rate times multiplier.',
    'Correct one of them, or send the amount 0 to have it computed.',
  ],
  approverMissing: [
    'Two payroll admins must approve each payroll of the company, and no approver was named.',
    'Send businessUserId of the payroll admin who approves.',
  ],
  approverMustSignIn: [
    'Two people of the account must decide this, and the request comes from nobody who may.',
    'Sign in as a payroll admin of the company, or use an API key that belongs to one.',
  ],
  beginsInBegunPeriod: [
    'The changed schedule would begin within the current period.',
    'Send a payBeginDate after the date in the message, or replace the schedule with addPaySchedule.',
  ],
  beginsTooFar: ['payBeginDate is more than five years away.', 'Correct the date.'],
  bothAsked: [
    'The request has corrections for some workers and an action for all.',
    'Send one of the two.',
  ],
  changedSincePreview: [
    'The figures of a correction have changed since the preview.',
    'Call previewCorrection, review the figures and send the new previewHash.',
  ],
  commissionMissing: [
    'A worker paid by commission is not paid, because no commission was entered.',
    'Enter it with importRegularPayrollData.',
  ],
  duplicate: [
    'The same worker or item was sent twice, or exists already.',
    'Send each worker once; change an existing item instead of adding it again.',
  ],
  duplicateName: [
    'Two entries of payroll history have the name of the same worker.',
    'Join them into one, or send middleName.',
  ],
  editedLast: [
    'The second person who approves has changed the pay of the period last.',
    'Let another payroll admin approve it. With two people, withdraw the submission with cancelPayrollSubmission, submit it as the person who changed the pay, and let the other one approve it.',
  ],
  endsBeforeItBegins: ['payEndDate is before payBeginDate.', 'Correct one of the two dates.'],
  entryChanged: [
    'Somebody else has changed the pay data of the worker since it was read.',
    'Compare your pay data with current, decide which is right, and send it with the new enteredAt.',
  ],
  excludedWithPay: [
    'An entry leaves the worker out of the pay period and has pay data as well.',
    'Send isExcluded without lines, or the lines without isExcluded.',
  ],
  excluded: [
    'The worker was removed from the pay period.',
    'Add the worker again with addUsersToRegularPayPeriod.',
  ],
  figuresChanged: [
    'The figures of the payroll have changed since the preview.',
    'Call previewPayroll, review the figures and send the new previewHash.',
  ],
  hasData: [
    'A period with pay data cannot be skipped.',
    'Remove the pay data first, or run the payroll.',
  ],
  historyDoesNotAddUp: [
    'Gross, net, taxes and deductions of imported pay do not add up.',
    'Correct the figures and import them again with importPayrollHistory.',
  ],
  historyWithoutWorker: [
    'Imported pay belongs to people who are not workers of the company.',
    'Add them with addFormerUser or addUser under the same name.',
  ],
  hoursMissing: [
    'A worker paid by the hour is not paid, because no hours were entered.',
    'Enter them with importRegularPayrollData.',
  ],
  laterRun: [
    'A payroll that was submitted later depends on this one.',
    'Cancel the later one first.',
  ],
  lawDiffers: [
    'The law files of the server differ from the law that was confirmed, so nothing is paid.',
    'Ask the operator to correct the law files.',
  ],
  lawMissing: [
    'The tax law for the pay date is not available, so figures are estimates and cannot be paid.',
    'Wait until the operator has added and confirmed the law of that year.',
  ],
  lawMissingAhead: [
    'The law for pay dates of the next 60 days is missing.',
    'Ask the operator to add and confirm it before the first of these pay dates.',
  ],
  leaveUnclear: [
    'leaveType of a time off is neither Paid nor Unpaid.',
    'Send Paid or Unpaid, and the name of the leave in policyType.',
  ],
  leftOut: [
    'The worker was removed from the period.',
    'Add the worker with addUsersToRegularPayPeriod first.',
  ],
  lessOnly: [
    'By the current wages the worker was paid too much, so no retro pay is owed.',
    'Correct those periods with correctPayroll.',
  ],
  lumpSumNotice: [
    'A worker with a garnishment is paid a lump sum, of which the court or agency wants notice.',
    'Notify it, and withhold what it orders.',
  ],
  noPayDay: [
    'The pay date of a schedule cannot be determined, or no pay date is left to deduct from.',
    'Send the field that the message names, or add a schedule with addPaySchedule.',
  ],
  invalidReviewHash: [
    'reviewHash does not have the form of one.',
    'Send reviewHash as previewPayroll returned it for the worker.',
  ],
  noPeriod: ['The company has no pay period to run.', 'Add a schedule with addPaySchedule.'],
  noSchedule: [
    'The company has no pay schedule for this worker type.',
    'Add one with addPaySchedule.',
  ],
  lumpInRegularPeriod: [
    'A gross amount was sent for a regular pay period.',
    'Send a line of basePay with an amount instead.',
  ],
  noWorkingDay: [
    'The worker is not employed on a working day of the period.',
    'Correct dateOfJoin or the exit date with updateUser, if they are wrong.',
  ],
  notInRun: [
    'The payroll was submitted or corrected without the worker, whom the facts known now would pay.',
    'Pay the worker in a payroll outside the schedule (addSupplementalPayPeriod).',
  ],
  nobodyLeft: [
    'All payments of the payroll are void, so there is nothing to correct.',
    'Pay what is owed in a supplemental period, with addSupplementalPayPeriod.',
  ],
  nobodyToPay: [
    'Nobody is paid in the period.',
    'Import pay data for at least one worker, or add wages.',
  ],
  notAdded: [
    'The worker was not added to the supplemental pay period.',
    'Enter pay data for the worker with savePayEntries, if the worker is to be paid.',
  ],
  notAdmin: [
    'The approver is not a payroll admin.',
    'Send businessUserId of a payroll admin; getBusinessUsers lists them. A person who has signed in must be one.',
  ],
  notCovered: [
    'The pay of a worker cannot be computed, because a rule or place is not covered.',
    'Change what the message names, for example the work location with updateUser.',
  ],
  notEditable: [
    'The status of the pay period does not allow this.',
    'Read the status with getPayPeriod. Paid periods are corrected with correctPayroll.',
  ],
  notNamed: [
    'The request does not identify a pay schedule.',
    'Send payScheduleId, or companyId and workerType.',
  ],
  notPaid: [
    'A worker, or everybody named, is not paid in the period.',
    'Check the workers; previewPayroll has the reason for each who is employed and not paid in notPaid.',
  ],
  notPaidThisTime: [
    'The worker was paid in the previous payroll but is not paid in this one.',
    'Import pay data for the worker, if the worker is to be paid.',
  ],
  notSelectable: ['The report has no records that the field could select.', 'Leave out the field.'],
  notSubmitted: [
    'The payroll of the period is not submitted.',
    'Nothing is left to do: pay data can be changed, and the present law applies.',
  ],
  notYetPaid: [
    'Payroll history has a date in the future.',
    'Import only pay that another system has paid.',
  ],
  nothingAsked: [
    'The request says neither whom to correct nor what to do for all workers.',
    'Send corrections, or an action (Void or Recompute).',
  ],
  nothingDue: ['The worker is owed no retro pay.', 'Nothing is left to do.'],
  otherPeriod: [
    'Retro pay is paid in a regular period for the type of the worker, which this one is not.',
    'Choose a regular period; getUnProcessedPayPeriod lists them.',
  ],
  paidBeforeBegin: ['payDate is before payBeginDate.', 'Correct one of the two dates.'],
  paidElsewhere: [
    'The final pay of the worker is paid outside the regular payroll.',
    'Pay it in a period of addSupplementalPayPeriod.',
  ],
  payCodeWithoutRate: [
    'A pay code of the company has no rate, and none was sent.',
    'Send payRate, or set the rate of the code with addPayCode.',
  ],
  payDateBeforeBegin: [
    'The pay date of a schedule is before the period begins.',
    'Send a payDate on or after the date in the message.',
  ],
  payDateContradicts: [
    'payDate differs from the pay day that payDay or payDateOptions give.',
    'Send one of them, or the same date in both.',
  ],
  payDateTooLate: [
    'The pay date is more than 31 days after the first period ends.',
    'Send an earlier payDate.',
  ],
  payrollNotRun: [
    'A payroll that runs by itself was not submitted at its deadline.',
    'See the blockers in previewPayroll, then submit it with initiatePayroll or skip it with skipPayPeriod.',
  ],
  periodRegular: [
    'The operation is for supplemental periods, and the period is regular.',
    'Use the operation that the message names, or add a supplemental period.',
  ],
  periodRun: [
    'The payroll of the period is being paid or was paid, so it can no longer be changed.',
    'Pay what is owed in a supplemental period, or correct it with correctPayroll.',
  ],
  periodSkipped: [
    'The period was skipped.',
    'Pay in a supplemental period, with addSupplementalPayPeriod.',
  ],
  periodSubmitted: [
    'The payroll of the period is submitted and cannot be changed.',
    'Cancel it with cancelPayrollSubmission, change it, and submit it again.',
  ],
  periodSupplemental: [
    'The operation is for regular periods, and the period is supplemental.',
    'Use the operation that the message names.',
  ],
  periodsInUse: [
    'Periods that a new schedule would replace have pay data or were submitted.',
    'Run them or remove their pay data, or begin the new periods later.',
  ],
  pieceworkTerms: [
    'A pay code of piecework has a rate or a multiplier, or is for leave.',
    'Send isPiecework without them; the earnings are sent as extra pay.',
  ],
  reportExpired: [
    'The file of the report is kept for 24 hours, which have passed.',
    'Start the report again with startReport.',
  ],
  reportNotReady: [
    'The report is still being made.',
    'Ask again with getReport until its status is Ready.',
  ],
  reserved: [
    'BASE_PAY is the pay code of the own wage of a worker.',
    'Choose another code; set the wage with addUserWage.',
  ],
  runsBackwards: ['payEndDate is before payBeginDate.', 'Correct one of the two dates.'],
  samePerson: [
    'The same person has already approved the figures, or has asked for or entered the change.',
    'Another payroll admin must approve or confirm.',
  ],
  stillEditable: [
    'The payroll has not been paid, so there is nothing to correct.',
    'Change its pay data instead.',
  ],
  stillInProcess: ['The payroll is being paid.', 'Correct it after the money has arrived.'],
  stillSubmitted: [
    'The payroll is submitted but not paid yet.',
    'Cancel it with cancelPayrollSubmission, or correct it after it is paid.',
  ],
  submitted: [
    'A submitted period cannot be skipped.',
    'Cancel it with cancelPayrollSubmission first.',
  ],
  tooFar: ['A date is too far away.', 'Send a date within the range that the message names.'],
  tooLate: [
    'The payroll or transfer has gone too far for this.',
    'Do what the message names; a paid payroll is corrected with correctPayroll.',
  ],
  tooManyReports: [
    'The account has as many report files as it may have at a time.',
    'Wait until some have expired, 24 hours after they were ready.',
  ],
  tooMuch: [
    'Hours, rate and multiplier make more than 100,000,000 dollars.',
    'Correct the value that is wrong.',
  ],
  unknownOvertime: [
    'An overtime type is unknown. The multiplier sent is used; without one the request is refused.',
    'Use a type of getOverTimeTypes, or check the multiplier.',
  ],
  unknownCostCode: [
    'The company does not have the department, job or cost center.',
    'Add it with addCostCode; getCostCodes lists the codes of the company.',
  ],
  unknownPayCode: [
    'A pay code is unknown. The rate sent is used; without one the request is refused.',
    'Add the code with addPayCode, or check payRate.',
  ],
  unknownPayPeriod: [
    'The account, or the company, does not have the pay period with this id.',
    'Check payPeriodId; getUnProcessedPayPeriod and getProcessedPayperiodsDetails list pay periods.',
  ],
  unknownPeriod: [
    'The company does not have the pay period with this id.',
    'Check payPeriodId; getUnProcessedPayPeriod lists the open ones.',
  ],
  unknownReport: [
    'No report file of the company has this id, or it has expired and was removed.',
    'Use the reportId of the answer of startReport.',
  ],
  unknownRiskClass: [
    'The worker does not have the risk class of a state premium.',
    'Add it with addEmployeeMiscellaneousStateTax.',
  ],
  unknownSchedule: [
    'The account does not have the pay schedule with this id.',
    'Check payScheduleId; getPaySchedule lists them.',
  ],
  wasImported: [
    'The period is payroll history of another system.',
    'Import it again with importPayrollHistory, which replaces it.',
  ],
  zeroPay: [
    'The pay data of the worker pays nothing.',
    'Enter hours or amounts with importRegularPayrollData, if the worker is to be paid.',
  ],
} as const satisfies KeyDescriptions;
