import { type ExampleStep, step } from './example-step.ts';

/** Requests about the grid in which hours and amounts are entered. */
export const payEntrySteps: readonly ExampleStep[] = [
  step('getPayEntries', { payPeriodId: '{payPeriodId}', search: 'a', limit: 2 }),
  step('savePayEntries', {
    payPeriodId: '{nextPayPeriodId}',
    payrollData: [
      { userId: '{userId}', additionalCompensations: [{ description: 'Bonus', amount: 250 }] },
    ],
  }),
  step('getApprovals', { companyId: '{companyId}' }),
  step('getHome', { companyId: '{companyId}' }),
  step('getTasks', { companyId: '{companyId}' }),
  step('getRuns', { companyId: '{companyId}', workerType: 'W2', endDate: '2026-03-20', limit: 2 }),
  step('getRunChanges', { payPeriodId: '{payPeriodId}' }),
];
