import type { addNamedPaySchedule as declared } from '../../../contract/payroll/addNamedPaySchedule.ts';
import { isDefaultSchedule, listAllSchedules } from '../../../store/pay-schedules.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { addScheduleOfName } from './add-schedule.ts';

export const addNamedPaySchedule = withLockedCompany<typeof declared>(
  async ({ paySchedule: input }, context) => {
    const { tx, company, refuse } = context;
    const { companyId, workerType } = input;
    const all = await listAllSchedules(tx, companyId);
    const active = all.filter((each) => each.isActive && each.workerType === workerType);
    if (!active.some(isDefaultSchedule))
      return refuse('noDefaultSchedule', { company: company.name, workerType });
    // A name that differs only in case is that of the schedule which has it.
    const same = active.find((each) => each.name.toLowerCase() === input.name.toLowerCase());
    return addScheduleOfName({ ...input, name: same?.name ?? input.name }, context);
  },
);
