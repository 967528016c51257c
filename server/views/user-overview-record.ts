import type { z } from 'zod';
import type { getUserOverview } from '../../contract/reports/getUserOverview.ts';
import { findNextPayDay, type PeriodAhead } from '../../engine/calendar/next-pay-day.ts';
import type { DatedSchedule } from '../../engine/calendar/schedule-move.ts';
import { findKnownWage } from '../../engine/onboarding/wage.ts';
import { computeWorkerStatus } from '../../engine/onboarding/worker-status.ts';
import type { WageRecord } from '../../store/wages.ts';
import type { ListedWorker } from '../../store/worker-lists.ts';
import type { WorkerPlacement } from '../../store/worker-overview.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant, type Instant } from '../../values/instant.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import type { TasksByWorker } from '../../workflows/tasks/workers-with-tasks.ts';
import { fullNameOf } from './full-name.ts';

type UserOverview = z.output<typeof getUserOverview.response>['users'][number];

/** Records of the workers of a page, by worker. */
export interface OverviewFacts {
  readonly tasks: TasksByWorker;
  readonly wages: ReadonlyMap<Id<'worker'>, readonly WageRecord[]>;
  readonly placements: ReadonlyMap<Id<'worker'>, WorkerPlacement>;
  readonly reminders: ReadonlyMap<Id<'worker'>, Instant>;
  readonly moves: ReadonlyMap<Id<'worker'>, readonly DatedSchedule[]>;
  readonly paydays: readonly PeriodAhead[];
}

/** Makes the record of a worker with the open tasks and the next pay day. */
export function toUserOverview(
  worker: ListedWorker,
  { tasks, wages, placements, reminders, moves, paydays }: OverviewFacts,
  today: CalendarDate,
): UserOverview {
  const { workerId } = worker;
  const wage = findKnownWage(wages.get(workerId) ?? [], today);
  const placement = placements.get(workerId);
  const remindedAt = reminders.get(workerId);
  const status = computeWorkerStatus(
    { ...worker, paymentMethod: wage?.paymentMethod ?? null },
    today,
  );
  return {
    workerId,
    user: fullNameOf(worker),
    firstName: worker.firstName,
    lastName: worker.lastName,
    email: worker.email,
    jobTitle: worker.jobTitle,
    workerType: worker.workerType,
    userStatus: status,
    stateCode: placement?.workState ?? null,
    department: placement?.department ?? null,
    wageRate: wage ? payRateNumber(wage.rate) : null,
    wageBasis: wage?.basis ?? null,
    dateOfJoin: worker.joinedOn,
    exitDate: worker.exitOn,
    nextPayDate: findNextPayDay({ ...worker, moves: moves.get(workerId) ?? [] }, paydays) ?? null,
    tasks: (tasks.get(workerId) ?? []).map(({ key, severity, responsible }) => ({
      key,
      severity,
      responsible,
    })),
    remindedAt: remindedAt === undefined ? null : formatInstant(remindedAt),
  };
}
