import type { previewScheduleMove as declared } from '../../../contract/payroll/previewScheduleMove.ts';
import { Refusal } from '../refusal.ts';
import { withCompany } from '../scoped-handlers.ts';
import { openScheduleMove } from './schedule-move.ts';

export const previewScheduleMove = withCompany<typeof declared>(
  async ({ scheduleMove }, context) => {
    const opened = await openScheduleMove(scheduleMove, context, { lock: false });
    return opened instanceof Refusal ? opened : { movedWorkers: opened.movedWorkers };
  },
);
