import { type ExampleStep, step } from './example-step.ts';

/** Workers get a department, are listed by what is missing, and reminded of it. */
export const peopleSteps: readonly ExampleStep[] = [
  step('setDepartment', {
    companyId: '{companyId}',
    userIds: ['{checkUserId}'],
    department: 'SALES',
    startDate: '2026-03-02',
  }),
  step('getUserOverview', {
    companyId: '{companyId}',
    group: 'Missing',
    sort: 'name',
    limit: 2,
    withCounts: true,
  }),
  step('remindWorker', { companyId: '{companyId}', task: 'federalFormMissing' }),
];
