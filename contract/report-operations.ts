import { accountingOperations } from './accounting-operations.ts';
import { consoleOperations } from './console-operations.ts';
import { costOperations } from './cost-operations.ts';
import { deductionOperations } from './deduction-operations.ts';
import { formOperations } from './form-operations.ts';
import { peopleOperations } from './people-operations.ts';
import { explainPay } from './reports/explainPay.ts';
import { getActiveUsers } from './reports/getActiveUsers.ts';
import { getAdditionalCompensationDescription } from './reports/getAdditionalCompensationDescription.ts';
import { getBackupWithholding } from './reports/getBackupWithholding.ts';
import { getBusinessUsers } from './reports/getBusinessUsers.ts';
import { getCompanies } from './reports/getCompanies.ts';
import { getCompanyInfo } from './reports/getCompanyInfo.ts';
import { getCompanyLocationInfo } from './reports/getCompanyLocationInfo.ts';
import { getCompanyTask } from './reports/getCompanyTask.ts';
import { getCorrections } from './reports/getCorrections.ts';
import { getDeactivatedUsers } from './reports/getDeactivatedUsers.ts';
import { getDeductionDescription } from './reports/getDeductionDescription.ts';
import { getGarnishmentRemittances } from './reports/getGarnishmentRemittances.ts';
import { getIndividualPayrollHistory } from './reports/getIndividualPayrollHistory.ts';
import { getOrderPayments } from './reports/getOrderPayments.ts';
import { getOverTimeTypes } from './reports/getOverTimeTypes.ts';
import { getPayCodes } from './reports/getPayCodes.ts';
import { getPaydays } from './reports/getPaydays.ts';
import { getPayPeriod } from './reports/getPayPeriod.ts';
import { getPayPeriodDetails } from './reports/getPayPeriodDetails.ts';
import { getPayRun } from './reports/getPayRun.ts';
import { getPayrollHistoryBasedOnDateRange } from './reports/getPayrollHistoryBasedOnDateRange.ts';
import { getPayrollJournalReport } from './reports/getPayrollJournalReport.ts';
import { getPaySchedule } from './reports/getPaySchedule.ts';
import { getPayStub } from './reports/getPayStub.ts';
import { getProcessedPayperiodsDetails } from './reports/getProcessedPayperiodsDetails.ts';
import { getStateRegistration } from './reports/getStateRegistration.ts';
import { getStateRegistrationFields } from './reports/getStateRegistrationFields.ts';
import { getStateW4FormFields } from './reports/getStateW4FormFields.ts';
import { getTaxableWages } from './reports/getTaxableWages.ts';
import { getTaxDeposits } from './reports/getTaxDeposits.ts';
import { getTaxPayments } from './reports/getTaxPayments.ts';
import { getTerminatedUsers } from './reports/getTerminatedUsers.ts';
import { getTransactions } from './reports/getTransactions.ts';
import { getUnProcessedPayPeriod } from './reports/getUnProcessedPayPeriod.ts';
import { getUser } from './reports/getUser.ts';
import { getUserLocations } from './reports/getUserLocations.ts';
import { getUsers } from './reports/getUsers.ts';
import { getUserTask } from './reports/getUserTask.ts';
import { getUserTaxes } from './reports/getUserTaxes.ts';
import { getUserWage } from './reports/getUserWage.ts';
import { previewNextPay } from './reports/previewNextPay.ts';
import { printPayStub } from './reports/printPayStub.ts';
import { printPayStubs } from './reports/printPayStubs.ts';
import { returnOperations } from './return-operations.ts';
import { scheduleOperations } from './schedule-operations.ts';
import { stateReportOperations } from './state-report-operations.ts';
import { tableOperations } from './table-operations.ts';
import { timeOffOperations } from './time-off-operations.ts';

/** Operations of the module "reports". */
export const reportOperations = {
  getUnProcessedPayPeriod,
  getDeactivatedUsers,
  getTerminatedUsers,
  getCompanyInfo,
  getPaySchedule,
  getPayRun,
  getUsers,
  explainPay,
  getActiveUsers,
  getAdditionalCompensationDescription,
  getBusinessUsers,
  getCompanies,
  getCompanyLocationInfo,
  getCompanyTask,
  getCorrections,
  getDeductionDescription,
  ...returnOperations,
  ...formOperations,
  getGarnishmentRemittances,
  getIndividualPayrollHistory,
  getOverTimeTypes,
  getPayCodes,
  getPayPeriod,
  getPayPeriodDetails,
  getPayStub,
  printPayStub,
  printPayStubs,
  getPaydays,
  getPayrollHistoryBasedOnDateRange,
  getPayrollJournalReport,
  getProcessedPayperiodsDetails,
  ...tableOperations,
  getStateRegistration,
  getStateRegistrationFields,
  getStateW4FormFields,
  getTaxableWages,
  getTaxDeposits,
  getOrderPayments,
  getTaxPayments,
  getTransactions,
  getUser,
  getUserLocations,
  getUserTask,
  getUserTaxes,
  previewNextPay,
  getBackupWithholding,
  getUserWage,
  ...accountingOperations.reports,
  ...costOperations.reports,
  ...scheduleOperations.reports,
  ...timeOffOperations.reports,
  ...peopleOperations.reports,
  ...deductionOperations.reports,
  ...consoleOperations.reports,
  ...stateReportOperations,
} as const;
