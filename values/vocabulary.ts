/** Employees, whose year ends on form W-2, and contractors, whose year ends on form 1099-NEC. */
export const workerTypes = ['W2', '1099-NEC'] as const;

export type WorkerType = (typeof workerTypes)[number];

/** Ways of earning pay, with or without overtime. */
export const userTypes = [
  'Paid by the hour',
  'Salary/Eligible for overtime',
  'Salary/No overtime',
  'Commission only/Eligible for overtime',
  'Commission only/No overtime',
] as const;

export type UserType = (typeof userTypes)[number];

/** Treatment of pay below the minimum wage. */
export const minimumWageRules = ['Not checked', 'Block', 'Make up'] as const;

export type MinimumWageRule = (typeof minimumWageRules)[number];

/** Extent of employment. */
export const employmentStatuses = [
  'Full Time (30+ Hours per week)',
  'Part Time (20-29 Hours per week)',
  'Part Time (0-19 Hours per week)',
  'Seasonal (0-6 months per year)',
  'Variable',
] as const;

export type EmploymentStatus = (typeof employmentStatuses)[number];

/** Works from home or at a location of the company. */
export const locationCategories = ['Remote', 'Office'] as const;

export type LocationCategory = (typeof locationCategories)[number];

/** Unit of time a pay rate is for. */
export const wageBases = ['Per Hour', 'Per Day', 'Per Week', 'Per Month', 'Per Year'] as const;

export type WageBasis = (typeof wageBases)[number];

/** Spans that standard working hours can be stated for. */
export const standardHoursBases = ['Per Day', 'Per Week', 'Per Pay Period'] as const;

export type StandardHoursBasis = (typeof standardHoursBases)[number];

/** Ways a worker receives net pay. */
export const paymentMethods = ['Direct Deposit', 'Check'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** Statuses of a payment. */
export const paymentStatuses = [
  'pending',
  'sent',
  'settled',
  'returned',
  'reissued',
  'cancelled',
] as const;

/** Names of transactions in lists of payments. */
export const transactionNames = ['AchDebit', 'AchCredit', 'Check', 'SelfPaid'] as const;

export type TransactionName = (typeof transactionNames)[number];

/** Payroll is submitted by a person, or automatically at the deadline unless something blocks it. */
export const paymentModes = ['Self-Initiated', 'Automatic'] as const;

export type PaymentMode = (typeof paymentModes)[number];

/** Law for a pay date: there, there as a draft that only a sandbox uses, or not there yet. */
export const lawStatuses = ['available', 'draft', 'missing'] as const;

export type LawStatus = (typeof lawStatuses)[number];

/** Owners and corporate officers are exempt from unemployment taxes. */
export const taxExemptions = [
  'No, this employee is not tax exempt',
  'Yes, as an owner/corporate officer',
] as const;

export type TaxExemption = (typeof taxExemptions)[number];

export const notExempt: TaxExemption = 'No, this employee is not tax exempt';

/** Filing statuses of Form W-4: of the current form and of the one before 2020. */
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

/** Case does not matter. */
export function parseW4FilingStatus(text: string): W4FilingStatus | undefined {
  const plain = text.toLowerCase();
  return w4FilingStatuses.find((status) => status.toLowerCase() === plain);
}

/** The only choice that leaves the final pay to a regular payroll. */
export const paidInRegularPayroll = 'They will be paid during a regular payroll cycle';

/** Ways to pay the final pay of a worker who leaves. */
/** The choice for final pay that no payroll has to make. */
export const alreadyPaid = 'They have already been paid';

export const finalPayChoices = [
  'They will be paid by cash or check',
  'They will be paid by supplemental payroll',
  'They will be paid by a different way',
  paidInRegularPayroll,
  alreadyPaid,
] as const;

export type FinalPayChoice = (typeof finalPayChoices)[number];

/** Legal forms of a business. */
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

/** Federal payroll return: 941 every quarter, or 944 once a year. */
export const federalReturnForms = ['941', '944'] as const;

export type FederalReturnForm = (typeof federalReturnForms)[number];

/** Reasons for backup withholding that apply to contractors (26 CFR 31.3406(a)-1(b)(1)). */
export type BackupWithholdingReason = 'no TIN' | 'B notice';

/** Returns and reports that a company files. */
export const filingForms = [
  '941',
  '944',
  '945',
  '940',
  'W-2',
  '1099-NEC',
  'State wages',
  'State withholding',
] as const;

export type FilingForm = (typeof filingForms)[number];

export type FilingDeskStatus = 'open' | 'blocked' | 'ready' | 'filed' | 'reopened';

export type AccountKind = 'live' | 'sandbox';

/** Statuses whose changes are events: `<entity>.<status>`. */
const statusTopics = [
  'company.kybstatus',
  'companybankaccount.companybankaccountstatus',
  'employee.kycstatus',
  'employee.employeestatus',
  'employeebankaccount.employeebankaccountstatus',
  'payperiod.payperiodstatus',
] as const;

type StatusTopic = (typeof statusTopics)[number];

/** Changes of a payment. */
const paymentChanges = ['created', 'sent', 'settled', 'returned', 'reissued', 'cancelled'] as const;

/** Changes of a tax deposit. */
const taxDepositChanges = ['recorded', 'cancelled'] as const;

/** Changes of a return: it is due soon, or was filed. */
const filingChanges = ['due', 'recorded'] as const;

/** Groups of event types that a webhook can select by one word. */
export const eventTopics = [...statusTopics, 'payment', 'taxdeposit', 'filing'] as const;

export type EventTopic = (typeof eventTopics)[number];

/** `insert` when the status is first set, `update` whenever it changes. */
export type EventType =
  | `${StatusTopic}.${'insert' | 'update'}`
  | 'employee.reminded'
  | `payment.${(typeof paymentChanges)[number]}`
  | `taxdeposit.${(typeof taxDepositChanges)[number]}`
  | `filing.${(typeof filingChanges)[number]}`;

/** Event types of one entity, such as `EventTypeOf<'company'>`. */
export type EventTypeOf<Entity extends string> = Extract<EventType, `${Entity}.${string}`>;

/** Types of events that webhooks select. */
export const eventTypes: readonly EventType[] = [
  ...statusTopics.flatMap((topic) => [`${topic}.insert`, `${topic}.update`] as const),
  'employee.reminded',
  ...paymentChanges.map((change) => `payment.${change}` as const),
  ...taxDepositChanges.map((change) => `taxdeposit.${change}` as const),
  ...filingChanges.map((change) => `filing.${change}` as const),
];

/** The type of events that a webhook gets on request, whatever it selects. */
export const testEventType = 'webhook.test';

export type RecordedEventType = EventType | typeof testEventType;

/** Expands each topic to its event types. */
export function expandEventTypes(selected: readonly (EventTopic | EventType)[]): EventType[] {
  return eventTypes.filter((type) =>
    selected.some((each) => type === each || type.startsWith(`${each}.`)),
  );
}
