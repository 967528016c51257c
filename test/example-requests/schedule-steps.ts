import { type ExampleStep, step } from './example-step.ts';

/** A schedule is changed, one with a name is added, and a worker moves to it at the end of the year. */
export const scheduleSteps: readonly ExampleStep[] = [
  step('updatePaySchedule', {
    paySchedule: { payScheduleId: '{payScheduleId}', standardWorkingHours: 37.5 },
  }),
  step('getPaySchedule', { companyId: '{companyId}', extended: true }),
  step(
    'addNamedPaySchedule',
    {
      paySchedule: {
        companyId: '{companyId}',
        workerType: 'W2',
        name: 'Salaried',
        compensationFrequency: 'SemiMonthly',
        payBeginDate: '2026-12-01',
        payDateOptions: '3 days From payEndDate',
      },
    },
    { namedPayScheduleId: 'paySchedule.payScheduleId' },
  ),
  step('getPaySchedules', { companyId: '{companyId}' }),
  step('previewScheduleMove', {
    scheduleMove: {
      companyId: '{companyId}',
      payScheduleId: '{namedPayScheduleId}',
      startDate: '2026-12-16',
      userIds: ['{userId}'],
    },
  }),
  step('moveToPaySchedule', {
    scheduleMove: {
      companyId: '{companyId}',
      payScheduleId: '{namedPayScheduleId}',
      startDate: '2026-12-16',
      userIds: ['{userId}'],
    },
  }),
];
