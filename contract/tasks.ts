import { z } from 'zod';
import { named } from './named.ts';

/** Messages of tasks. */
export const blockerMessages = {
  adminOwnerMissing:
    'A business user who is both payroll admin and beneficial owner with at least 25 percent is missing: add one with addBusinessUser.',
  kybInformationMissing: 'The KYB information is missing: send it with addKybInformation.',
  kybNotInitiated: 'KYB verification of {name} can begin: call initiateCompanyKyb.',
  kybPending: 'KYB verification of {name} is under way.',
  kybFailed: 'KYB verification of {name} failed: correct its information and initiate it again.',
  einShared: 'Another company has the EIN of {name}: correct it, or confirm it with confirmTask.',
  fundingAccountMissing:
    '{name} has no bank account to pay from: add one with addCompanyBankAccount.',
  fundingAccountUnverified:
    'The bank account of {name} is not verified: send the amounts of its two deposits with verifyMicroDeposits.',
  registrationMissing:
    '{name} has workers in {state} but no unemployment rate for it: the rate for new employers is used until the rate is added with addStateRegistration.',
  unemploymentRateUnknown:
    '{name} has workers in {state} but no unemployment rate for it, and no rate for new employers is known: no unemployment tax is computed until the rate on the state’s notice is added with addStateRegistration.',
  lawMissingAhead:
    'The law of {year} is missing for {places}. {name} pays from {payDate} on, and payrolls with such pay dates cannot be submitted until the operator has added and confirmed it.',
  newHireReportDue:
    '{name} has hires in {state} whose report is due from {dueDate} on ({count}): getNewHires lists them. Report them to the state, and record it with recordNewHireReport.',
  historyWithoutWorker:
    '{name} has payroll history of people who are not its workers: add them with addFormerUser or addUser, or give workers of the same name different names.',
  wageMissing: '{name} has no wage: add one with addUserWage.',
  identityMissing: 'KYC information of {name} is missing: send it with addKycInformation.',
  identityPending: 'KYC verification of {name} is under way.',
  identityFailed:
    'KYC verification of {name} failed: correct the information with updateKycInformation.',
  ssnShared: 'Another worker has the SSN of {name}: correct it, or confirm it with confirmTask.',
  joinedBeforeIncorporation:
    '{name} joined before the company was incorporated: check the first day of work.',
  federalFormMissing:
    'No Form W-4 of {name} is on file: tax is withheld as for a single person without adjustments.',
  exemptFormExpires:
    'The exemption that {name} claims on Form W-4 ends on February 15 of the next year: send a new Form W-4 with updateW4Information. From February 16 on tax is withheld by the last form without an exemption, or as for a single person without adjustments.',
  stateFormMissing:
    'No withholding form of {name} for {state} is on file: the state’s default is used.',
  payAccountMissing: '{name} has no bank account: pay is made by check until one is added.',
  payAccountShared:
    'Another worker is paid into the bank account of {name}: ask both, and confirm it with confirmTask if they share it.',
  payAccountUnconfirmed:
    'The bank account of {name} was changed: confirm with confirmUserBankAccount that {name} asked for it.',
  historyDoesNotAddUp:
    'Gross, net, taxes and deductions in the payroll history of {name} do not add up: import it again before year-end forms are made.',
  taxDepositLate:
    'Tax deposits of {amount} for {taxGroup} are late; the first was due on {dueDate}. Pay them, and record what was paid with recordTaxDeposit.',
  taxDepositDue:
    'A tax deposit of {amount} for {taxGroup} is due on {dueDate}. Pay it, and record it with recordTaxDeposit.',
  taxPaymentReturned:
    'The tax payment of {amount} for {taxGroup} was returned by the bank ({reason}). The tax is open again, and {amount} is refunded to {name}. Pay it by hand and record it with recordTaxDeposit, or pay it again with payTaxDeposits.',
  taxDebitReturned:
    'A transfer of {amount} from or to the account of {name} for tax payments was returned ({reason}). Clear the matter with the bank. Taxes that were not sent are open: pay them with payTaxDeposits or by hand. If taxes were paid from it, or if it was a refund, send it again with reissuePayment: getTaxPayments has its id.',
  orderPaymentReturned:
    'The payment of {amount} for a garnishment of {user} was returned by the bank ({reason}). The garnishment is open again, and {amount} is refunded to {name}. Pay it by hand and record it with recordRemittance, or pay it again with payOrders.',
  orderDebitReturned:
    'A transfer of {amount} from or to the account of {name} for garnishments was returned ({reason}). Garnishments that were not sent are open: getOrderPayments shows them. Clear the matter with the bank, then pay them with payOrders or by hand.',
  payrollNotRun:
    'The payroll of {payPeriod} was not submitted at its deadline although its schedule is Automatic: previewPayroll lists the blockers. Submit it with initiatePayroll, or skip it with skipPayPeriod.',
  fundingFailed:
    'The payroll of {payPeriod} failed and nobody was paid, because the debit of {amount} was returned ({reason}): {wayOut}, then submit it again with initiatePayroll.',
  fundingReturned:
    'A transfer of {amount} from or to the account of {name} for {payPeriod} was returned after workers were paid ({reason}): {wayOut}, then send it again with reissuePayment.',
  severanceUnpaid:
    '{amount} of the severance of {name} is not paid: pay it as the extra pay Severance Pay, for example in a period of addSupplementalPayPeriod.',
  finalPayDue:
    'The last pay of {name}, whose last day is {exitDate}, is due by {dueDate} in {state}: pay it in a regular payroll, or in a period of addSupplementalPayPeriod.',
  finalPayDateUnknown:
    'The last pay of {name}, whose last day is {exitDate}, is not paid, and the day by which it is due in {state} is not confirmed: look it up, and pay it in a regular payroll or in a period of addSupplementalPayPeriod.',
  timeOffPayoutDue:
    '{hours} hours of {policy} are to be paid out to {name}, who leaves or has left: {amount} at the last wage. Add them to a payroll with payOutTimeOff.',
  timeOffPayoutUnknown:
    '{name} leaves or has left with {hours} hours of {policy}, {amount} at the last wage. The policy pays out what the law asks for, and the law of {state} is not confirmed: look it up, then pay them out with payOutTimeOff or remove them with adjustTimeOffBalance.',
  lumpSumNotice:
    '{name} is paid a lump sum in {payPeriod}, and a garnishment requires notice before that: notify the court or agency, and withhold what it orders.',
  filingDue:
    '{form} of {name} for {period} is due on {dueDate} and was not recorded as filed: getFilings shows whether something blocks it. Record it with recordFiling once it is filed.',
  filingReopened:
    '{form} of {name} for {period} was filed, and pay of the period was corrected afterwards: amend the return, and record the amendment with recordFiling.',
  placeUnresolved: '{name}: {place}',
  paymentReturned:
    'The payment of {amount} to {name} for {payPeriod} was returned ({reason}): {wayOut}.',
} as const;

/** The names of all tasks. */
export const taskKeys = Object.keys(blockerMessages) as (keyof typeof blockerMessages)[];

/** Remedies for a returned payment, by cause. */
export const returnRemedyMessages = {
  funds: 'make sure that the account has sufficient funds',
  account: 'add another account with addCompanyBankAccount and verify it',
  authorization:
    'authorize the debit at the bank, or add another account with addCompanyBankAccount',
  resend:
    'correct the account with updateUserBankAccount and send it again with reissuePayment, or pay by check with reissuePayment',
  byCheck: 'pay by check with reissuePayment',
  anotherCheck: 'issue another check with reissuePayment',
} as const;

const blockerFields = {
  key: z.string(),
  severity: z.enum(['blocks', 'warns']),
  subject: z.object({ kind: z.enum(['company', 'worker']), id: z.string(), name: z.string() }),
  message: z.string(),
  fixOperation: z.string(),
  responsible: z.enum(['company', 'worker', 'operator']),
  /** The payment that the task is about, if any. */
  requestReferenceId: z.string().optional(),
  /** The pay period that the task is about, if any. */
  payPeriodId: z.string().optional(),
};

/** Open tasks. `blockers` holds the same without the texts of the interface. */
export const taskList = z.object({
  tasks: z.array(
    named(
      'Task',
      'An open task.',
      z.object({ task: z.string(), description: z.string(), ...blockerFields }),
    ),
  ),
  blockers: z.array(
    named('Blocker', 'An open task without the texts of the interface.', z.object(blockerFields)),
  ),
});
