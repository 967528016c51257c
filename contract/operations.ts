import { accessOperations } from './access-operations.ts';
import { accountingOperations } from './accounting-operations.ts';
import { activateUser } from './adminPortal/activateUser.ts';
import { addCompanyBankAccount } from './adminPortal/addCompanyBankAccount.ts';
import { addCompanyTax } from './adminPortal/addCompanyTax.ts';
import { addFormerUser } from './adminPortal/addFormerUser.ts';
import { addGarnishment } from './adminPortal/addGarnishment.ts';
import { addRecurringPayItem } from './adminPortal/addRecurringPayItem.ts';
import { addStateRegistration } from './adminPortal/addStateRegistration.ts';
import { addUser } from './adminPortal/addUser.ts';
import { addUsers } from './adminPortal/addUsers.ts';
import { addUserWage } from './adminPortal/addUserWage.ts';
import { addWebhook } from './adminPortal/addWebhook.ts';
import { approveCompanyBankAccount } from './adminPortal/approveCompanyBankAccount.ts';
import { confirmTask } from './adminPortal/confirmTask.ts';
import { deactivateCompanyBankAccount } from './adminPortal/deactivateCompanyBankAccount.ts';
import { deactivateUser } from './adminPortal/deactivateUser.ts';
import { deleteBusinessUser } from './adminPortal/deleteBusinessUser.ts';
import { deleteStateRegistration } from './adminPortal/deleteStateRegistration.ts';
import { endBackupWithholding } from './adminPortal/endBackupWithholding.ts';
import { endCompanyTax } from './adminPortal/endCompanyTax.ts';
import { endGarnishment } from './adminPortal/endGarnishment.ts';
import { findByExternalId } from './adminPortal/findByExternalId.ts';
import { getCompanyTaxes } from './adminPortal/getCompanyTaxes.ts';
import { getDocument } from './adminPortal/getDocument.ts';
import { getDocuments } from './adminPortal/getDocuments.ts';
import { getEvents } from './adminPortal/getEvents.ts';
import { getGarnishments } from './adminPortal/getGarnishments.ts';
import { getRecurringPayItems } from './adminPortal/getRecurringPayItems.ts';
import { getRequestStatus } from './adminPortal/getRequestStatus.ts';
import { getWebhookDeliveries } from './adminPortal/getWebhookDeliveries.ts';
import { getWebhooks } from './adminPortal/getWebhooks.ts';
import { recordFiling } from './adminPortal/recordFiling.ts';
import { removeRecurringPayItem } from './adminPortal/removeRecurringPayItem.ts';
import { removeUserTax } from './adminPortal/removeUserTax.ts';
import { removeWebhook } from './adminPortal/removeWebhook.ts';
import { replayWebhook } from './adminPortal/replayWebhook.ts';
import { rotateWebhookSecret } from './adminPortal/rotateWebhookSecret.ts';
import { sendTestEvent } from './adminPortal/sendTestEvent.ts';
import { setBackupWithholding } from './adminPortal/setBackupWithholding.ts';
import { setFederalExemption } from './adminPortal/setFederalExemption.ts';
import { setGiftCards } from './adminPortal/setGiftCards.ts';
import { setPayrollApproval } from './adminPortal/setPayrollApproval.ts';
import { setReference } from './adminPortal/setReference.ts';
import { setUserTax } from './adminPortal/setUserTax.ts';
import { setWageRules } from './adminPortal/setWageRules.ts';
import { terminateUser } from './adminPortal/terminateUser.ts';
import { updateBusinessUser } from './adminPortal/updateBusinessUser.ts';
import { updateCompanyLocation } from './adminPortal/updateCompanyLocation.ts';
import { updateCompanyTax } from './adminPortal/updateCompanyTax.ts';
import { updateGarnishment } from './adminPortal/updateGarnishment.ts';
import { updateRecurringPayItem } from './adminPortal/updateRecurringPayItem.ts';
import { updateStateRegistration } from './adminPortal/updateStateRegistration.ts';
import { updateUser } from './adminPortal/updateUser.ts';
import { updateUserWage } from './adminPortal/updateUserWage.ts';
import { updateWebhook } from './adminPortal/updateWebhook.ts';
import { uploadDocument } from './adminPortal/uploadDocument.ts';
import { verifyMicroDeposits } from './adminPortal/verifyMicroDeposits.ts';
import { benefitOperations } from './benefit-operations.ts';
import { addBusinessUser } from './companyOnboarding/addBusinessUser.ts';
import { addCompanyLocation } from './companyOnboarding/addCompanyLocation.ts';
import { addKybInformation } from './companyOnboarding/addKybInformation.ts';
import { companyRegistration } from './companyOnboarding/companyRegistration.ts';
import { createBusiness } from './companyOnboarding/createBusiness.ts';
import { initiateCompanyKyb } from './companyOnboarding/initiateCompanyKyb.ts';
import { updateAdminUser } from './companyOnboarding/updateAdminUser.ts';
import { updateKybInformation } from './companyOnboarding/updateKybInformation.ts';
import { consoleOperations } from './console-operations.ts';
import { costOperations } from './cost-operations.ts';
import { deductionOperations } from './deduction-operations.ts';
import type { Declaration } from './operation.ts';
import { addPayCode } from './payroll/addPayCode.ts';
import { addPaySchedule } from './payroll/addPaySchedule.ts';
import { addRetroPay } from './payroll/addRetroPay.ts';
import { addSupplementalPayPeriod } from './payroll/addSupplementalPayPeriod.ts';
import { addSupplementalPayPeriodWithLineItems } from './payroll/addSupplementalPayPeriodWithLineItems.ts';
import { addSupplementalPayrollLineItem } from './payroll/addSupplementalPayrollLineItem.ts';
import { addUsersToRegularPayPeriod } from './payroll/addUsersToRegularPayPeriod.ts';
import { addUsersToSupplementalPayPeriod } from './payroll/addUsersToSupplementalPayPeriod.ts';
import { cancelPayrollSubmission } from './payroll/cancelPayrollSubmission.ts';
import { cancelRemittance } from './payroll/cancelRemittance.ts';
import { cancelTaxDeposit } from './payroll/cancelTaxDeposit.ts';
import { correctPayroll } from './payroll/correctPayroll.ts';
import { dismissLawDifference } from './payroll/dismissLawDifference.ts';
import { getChecks } from './payroll/getChecks.ts';
import { getLawDifferences } from './payroll/getLawDifferences.ts';
import { getMonthlyAndSemiMonthlyPayScheduleDates } from './payroll/getMonthlyAndSemiMonthlyPayScheduleDates.ts';
import { getMonthlySemitMonthlyPaySchedulDates } from './payroll/getMonthlySemitMonthlyPaySchedulDates.ts';
import { getPaymentFile } from './payroll/getPaymentFile.ts';
import { getPaymentFiles } from './payroll/getPaymentFiles.ts';
import { getRetroPay } from './payroll/getRetroPay.ts';
import { importPayrollHistory } from './payroll/importPayrollHistory.ts';
import { importRegularDifferentialPayrollData } from './payroll/importRegularDifferentialPayrollData.ts';
import { importRegularPayrollData } from './payroll/importRegularPayrollData.ts';
import { importReturnFile } from './payroll/importReturnFile.ts';
import { initiatePayroll } from './payroll/initiatePayroll.ts';
import { markPaid } from './payroll/markPaid.ts';
import { payOrders } from './payroll/payOrders.ts';
import { payTaxDeposits } from './payroll/payTaxDeposits.ts';
import { previewCorrection } from './payroll/previewCorrection.ts';
import { previewGrossUp } from './payroll/previewGrossUp.ts';
import { previewPayroll } from './payroll/previewPayroll.ts';
import { printChecks } from './payroll/printChecks.ts';
import { recordRemittance } from './payroll/recordRemittance.ts';
import { recordTaxDeposit } from './payroll/recordTaxDeposit.ts';
import { recoverOverpayment } from './payroll/recoverOverpayment.ts';
import { reissuePayment } from './payroll/reissuePayment.ts';
import { removeUsersFromRegularPayPeriod } from './payroll/removeUsersFromRegularPayPeriod.ts';
import { removeUsersFromSupplementalPayPeriod } from './payroll/removeUsersFromSupplementalPayPeriod.ts';
import { skipPayPeriod } from './payroll/skipPayPeriod.ts';
import { updatePaySchedule } from './payroll/updatePaySchedule.ts';
import { voidCheck } from './payroll/voidCheck.ts';
import { peopleOperations } from './people-operations.ts';
import { reportOperations } from './report-operations.ts';
import { sandboxOperations } from './sandbox-operations.ts';
import { scheduleOperations } from './schedule-operations.ts';
import { timeOffOperations } from './time-off-operations.ts';
import { userOnboardingOperations } from './user-onboarding-operations.ts';
import { addUserBankAccount } from './userPortal/addUserBankAccount.ts';
import { confirmUserBankAccount } from './userPortal/confirmUserBankAccount.ts';
import { updateUserBankAccount } from './userPortal/updateUserBankAccount.ts';
import { updateUserPayPercentage } from './userPortal/updateUserPayPercentage.ts';

/** The operations of accounts, by module. */
export const operations = {
  companyOnboarding: {
    companyRegistration,
    addBusinessUser,
    addKybInformation,
    initiateCompanyKyb,
    addCompanyLocation,
    createBusiness,
    updateAdminUser,
    updateKybInformation,
  },
  userOnboarding: userOnboardingOperations,
  adminPortal: {
    addFormerUser,
    updateUserWage,
    updateStateRegistration,
    activateUser,
    addCompanyBankAccount,
    approveCompanyBankAccount,
    addGarnishment,
    addCompanyTax,
    updateCompanyTax,
    endCompanyTax,
    getCompanyTaxes,
    setFederalExemption,
    setUserTax,
    removeUserTax,
    setBackupWithholding,
    endBackupWithholding,
    addRecurringPayItem,
    addStateRegistration,
    addUser,
    addUserWage,
    addUsers,
    addWebhook,
    confirmTask,
    recordFiling,
    deactivateCompanyBankAccount,
    deactivateUser,
    deleteBusinessUser,
    deleteStateRegistration,
    endGarnishment,
    findByExternalId,
    getDocument,
    getDocuments,
    getEvents,
    getGarnishments,
    getRecurringPayItems,
    getWebhookDeliveries,
    getRequestStatus,
    getWebhooks,
    removeRecurringPayItem,
    removeWebhook,
    replayWebhook,
    rotateWebhookSecret,
    sendTestEvent,
    setGiftCards,
    setPayrollApproval,
    setReference,
    setWageRules,
    terminateUser,
    updateBusinessUser,
    updateCompanyLocation,
    updateGarnishment,
    updateRecurringPayItem,
    updateUser,
    updateWebhook,
    uploadDocument,
    verifyMicroDeposits,
    ...accountingOperations.adminPortal,
    ...peopleOperations.adminPortal,
    ...costOperations.adminPortal,
    ...timeOffOperations.adminPortal,
    ...deductionOperations.adminPortal,
  },
  userPortal: {
    addUserBankAccount,
    confirmUserBankAccount,
    updateUserBankAccount,
    updateUserPayPercentage,
  },
  payroll: {
    addPaySchedule,
    importRegularDifferentialPayrollData,
    addSupplementalPayPeriodWithLineItems,
    cancelPayrollSubmission,
    cancelTaxDeposit,
    importPayrollHistory,
    initiatePayroll,
    addSupplementalPayPeriod,
    addSupplementalPayrollLineItem,
    getMonthlySemitMonthlyPaySchedulDates,
    addPayCode,
    addRetroPay,
    addUsersToRegularPayPeriod,
    addUsersToSupplementalPayPeriod,
    correctPayroll,
    dismissLawDifference,
    getChecks,
    getLawDifferences,
    getMonthlyAndSemiMonthlyPayScheduleDates,
    getPaymentFile,
    getPaymentFiles,
    getRetroPay,
    importRegularPayrollData,
    importReturnFile,
    markPaid,
    previewCorrection,
    previewGrossUp,
    previewPayroll,
    printChecks,
    recordTaxDeposit,
    payOrders,
    payTaxDeposits,
    recordRemittance,
    cancelRemittance,
    recoverOverpayment,
    reissuePayment,
    removeUsersFromRegularPayPeriod,
    removeUsersFromSupplementalPayPeriod,
    skipPayPeriod,
    updatePaySchedule,
    voidCheck,
    ...accountingOperations.payroll,
    ...costOperations.payroll,
    ...scheduleOperations.payroll,
    ...consoleOperations.payroll,
    ...timeOffOperations.payroll,
  },
  reports: reportOperations,
  benefits: benefitOperations,
  access: accessOperations,
  sandbox: sandboxOperations,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

export type Operations = typeof operations;

export const allOperations: readonly Declaration[] = Object.values(operations).flatMap((module) =>
  Object.values(module),
);
