import { z } from 'zod';
import { named } from '../named.ts';
import { blockerMessages } from '../tasks.ts';

/** Refusals of a payroll submission, in order of precedence. */
export const runRefusals = {
  unknownCompany: 'Invalid CompanyId',
  unknownPayPeriod: 'invalid payPeriodId',
  kybNotPassed: 'KYB verification must be completed and approved',
  nobodyToPay:
    'Nobody is paid in this period: import pay data for at least one worker, or add a wage.',
  fundingNotReady: 'Company funding source entity is not ready. Current status: {status}',
  bankMissing:
    'Direct deposits cannot be sent: the operator of this service has not configured a bank for ' +
    'payment files. Until then, pay by check.',
  tooMuchAtOnce:
    'A transfer can move at most $99,999,999.99, and {drawn} would be drawn at once: pay some workers in a supplemental period, by check, or outside this system (markPaid).',
  lawMissing:
    'The tax law for {payDate} is not available yet: the figures are estimates and cannot be paid.',
  lawDiffers: 'Nothing can be paid until the operator corrects the law files. {problem}',
  notCovered: '{name} cannot be paid: {reason}',
  belowMinimumWage:
    'The pay of {name} is {missing} below the minimum wage: correct hours or rates, or let the company make up the difference.',
  einShared: blockerMessages.einShared,
  ssnShared: blockerMessages.ssnShared,
  identityMissing: blockerMessages.identityMissing,
  identityPending: blockerMessages.identityPending,
  identityFailed: blockerMessages.identityFailed,
  figuresChanged:
    'The figures have changed since this previewHash: call previewPayroll and review them again.',
} as const;

/** Reasons why a worker who is employed in a period is not paid in it, and the operations that change it. */
export const notPaidReasons = {
  notAdded: ['not added to this pay period', 'addUsersToSupplementalPayPeriod'],
  excluded: ['removed from this pay period{because}', 'addUsersToRegularPayPeriod'],
  wageMissing: ['the worker has no wage', 'addUserWage'],
  zeroPay: ['the pay data entered pays nothing', 'importRegularPayrollData'],
  paidElsewhere: ['the final pay is paid outside the regular payroll', 'addSupplementalPayPeriod'],
  hoursMissing: ['no hours were entered', 'importRegularPayrollData'],
  commissionMissing: ['no commission was entered', 'importRegularPayrollData'],
  noWorkingDay: ['not employed on a working day of the period', 'updateUser'],
  notInRun: ['not in the payroll as it was submitted or corrected', 'addSupplementalPayPeriod'],
} as const;

/** Keys of the notices that previewPayroll has for a worker. */
export const payNoticeKeys = [
  'newWorker',
  'wageChanged',
  'netChanged',
  'manyHours',
  'paidElsewhere',
  'noHours',
  'leaves',
  'accountChanged',
  'accountShared',
  'zeroNet',
  'capReached',
  'overtimeForExempt',
  'orderNotFullyTaken',
  'timeOffOverdrawn',
  'timeOffTooEarly',
  'timeOffLeft',
] as const;

/** Part of the message of a submission that does not pay everybody. */
export const notPaidMessage = '{count} not paid: {list}.';

export const payDelayedMessage =
  'The deadline has passed, so workers are paid on {payDate} instead of {planned}.';

/** Refusals of an approval, if two people must approve each payroll. */
export const approvalRefusals = {
  unknownBusinessUser: 'Invalid BusinessUserId',
  approverMissing:
    'Two payroll admins of {company} must approve each payroll: send the businessUserId of the approver.',
  notAdmin: '{name} is not a payroll admin and cannot approve a payroll.',
  samePerson: '{name} has already approved these figures: another payroll admin must approve them.',
  approverMustSignIn:
    'A payroll admin of {company} must approve it in person: sign in, or use an API key that belongs to a payroll admin.',
  notYourself: 'businessUserId names somebody else: people approve in their own name.',
} as const;

/** A blocker or warning of a payroll. */
export const runBlocker = named(
  'RunBlocker',
  'A reason why a payroll cannot be submitted yet, or a warning.',
  z.object({
    key: z.string(),
    severity: z.enum(['blocks', 'warns']),
    subject: z.object({
      kind: z.enum(['company', 'worker', 'payPeriod']),
      id: z.string(),
      name: z.string(),
    }),
    message: z.string(),
    fixOperation: z.string(),
    responsible: z.enum(['company', 'worker', 'operator']),
  }),
);
