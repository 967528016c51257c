import { calendarDay, exampleId, type FieldTexts, guid, whole } from './field-text.ts';

/** Pay schedules with a name, and moves between schedules. */
export const scheduleFields: FieldTexts = {
  'paySchedule.name': ['Name of the schedule among those of its worker type.', 'Salaried'],
  paySchedules: ['Active pay schedules of the company: the default ones first, then by name.'],
  'NamedPaySchedule.name': ['Name of the schedule; null for the default one.', 'Salaried'],
  'NamedPaySchedule.workers': ['Current workers who belong to the schedule today.', 12, whole],
  'NamedPaySchedule.payBeginDate': [
    'First day of the next period to run.',
    '2026-03-02',
    calendarDay,
  ],
  'Run.scheduleName': [
    'Name of the further pay schedule that the period belongs to; absent for the main schedule.',
    'Directors',
  ],
  'PayPeriod.scheduleName': [
    'Name of the pay schedule of the period; null for the default one, and for a period outside schedules.',
    'Salaried',
  ],
  scheduleMove: ['Move of workers to a pay schedule.'],
  'scheduleMove.startDate': [
    'First day in the new schedule: the first day of one of its pay periods.',
    '2026-04-01',
    calendarDay,
  ],
  'scheduleMove.userIds': ['Workers to move.', [exampleId]],
  movedWorkers: ['Workers with the periods around the move, in the order of the request.'],
  'MovedWorker.isMoved': ['False if the worker belongs to the schedule on that day already.'],
  'MovedWorker.formerSchedule': [
    'Name of the schedule on the day before; null for the default one.',
    'Hourly',
  ],
  'MovedWorker.transitionPeriod': [
    'The period of the former schedule that the move cuts; null if it is between two periods.',
  ],
  'MovedWorker.firstPeriod': ['The first period of the new schedule.'],
  'transitionPeriod.payPeriodId': ['Id of the period that is cut.', exampleId, guid],
  'transitionPeriod.payBeginDate': ['First day that it pays.', '2026-03-30', calendarDay],
  'transitionPeriod.payEndDate': ['Last day that it pays.', '2026-03-31', calendarDay],
  workingDays: ['Mondays to Fridays that the period pays the worker.', 2, whole],
  ofWorkingDays: ['Mondays to Fridays of the whole period.', 5, whole],
  'transitionPeriod.salary': [
    'Salary in dollars for these days; null for a worker without a salary.',
    400,
  ],
  'firstPeriod.salary': [
    'Salary in dollars for these days; null for a worker without a salary.',
    2166.67,
  ],
};
