import { type ExampleStep, step } from './example-step.ts';

const ofYear = { companyId: '{companyId}', year: 2026 };
const semiweekly = { ...ofYear, quarter: 1, depositSchedule: 'Semiweekly' };
const lastQuarter = { companyId: '{companyId}', year: 2025, quarter: 4 };
const monthly = { ...ofYear, depositSchedule: 'Monthly' };

/** Federal tax returns, after the first payroll of the examples. */
export const returnSteps: readonly ExampleStep[] = [
  step('getForm941', semiweekly),
  step('getForm945', { companyId: '{companyId}', year: 2026, depositSchedule: 'Monthly' }),
  step('printForm945', { companyId: '{companyId}', year: 2026, depositSchedule: 'Monthly' }),
  step('getForm944', monthly),
  step('getForm940', ofYear),
  step('printForm941', semiweekly),
  step('printForm944', monthly),
  step('printForm940', ofYear),
  step('recordFiling', {
    ...lastQuarter,
    form: '941',
    filingDate: '2026-01-30',
    confirmationNumber: '2026-0130-4471',
  }),
  step('getForm941X', lastQuarter),
  step('getFilings', ofYear),
];
