import { z } from 'zod';

/** What each thing still to do is called in a sentence, with places to fill in. */
export const blockerMessages = {
  adminOwnerMissing:
    'A business user who is both payroll admin and beneficial owner with at least 25 percent is missing: add one with addBusinessUser.',
  kybInformationMissing: 'The KYB information is missing: send it with addKybInformation.',
  kybNotInitiated: 'KYB verification of {name} can begin: call initiateCompanyKyb.',
  kybPending: 'KYB verification of {name} is under way.',
  kybFailed: 'KYB verification of {name} failed: correct its information and initiate it again.',
  einShared: 'Another company gave the EIN of {name}: correct it, or confirm it with confirmTask.',
  fundingAccountMissing:
    '{name} has no bank account to pay from: add one with addCompanyBankAccount.',
  fundingAccountUnverified:
    'The bank account of {name} is not verified: state its two deposits with verifyMicroDeposits.',
  registrationMissing:
    '{name} has workers in {state} and no unemployment rate for it: give it with addStateRegistration.',
  historyWithoutWorker:
    '{name} has payroll history of people who are no workers of it: add them with addFormerUser or addUser, or tell apart those of one name.',
  wageMissing: '{name} has no wage: give one with addUserWage.',
  identityMissing: 'KYC information of {name} is missing: send it with addKycInformation.',
  identityPending: 'KYC verification of {name} is under way.',
  identityFailed:
    'KYC verification of {name} failed: correct the information with updateKycInformation.',
  ssnShared: 'Another worker has the SSN of {name}: correct it, or confirm it with confirmTask.',
  joinedBeforeIncorporation: '{name} joined before the company was incorporated: check dateOfJoin.',
  federalFormMissing:
    'No Form W-4 of {name} is on file: tax is withheld as for a single person with no other entries.',
  stateFormMissing: 'No withholding form of {name} for {state} is on file: its default is used.',
  payAccountMissing: '{name} has no bank account: pay goes by check until one is added.',
  payAccountUnconfirmed:
    'The bank account of {name} was changed: confirm with confirmUserBankAccount that {name} asked for it.',
  historyDoesNotAddUp:
    'Gross, net, taxes and deductions in the payroll history of {name} do not add up: import it again before year-end forms are made.',
  payrollNotRun:
    'The payroll of {payPeriod} was not submitted at its deadline, though its schedule is Automatic: previewPayroll says what stands in the way. Submit it with initiatePayroll, or leave it out with skipPayPeriod.',
  fundingFailed:
    'The payroll of {payPeriod} failed and nobody was paid, because the debit of {amount} came back ({reason}): {wayOut}, then submit it again with initiatePayroll.',
  fundingReturned:
    '{amount} that moved from or to the account of {name} for {payPeriod} came back after people were paid ({reason}): {wayOut}, then move it again with reissuePayment.',
  paymentReturned: 'The {amount} of {name} for {payPeriod} came back ({reason}): {wayOut}.',
} as const;

/** What to do about money that came back, by where the fault lies. */
export const returnRemedyMessages = {
  funds: 'see that the account holds enough',
  account: 'give another account with addCompanyBankAccount and verify it',
  authorisation: 'have the bank allow it, or give another account with addCompanyBankAccount',
  resend:
    'correct the account with updateUserBankAccount and send it again with reissuePayment, or pay by check with reissuePayment',
  byCheck: 'pay by check with reissuePayment',
  anotherCheck: 'write another check with reissuePayment',
} as const;

const blockerFields = {
  key: z.string(),
  severity: z.enum(['blocks', 'warns']),
  subject: z.object({ kind: z.enum(['company', 'worker']), id: z.string(), name: z.string() }),
  message: z.string(),
  fixOperation: z.string(),
  responsible: z.enum(['company', 'worker', 'operator']),
  /** The payment it is about, where it is about one. */
  requestReferenceId: z.string().optional(),
  /** The period it is about, where it is about one. */
  payPeriodId: z.string().optional(),
};

/** What is still to do, as data. `tasks` says the same in the words integrators know. */
export const taskList = z.object({
  tasks: z.array(z.object({ task: z.string(), description: z.string(), ...blockerFields })),
  blockers: z.array(z.object(blockerFields)),
});
