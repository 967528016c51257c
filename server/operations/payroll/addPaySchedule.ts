import type { addPaySchedule as declared } from '../../../contract/payroll/addPaySchedule.ts';
import { defaultScheduleName } from '../../../values/pay-schedule.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { addScheduleOfName } from './add-schedule.ts';

export const addPaySchedule = withLockedCompany<typeof declared>(async ({ paySchedule }, context) =>
  addScheduleOfName({ ...paySchedule, name: defaultScheduleName }, context),
);
