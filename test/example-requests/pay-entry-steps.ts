import { type ExampleStep, step } from './example-step.ts';

/** Requests about the grid in which hours and amounts are entered. */
export const payEntrySteps: readonly ExampleStep[] = [
  step('previewPaydays', {
    paySchedule: {
      companyId: '{companyId}',
      workerType: 'W2',
      compensationFrequency: 'Weekly',
      payBeginDate: '2026-03-02',
      payDate: '2026-03-13',
    },
  }),
  step('getPayEntries', { payPeriodId: '{payPeriodId}', search: 'a', limit: 2 }),
  step('savePayEntries', {
    payPeriodId: '{nextPayPeriodId}',
    payrollData: [
      { userId: '{userId}', additionalCompensations: [{ description: 'Bonus', amount: 250 }] },
    ],
  }),
  step('markReviewed', {
    payPeriodId: '{nextPayPeriodId}',
    userId: '{userId}',
    reviewHash: '2c26b46b68ffc68ff99b453c1d304134',
  }),
  step('getApprovals', { companyId: '{companyId}' }),
  step('getApproval', { payPeriodId: '{payPeriodId}' }),
  step('getReturnedPayments', { companyId: '{companyId}', limit: 2 }),
  step('getDeadlines', { limit: 2 }),
  step('getHome', { companyId: '{companyId}' }),
  step('getAgenda', { companyId: '{companyId}', limit: 3 }),
  step('getCalendar', { companyId: '{companyId}' }),
  step('getProgress', { companyId: '{companyId}' }),
  step('getTasks', { companyId: '{companyId}' }),
  step('getRuns', {
    companyId: '{companyId}',
    workerType: 'W2',
    endDate: '2026-03-20',
    limit: 2,
    withPayments: true,
  }),
  step('getRunChanges', { payPeriodId: '{payPeriodId}' }),
];
