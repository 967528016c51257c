import type { KeyDescriptions } from './key-description.ts';

/** Keys about workers: employment, wages, identity, tax forms, bank accounts, benefits and deductions. */
export const workerKeys = {
  alreadyDeactivated: [
    'The worker is already deactivated.',
    'Undo that with activateUser first, if another date applies.',
  ],
  alreadyExists: [
    'The worker already has KYC information.',
    'Change it with updateKycInformation.',
  ],
  alreadyLeft: [
    'The worker is already off the payroll.',
    'Send an exitDate of today or earlier, or bring the worker back with activateUser first.',
  ],
  alreadyOnFile: [
    'The worker already has a Form W-4.',
    'Send the new form with updateW4Information.',
  ],
  alreadyTerminated: [
    'The worker is already terminated.',
    'Undo that with activateUser first, if another date applies.',
  ],
  cannotApply: [
    'A tax cannot be made to apply to a worker by its code.',
    'Send the code of a jurisdiction, or of a tax that the company entered with addCompanyTax.',
  ],
  changeMissing: [
    'A person confirms changed bank accounts without naming the change.',
    'Send accountChangeId of getUser.',
  ],
  changedSince: [
    'The bank accounts of the worker were changed again after they were read.',
    'Read them with getUser, ask the worker, and send the new accountChangeId.',
  ],
  choiceInOffice: [
    'isRemoteByChoice was sent for a worker in an office.',
    'Leave it out, or set companyLocationCategory to Remote.',
  ],
  confirmerMustSignIn: [
    'An administrator entered the change of the bank accounts, and the request comes from no person.',
    'Another administrator signs in and confirms it.',
  ],
  contractor: [
    'The operation is for employees, and the worker is a contractor.',
    'Leave the contractor out. If the worker is an employee, change workerType with updateUser.',
  ],
  deductionTooHigh: [
    'PayrollDeductionRate is greater than CompositeRate, of which it is a part.',
    'Correct the rates by the notice of the state.',
  ],
  effectiveDateOutOfRange: [
    'effectiveDate is more than 100 years ago or more than one year ahead.',
    'Correct the date.',
  ],
  employee: [
    'The operation is for contractors, and the worker is an employee.',
    'Leave the employee out. If the worker is a contractor, change workerType with updateUser.',
  ],
  endedBefore: [
    'The worker is not enrolled in the benefit in that month.',
    'Enroll the worker again with enrolUserBenefit.',
  ],
  endsBeforeItStarts: ['endDate is before the start.', 'Correct one of the two dates.'],
  enrolledAlready: [
    'The worker is already enrolled in the benefit.',
    'Change the enrollment with updateUserBenefit, or end it with endUserBenefit first.',
  ],
  exemptFormExpires: [
    'The exemption from income tax that the worker claims ends on February 15 of the next year.',
    'Send a new Form W-4 with updateW4Information.',
  ],
  exitBeforeJoining: ['exitDate is before the worker joined.', 'Correct exitDate or dateOfJoin.'],
  exitTooLate: ['exitDate is more than one year in the future.', 'Send an earlier date.'],
  federalFormMissing: [
    'No Form W-4 of the worker is on file, so tax is withheld as for a single person without adjustments.',
    'Send the form with addW4Information.',
  ],
  federalTax: [
    'Federal taxes cannot be set for a worker.',
    'Send a new Form W-4, or change the exemption of the wage with updateUserWage.',
  ],
  formErrors: [
    'A tax form has errors; the message and details list each of them.',
    'Correct the answers and send the whole form again.',
  ],
  formerNotYetJoined: ['A former worker has a dateOfJoin in the future.', 'Correct the date.'],
  identityFailed: [
    'KYC verification of the worker failed.',
    'Correct the information with updateKycInformation and start it again with initiateUserKyc.',
  ],
  identityMissing: ['KYC information of the worker is missing.', 'Send it with addKycInformation.'],
  identityPending: [
    'KYC verification of the worker is under way.',
    'Wait for the result; the webhook employee.kycstatus reports it.',
  ],
  impossibleAge: ['dateOfBirth is in the future or more than 120 years ago.', 'Correct the date.'],
  interestNotice: [
    'A C notice is about interest and dividends, and not about payments to contractors.',
    'Leave it out. Send No TIN or B Notice if one of them applies.',
  ],
  invalidAnswer: [
    'An answer of a withholding form is not one that the form allows.',
    'Correct it. getStateW4FormFields lists the questions and their answers.',
  ],
  invalidWorkerType: [
    'workerType is not an allowed value.',
    'Send W2 or 1099-NEC, or leave it out.',
  ],
  joinedTooLongAgo: ['dateOfJoin is more than 100 years ago.', 'Correct the date.'],
  joinsAfterExit: [
    'dateOfJoin is after the exit date of the worker.',
    'Correct one of the two dates.',
  ],
  joinsBeforeExit: [
    'A worker who returns has a dateOfJoin before the exit date.',
    'Send a dateOfJoin after the exit date, or leave it out.',
  ],
  joinsTooLate: ['dateOfJoin is more than one year in the future.', 'Send an earlier date.'],
  monthNotOpen: [
    'The benefit cannot be changed in that month.',
    'Send one of the months of getBenefitValidEffectiveMonths.',
  ],
  moreThanPrimaryHas: [
    'The share of a bank account exceeds that of the primary account, from which it is taken.',
    'Send a smaller payPercentage, or set all shares with updateUserPayPercentage.',
  ],
  noAccount: [
    'The worker has no bank account to send the payment to.',
    'Add one with addUserBankAccount, or pay by check.',
  ],
  noAmount: [
    'A deduction, recurring item or tax has neither an amount nor a percentage.',
    'Send one of the two fields that the message names.',
  ],
  noCompanyContribution: [
    'A company cannot contribute to this benefit.',
    'Leave out companyAmount and companyPercentage.',
  ],
  noContribution: [
    'The benefit needs a contribution of the employee or the company.',
    'Send employeeAmount, employeePercentage, companyAmount or companyPercentage.',
  ],
  noEmployeeId: ['The id of the worker is missing or empty.', 'Send userId.'],
  noForm: [
    'The state does not tax wages and has no withholding form.',
    'Send no form for this state.',
  ],
  noLetter: ['The worker has no lock-in letter to release.', 'Check userId.'],
  noWage: [
    'The worker has no wage, which the request needs.',
    'Add one with addUserWage, or send a payRate with the hours.',
  ],
  notAWhole: [
    'The shares of the bank accounts of a worker do not add up to 100.',
    'Correct the payPercentage values.',
  ],
  notBegun: [
    'KYC verification of the worker has not started.',
    'Send KYC information with addKycInformation first.',
  ],
  notEmployed: [
    'The worker is not an employee with a place of work on that day.',
    'Ask for another date, or for an employee.',
  ],
  notLeft: [
    'The worker was neither deactivated nor terminated.',
    'Nothing is left to do: the worker is on the payroll.',
  ],
  notOffered: [
    'The company does not offer the benefit in that month.',
    'Offer it with addCompanyBenefits first.',
  ],
  notWithheld: [
    'No tax is withheld from payments to the contractor after that day.',
    'Look at getBackupWithholding.',
  ],
  offeredUntil: [
    'The company already offers the benefit for that month.',
    'Choose a month after the end of the current offer.',
  ],
  offeredWithoutEnd: ['The company already offers the benefit.', 'Nothing is left to do.'],
  payAccountMissing: [
    'The worker has no bank account, so pay is made by check.',
    'Add one with addUserBankAccount.',
  ],
  payAccountShared: [
    'Another worker of a live account is paid into the same bank account.',
    'Ask both by a number or address that you knew before. If they share it, confirm it with confirmTask.',
  ],
  payAccountUnconfirmed: [
    'The bank account of the worker was changed, and it is not confirmed that the worker asked for it.',
    'Ask the worker, and confirm it with confirmUserBankAccount.',
  ],
  paymentMade: [
    'A payment to the contractor on one of these days was already submitted or paid.',
    'Choose days after that payment, or cancel its payroll with cancelPayrollSubmission first.',
  ],
  primaryTakesRest: [
    'The primary account receives what the other accounts leave, so its share cannot be set alone.',
    'Change the shares of the other accounts, or use updateUserPayPercentage.',
  ],
  remoteWithoutState: [
    'A remote worker has no state.',
    'Send stateCode, the state in which the worker works.',
  ],
  replacedLater: [
    'The worker has a later enrollment in the benefit.',
    'Change that one, which getUserBenefits lists.',
  ],
  servedInTheFuture: ['servedDate of a garnishment is in the future.', 'Correct the date.'],
  severanceEndsBeforeItBegins: [
    'lastSeverancePayDate is before firstSeverancePayDate.',
    'Correct one of the two dates.',
  ],
  severanceUnpaid: [
    'Severance of a worker who has left is not paid yet.',
    'Pay it as the extra pay Severance Pay, for example in a period of addSupplementalPayPeriod.',
  ],
  shareOfPay: [
    'A percentage of the pay was sent for an item that is not a deduction.',
    'Send amountPerPayperiod instead of allocatedPercentage.',
  ],
  ssnNeverAssigned: [
    'The social security number is one that is never assigned.',
    'Check the number on the card of the worker.',
  ],
  ssnShared: [
    'Another worker of the company has the same social security number.',
    'Correct it with updateKycInformation, or confirm that it is right with confirmTask.',
  ],
  startDateTaken: [
    'The worker already has a wage from that day.',
    'Correct it with updateUserWage, or choose another startDate.',
  ],
  startsTooLate: ['startDate is more than one year in the future.', 'Send an earlier date.'],
  startsTooLongAgo: ['startDate is more than 100 years ago.', 'Correct the date.'],
  unknownOccupation: [
    'tippedOccupationCode is not on the Treasury list of occupations with tips.',
    'Send a code of the list, such as 102 for wait staff, or 000 for work outside it.',
  ],
  stateFormMissing: [
    'No withholding form of the worker for the state is on file, so the default of the state is used.',
    'Send the form with addStateW4Information.',
  ],
  terminated: [
    'The worker has left the company.',
    'Bring the worker back with activateUser first.',
  ],
  totalBelowTaken: [
    'totalAmount of a garnishment is less than what was already deducted.',
    'Send at least the amount in the message, or end the garnishment with endGarnishment.',
  ],
  unknownCode: [
    'A tax code or return code does not exist.',
    'Check the code; getUserTaxes lists the tax codes of a worker.',
  ],
  unknownElection: [
    'The worker does not have the enrollment with this id.',
    'Check benefitUserElectionId; getUserBenefits lists them.',
  ],
  unknownGarnishment: [
    'The company does not have the garnishment with this id.',
    'Check garnishmentId; getGarnishments lists them.',
  ],
  unknownItem: [
    'The company does not have the recurring item with this id.',
    'Check recurringPayItemId; getRecurringPayItems lists them.',
  ],
  unknownType: [
    'The type of a garnishment or benefit does not exist.',
    'Send one of the types that the message lists.',
  ],
  unknownChange: [
    'The worker has no such change of the bank accounts.',
    'Send accountChangeId of getUser.',
  ],
  unknownUser: [
    'The account, or the company, does not have the worker with this id.',
    'Check userId; getUsers lists the workers of a company.',
  ],
  unknownUserTax: [
    'The decision about a tax of the worker does not exist.',
    'Check userTaxId; getUserTaxes lists them.',
  ],
  unknownWage: [
    'The account does not have the wage with this id.',
    'Check userWageId; getUserWage lists the wages of a worker.',
  ],
  unknownWorker: [
    'The company does not have the worker.',
    'Check userId; getUsers lists the workers of a company.',
  ],
  wageMissing: ['The worker has no wage.', 'Add one with addUserWage.'],
  withholdingOverlaps: [
    'Tax is already withheld from payments to the contractor on some of these days.',
    'Choose other days, or end the withholding with endBackupWithholding first.',
  ],
  wrongWorkerType: [
    'The worker is of another worker type than the wage or the pay period.',
    'Use a period of the right type, or change workerType with updateUser.',
  ],
  zeroRate: ['CompositeRate is 0.', 'Send the rate of the notice of the state.'],
} as const satisfies KeyDescriptions;
