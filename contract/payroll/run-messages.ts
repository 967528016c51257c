import { z } from 'zod';

/** Why a payroll cannot be submitted, in order of precedence. */
export const runRefusals = {
  unknownCompany: 'Invalid CompanyId',
  unknownPayPeriod: 'invalid payPeriodId',
  kybNotPassed: 'KYB verification must be completed and approved',
  nobodyToPay:
    'Nobody is paid in this period: import pay data for at least one worker, or add a wage.',
  fundingNotReady: 'Company funding source entity is not ready. Current status: {status}',
  bankMissing:
    'Direct deposits cannot be sent: the operator of this service has not named the bank that payment files go to. Until then people can be paid by check.',
  tooMuchAtOnce:
    'A transfer moves at most $99,999,999.99, and {drawn} would be drawn at once: pay some workers in a period of their own, by check, or by the company itself (markPaid).',
  lawMissing:
    'The tax law of {payDate} is not known yet: the figures are estimates and cannot be paid.',
  notCovered: '{name} cannot be paid: {reason}',
  einShared: 'Another company gave the same EIN: correct it, or confirm it with confirmTask.',
  ssnShared: 'Another worker has the SSN of {name}: correct it, or confirm it with confirmTask.',
  figuresChanged:
    'The figures are no longer those of this previewHash: call previewPayroll and look at them again.',
} as const;

/** Why somebody's approval is not taken, where two people approve what is paid. */
export const approvalRefusals = {
  unknownBusinessUser: 'Invalid BusinessUserId',
  approverMissing:
    'Two payroll admins of {company} approve each payroll: send the businessUserId of the one who approves.',
  notAdmin: '{name} is no payroll admin and cannot approve a payroll.',
  samePerson: '{name} has approved these figures already: another payroll admin must.',
} as const;

/** What stands in the way of a payroll, or should be looked at before it, as data. */
export const runBlocker = z.object({
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
});
