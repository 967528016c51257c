import type { ActivityKind } from '../../words/activity-kinds.ts';

/** The operations and automatic steps of each kind of change. A test finds those that have no kind. */
export const kindOperations: Readonly<Record<ActivityKind, string>> = {
  payroll: `addPayCode addRetroPay addSupplementalPayPeriod addSupplementalPayPeriodWithLineItems
    addSupplementalPayrollLineItem addUsersToRegularPayPeriod addUsersToSupplementalPayPeriod
    cancelPayrollSubmission closePayroll correctPayroll dismissLawDifference exportJournal
    importPayrollHistory importRegularDifferentialPayrollData importRegularPayrollData initiatePayroll
    markPaid markReviewed payOutTimeOff processPayroll recoverOverpayment reissuePayment
    removeUsersFromRegularPayPeriod removeUsersFromSupplementalPayPeriod savePayEntries skipPayPeriod
    startReport submitPayroll voidCheck`,
  workers: `acceptTermsAndCondition activateUser addFormerUser addKycInformation addUser addUserWage
    addUsers deactivateUser endEmployment initiateUserKyc moveToPaySchedule remindWorker setDepartment
    setUserCostCodes terminateUser updateKycInformation updateUser updateUserWage verifyWorker`,
  accounts: `addCompanyBankAccount addUserBankAccount approveCompanyBankAccount confirmUserBankAccount
    deactivateCompanyBankAccount downloadBankFile getPaymentFile importBankReturns importReturnFile
    markBankFileSent updateUserBankAccount updateUserPayPercentage verifyMicroDeposits`,
  taxes: `addCompanyTax addEmployeeMiscellaneousStateTax addLockInLetter addStateRegistration
    addStateW4Information addW4Information cancelTaxDeposit deleteStateRegistration endBackupWithholding
    endCompanyTax get1099File getNewHireFile getStateWageFile getW2File getW2cFile payTaxDeposits
    recordFiling recordNewHireReport recordTaxDeposit releaseLockInLetter removeUserTax
    setBackupWithholding setFederalExemption setNonresidentAddition setUserTax updateCompanyTax updateStateRegistration
    updateW4Information`,
  benefits: `addCompanyBenefits addGarnishment addRecurringPayItem addTimeOffPolicy adjustTimeOffBalance
    assignTimeOffPolicy cancelRemittance endGarnishment endTimeOffPolicy endUserBenefit enrolUserBenefit
    payOrders recordRemittance removeCompanyBenefits removeRecurringPayItem setDeductionTerms
    setGiftCards setMatchFormula settleDeduction updateGarnishment updateRecurringPayItem
    updateTimeOffPolicy updateUserBenefit`,
  company: `addBusinessUser addCompanyLocation addCostCode addKybInformation addNamedPaySchedule
    addPaySchedule advanceClock companyRegistration confirmTask createBusiness createDemoCompany
    deleteBusinessUser getDocument initiateCompanyKyb setAccountMapping setPayrollApproval setReference
    setWageRules simulateAchReturn simulateFundingFailure simulateMicroDeposits simulateVerification
    updateAdminUser updateBusinessUser updateCompanyLocation updateKybInformation updatePaySchedule
    uploadDocument verifyCompany`,
  access: `acceptInvitation addApiKey addCalendarLink addPasskey addWebhook changePassword changeRole
    createSessionLink invitePerson redeemLink removePasskey removePerson removeWebhook
    renewAuthenticator renewRecoveryCodes replayWebhook revokeApiKey rotateApiKey rotateWebhookSecret
    sendTestEvent updateWebhook withdrawCalendarLink withdrawInvitation withdrawSessionLink`,
  operators: `closeCompany decideReview inviteOperator openCompany removeOperator replayDeliveries
    revokeAccountKey rotateAccountKey verifyAuditTrail withdrawOperatorInvitation`,
};

/** Lists the operations of a kind of change. */
export function operationsOf(kind: ActivityKind): string[] {
  return kindOperations[kind].split(/\s+/);
}
