import type { KeyDescriptions } from './key-description.ts';

/** Keys about pay schedules with a name and moves between schedules. */
export const scheduleKeys = {
  daysPaid: [
    'A submitted payroll pays the worker for days after the move.',
    'Choose the first day of a later period, so that no day is paid by two schedules.',
  ],
  daysSubmitted: [
    'A later period of the schedule was submitted or skipped without the worker, whom neither schedule would pay for its days.',
    'Choose the first day of a period after it, or cancel its payroll and move the worker then.',
  ],
  laterMove: [
    'The worker already moves to another schedule on a later day.',
    'Choose that day to replace the move, or a later one.',
  ],
  noDefaultSchedule: [
    'The company has no default pay schedule for the worker type, to which everybody belongs until moved.',
    'Add it with addPaySchedule first.',
  ],
  notPeriodBegin: [
    'startDate is not the first day of a period of the schedule, or the period was submitted.',
    'Use one of the days in the message.',
  ],
  otherSchedule: [
    'The worker belongs to another pay schedule on the days of the period.',
    'Enter the pay in a period of that schedule, or move the worker with moveToPaySchedule.',
  ],
  otherWorkerType: [
    'The worker is of another worker type than the schedule.',
    'Use a schedule of the right type; getPaySchedules lists them.',
  ],
  payDataWaits: [
    'Pay data, retro pay or a payout of time off of the worker waits in a period of the former schedule, after the move.',
    'Remove it or leave the worker out of the period, for example with savePayEntries, and move the worker again.',
  ],
  userLeft: [
    'The worker has left before the day of the move.',
    'Rehire the worker with activateUser first, or leave the worker out.',
  ],
} as const satisfies KeyDescriptions;
