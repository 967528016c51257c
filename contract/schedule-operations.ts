import { addNamedPaySchedule } from './payroll/addNamedPaySchedule.ts';
import { moveToPaySchedule } from './payroll/moveToPaySchedule.ts';
import { previewScheduleMove } from './payroll/previewScheduleMove.ts';
import { getPaySchedules } from './reports/getPaySchedules.ts';

/** Operations of pay schedules with a name, by module. */
export const scheduleOperations = {
  payroll: { addNamedPaySchedule, moveToPaySchedule, previewScheduleMove },
  reports: { getPaySchedules },
} as const;
