import type { NamedScheduleFrequency } from '../../values/pay-schedule.ts';
import { type PaymentMode, type WorkerType, workerTypes } from '../../values/vocabulary.ts';

export const frequencyWords: Readonly<Record<NamedScheduleFrequency, string>> = {
  Weekly: 'Every week',
  BiWeekly: 'Every two weeks',
  SemiMonthly: 'Twice a month',
  Monthly: 'Every month',
  Quarterly: 'Every quarter',
  Annually: 'Once a year',
};

export const paymentModeWords: Readonly<Record<PaymentMode, string>> = {
  'Self-Initiated': 'By a person, before the deadline',
  Automatic: 'By itself at the deadline, unless something blocks it',
};

const workerTypeWords: Readonly<Record<WorkerType, string>> = {
  W2: 'Employees (W-2)',
  '1099-NEC': 'Contractors (1099-NEC)',
};

export const workerTypeChoices = workerTypes.map((value) => ({
  value,
  label: workerTypeWords[value],
}));

/** Types of a worker to choose from. */
export const paidAsChoices = [
  { value: 'W2', label: 'Employee (W-2)' },
  { value: '1099-NEC', label: 'Contractor (1099-NEC)' },
] as const satisfies readonly { readonly value: WorkerType; readonly label: string }[];

/** A schedule with what people know it by. */
export interface SaidSchedule {
  readonly name: string | null;
  readonly workerType: WorkerType;
  readonly compensationFrequency: NamedScheduleFrequency;
}

/** The name of a schedule; the one without a name is the default one of its workers. */
export function showScheduleName({ name }: Pick<SaidSchedule, 'name'>): string {
  return name ?? 'Default schedule';
}

/** A schedule in one line, such as `Salaried: every month, Employees (W-2)`. */
export function describePaySchedule(schedule: SaidSchedule): string {
  const often = frequencyWords[schedule.compensationFrequency].toLowerCase();
  return `${showScheduleName(schedule)}: ${often}, ${workerTypeWords[schedule.workerType]}`;
}
