import type { moveToPaySchedule as declared } from '../../../contract/payroll/moveToPaySchedule.ts';
import { recordScheduleMoves } from '../../../store/worker-schedules.ts';
import { nameOfSchedule } from '../../views/schedule-move-record.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { openScheduleMove } from './schedule-move.ts';

export const moveToPaySchedule = withLockedCompany<typeof declared>(
  async ({ scheduleMove: input }, context) => {
    const opened = await openScheduleMove(input, context, { lock: true });
    if (opened instanceof Refusal) return opened;
    const { schedule, movedWorkers } = opened;
    const { startDate: startsOn } = input;
    const workerIds = movedWorkers.flatMap(({ isMoved, workerId }) => (isMoved ? [workerId] : []));
    if (workerIds.length > 0)
      recordScheduleMoves(context.tx, schedule, { workerIds, startsOn }, context.now);
    const count = workerIds.length === 1 ? '1 worker' : `${workerIds.length} workers`;
    const message = `${count} moved to ${nameOfSchedule(schedule.name)} from ${startsOn} on.`;
    const scheduleMove = {
      payScheduleId: schedule.payScheduleId,
      status: 'active',
      message,
    } as const;
    return { scheduleMove, movedWorkers };
  },
);
