import type { CompensationFrequency } from '../../values/pay-schedule.ts';
import type { PaymentMode } from '../../values/vocabulary.ts';

export const frequencyWords: Readonly<Record<CompensationFrequency, string>> = {
  Weekly: 'Every week',
  BiWeekly: 'Every two weeks',
  SemiMonthly: 'Twice a month',
  Monthly: 'Every month',
};

export const paymentModeWords: Readonly<Record<PaymentMode, string>> = {
  'Self-Initiated': 'By a person, before the deadline',
  Automatic: 'By itself at the deadline, unless something blocks it',
};

export const workerTypeChoices = [
  { value: 'W2', label: 'Employees (W-2)' },
  { value: '1099-NEC', label: 'Contractors (1099-NEC)' },
];
