/** Employees, whose year ends on form W-2, and contractors, whose year ends on form 1099-NEC. */
export const workerTypes = ['W2', '1099-NEC'] as const;

export type WorkerType = (typeof workerTypes)[number];

/** How a worker earns, and whether overtime is owed. */
export const userTypes = [
  'Paid by the hour',
  'Salary/Eligible for overtime',
  'Salary/No overtime',
  'Commission only/Eligible for overtime',
  'Commission only/No overtime',
] as const;

export type UserType = (typeof userTypes)[number];

/** How much of a week or year a worker works. */
export const employmentStatuses = [
  'Full Time (30+ Hours per week)',
  'Part Time (20-29 Hours per week)',
  'Part Time (0-19 Hours per week)',
  'Seasonal (0-6 months per year)',
  'Variable',
] as const;

export type EmploymentStatus = (typeof employmentStatuses)[number];

/** Whether a worker works from a place of their own or at a location of the company. */
export const locationCategories = ['Remote', 'Office'] as const;

export type LocationCategory = (typeof locationCategories)[number];

/** The time for which a pay rate is paid. */
export const wageBases = ['Per Hour', 'Per Day', 'Per Week', 'Per Month', 'Per Year'] as const;

export type WageBasis = (typeof wageBases)[number];

/** How net pay reaches a worker. */
export const paymentMethods = ['Direct Deposit', 'Check'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** Names of transactions in lists of payments. */
export const transactionNames = ['AchDebit', 'AchCredit', 'Check', 'SelfPaid'] as const;

export type TransactionName = (typeof transactionNames)[number];

/** Whether somebody starts each payroll, or it runs by itself at the deadline when nothing blocks it. */
export const paymentModes = ['Self-Initiated', 'Automatic'] as const;

export type PaymentMode = (typeof paymentModes)[number];

/** Whether a worker is let out of some taxes; an owner or officer is, of those for unemployment. */
export const taxExemptions = [
  'No, this employee is not tax exempt',
  'Yes, as an owner/corporate officer',
] as const;

export type TaxExemption = (typeof taxExemptions)[number];

export const notExempt: TaxExemption = 'No, this employee is not tax exempt';

/** Filing statuses of a federal W-4, of today's form and of the one before 2020. */
const w4FilingStatuses = [
  'Single',
  'Married filing jointly',
  'Head of household',
  'Married Qualifying widow(er)',
  'Married Filing Separately',
  'Married',
  'Married, but withhold at higher Single rate',
] as const;

export type W4FilingStatus = (typeof w4FilingStatuses)[number];

/** In any case. */
export function parseW4FilingStatus(text: string): W4FilingStatus | undefined {
  const plain = text.toLowerCase();
  return w4FilingStatuses.find((status) => status.toLowerCase() === plain);
}

/** The one way that leaves it to the run of the last period. */
export const paidInRegularPayroll = 'They will be paid during a regular payroll cycle';

/** How a worker who leaves is paid what is still owed. */
export const finalPayChoices = [
  'They will be paid by cash or check',
  'They will be paid by supplemental payroll',
  'They will be paid by a different way',
  paidInRegularPayroll,
  'They have already been paid',
] as const;

export type FinalPayChoice = (typeof finalPayChoices)[number];

/** The legal forms a business can have. */
export const entityTypes = [
  'C Corp',
  'S Corp',
  'LLC',
  'Single Member LLC',
  'LLP',
  'Partnership',
  'Sole Proprietor',
  'Non-Profit',
] as const;

export type EntityType = (typeof entityTypes)[number];

/** How often a company files its federal payroll return: every quarter, or once a year. */
export const federalReturnForms = ['941', '944'] as const;

export type FederalReturnForm = (typeof federalReturnForms)[number];

export type AccountKind = 'live' | 'sandbox';
