import { type ExampleStep, step } from './example-step.ts';

/** Reports to states of the week that was paid. */
export const stateReportSteps: readonly ExampleStep[] = [
  step('getStateWageReport', {
    companyId: '{companyId}',
    stateCode: 'VA',
    year: 2026,
    quarter: 1,
    limit: 100,
  }),
  step('getStateWageFile', { companyId: '{companyId}', stateCode: 'VA', year: 2026, quarter: 1 }),
  step('getWithholdingReconciliation', {
    companyId: '{companyId}',
    stateCode: 'VA',
    year: 2026,
  }),
  step('getNewHires', {
    companyId: '{companyId}',
    startDate: '2025-01-01',
    endDate: '2026-03-31',
    limit: 100,
  }),
  step('getNewHireFile', {
    companyId: '{companyId}',
    stateCode: 'VA',
    startDate: '2025-01-01',
    endDate: '2026-03-31',
  }),
  step('recordNewHireReport', {
    companyId: '{companyId}',
    userIds: ['{userId}'],
    reportedDate: '2026-03-16',
    confirmationNumber: 'VA-2026-1',
  }),
];
