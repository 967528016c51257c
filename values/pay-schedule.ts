/** Pay frequencies as named by the withholding tables. */
export const payFrequencies = [
  'daily',
  'weekly',
  'biweekly',
  'semimonthly',
  'monthly',
  'quarterly',
  'semiannually',
  'annually',
] as const;

export type PayFrequency = (typeof payFrequencies)[number];

/** Pay periods per year by Publication 15-T, Table 3. */
export const periodsPerYear: Readonly<Record<PayFrequency, number>> = {
  daily: 260,
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
  quarterly: 4,
  semiannually: 2,
  annually: 1,
};

/** Frequencies of a pay schedule as named by the interface. */
export const compensationFrequencies = ['Weekly', 'BiWeekly', 'SemiMonthly', 'Monthly'] as const;

/** Frequencies of a schedule with a name: those of the interface, and longer ones. */
export const namedScheduleFrequencies = [
  ...compensationFrequencies,
  'Quarterly',
  'Annually',
] as const;

export type NamedScheduleFrequency = (typeof namedScheduleFrequencies)[number];

/** Frequencies of a pay schedule as named by the withholding tables. */
export type ScheduleFrequency = Extract<
  PayFrequency,
  'weekly' | 'biweekly' | 'semimonthly' | 'monthly' | 'quarterly' | 'annually'
>;

/** Frequencies of a default schedule, which are those of the interface. */
export type DefaultFrequency = Exclude<ScheduleFrequency, 'quarterly' | 'annually'>;

export const scheduleFrequencyOf = {
  Weekly: 'weekly',
  BiWeekly: 'biweekly',
  SemiMonthly: 'semimonthly',
  Monthly: 'monthly',
  Quarterly: 'quarterly',
  Annually: 'annually',
} as const satisfies Readonly<Record<NamedScheduleFrequency, ScheduleFrequency>>;

export const compensationFrequencyOf = {
  weekly: 'Weekly',
  biweekly: 'BiWeekly',
  semimonthly: 'SemiMonthly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annually',
} as const satisfies Readonly<Record<ScheduleFrequency, NamedScheduleFrequency>>;

/** Name of the default schedule of a worker type, whom everybody belongs to until moved. */
export const defaultScheduleName = '';

/** Rule for the pay date of a period, before bank holidays and weekends move it. */
export type PayDayRule =
  /** Days after the end of the period; negative if workers are paid before it ends. */
  | { readonly kind: 'afterEnd'; readonly days: number }
  /** A day of the month after the period, or the last day of a shorter month. */
  | { readonly kind: 'dayOfNextMonth'; readonly day: number };

export function isSamePayDayRule(left: PayDayRule, right: PayDayRule): boolean {
  return left.kind === 'afterEnd'
    ? right.kind === 'afterEnd' && left.days === right.days
    : right.kind === 'dayOfNextMonth' && left.day === right.day;
}

const lastDayOfMonth = /^last day of the month$/i;
const daysAfterEnd = /^(\d{1,2}) days?(?:\(s\))? after pay period ends$/i;
const middleAndLast = /^15th and last day of the month$/i;
const daysFromEnd = /^(\d{1,2}) days?(?:\(s\))? from payenddate$/i;
const numberPattern = /^\d{1,2}$/;

const maxPayDay = 31;
const maxPayDateOption = 7;

/** Parses the `payDay` of a monthly schedule: `Last day of the month`, `5 day(s) after pay period ends` or `5`. */
export function parsePayDay(text: string): PayDayRule | undefined {
  // A period of a monthly schedule ends with its month.
  if (lastDayOfMonth.test(text)) return { kind: 'afterEnd', days: 0 };
  const days = Number(daysAfterEnd.exec(text)?.[1]);
  if (days >= 1 && days <= maxPayDay) return { kind: 'afterEnd', days };
  const day = numberPattern.test(text) ? Number(text) : 0;
  return day >= 1 && day <= maxPayDay ? { kind: 'dayOfNextMonth', day } : undefined;
}

/** Parses the `payDateOptions` of a semimonthly schedule: `15th and last day of the month`, `3 days From payEndDate` or `3`. */
export function parsePayDateOption(text: string): PayDayRule | undefined {
  // A period of a semimonthly schedule ends on one of those days.
  if (middleAndLast.test(text)) return { kind: 'afterEnd', days: 0 };
  const given = numberPattern.test(text) ? text : daysFromEnd.exec(text)?.[1];
  const days = Number(given);
  return days >= 0 && days <= maxPayDateOption ? { kind: 'afterEnd', days } : undefined;
}

/** Regular periods come from a pay schedule; the others are added one by one. */
export const payPeriodTypes = ['Regular', 'Off-Cycle', 'Missing', 'Dismissal'] as const;
export type PayPeriodType = (typeof payPeriodTypes)[number];

export const supplementalTypes = ['Off-Cycle', 'Missing', 'Dismissal'] as const;
export type SupplementalType = (typeof supplementalTypes)[number];

export const payPeriodStatuses = [
  'New',
  'Submitted',
  'Cancelled',
  'In Process',
  'Processed',
  'Failed',
  'Returned',
  'Skipped',
] as const;
export type PayPeriodStatus = (typeof payPeriodStatuses)[number];

/** The pay of the period can still be changed. */
export function isEditable(status: PayPeriodStatus): boolean {
  return status === 'New' || status === 'Cancelled' || status === 'Failed';
}

/** The pay of the period is posted to the ledger. */
export function isPosted(status: PayPeriodStatus): boolean {
  return status === 'In Process' || status === 'Processed' || status === 'Returned';
}

/** Withholding from supplemental pay: at a flat rate, or together with regular pay. */
export const supplementalMethods = ['flat', 'aggregate'] as const;
export type SupplementalMethod = (typeof supplementalMethods)[number];
