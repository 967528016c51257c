import type { Transaction } from '../../database/database.ts';
import type { LeftOutDeductions } from '../../engine/benefits/deductions-of-move.ts';
import {
  findMoveProblem,
  type MoveProblem,
  type PlannedMove,
  planScheduleMove,
  type ScheduledPeriod,
} from '../../engine/calendar/schedule-move.ts';
import { listMovingWorkers, type MovingWorkerRow } from '../../store/moving-workers.ts';
import { loadEarningFacts } from '../../store/pay-facts.ts';
import { listPeriodsFrom, lockRegularPeriods, type PayPeriod } from '../../store/pay-periods.ts';
import { listAllSchedules, type PaySchedule } from '../../store/pay-schedules.ts';
import { listScheduleMoves } from '../../store/worker-schedules.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { isEditable } from '../../values/pay-schedule.ts';
import { loadDeductionsOfMoves } from './deductions-of-moves.ts';

/** A pay period with the frequency and the hours of its schedule. */
export type PeriodOfSchedule = PayPeriod & ScheduledPeriod & Pick<PaySchedule, 'frequency'>;

interface AskedMoves {
  readonly companyId: Id<'company'>;
  readonly payScheduleId: Id<'paySchedule'>;
  readonly startsOn: CalendarDate;
  readonly workerIds: readonly Id<'worker'>[];
}

/** A worker of a request, in its order. */
export interface WorkerMove {
  /** Undefined if the company does not have the worker. */
  readonly worker: MovingWorkerRow | undefined;
  readonly isRepeated: boolean;
  readonly problem: MoveProblem | undefined;
  readonly plan: PlannedMove<PeriodOfSchedule> | undefined;
  /** Deductions that are not taken because of the move. */
  readonly leftOut?: LeftOutDeductions | undefined;
}

export type PlannedMoves =
  | { readonly problem: 'unknownSchedule' }
  | {
      readonly problem: 'notPeriodBegin';
      readonly schedule: PaySchedule;
      /** First days of the next periods that a move can begin with. */
      readonly days: readonly CalendarDate[];
    }
  | {
      readonly problem: undefined;
      readonly schedule: PaySchedule;
      readonly moves: readonly WorkerMove[];
    };

/**
 * Plans the move of workers to a schedule, with a fixed number of queries. With `lock`, the periods that the
 * move touches are locked, so that no payroll of theirs is submitted meanwhile.
 */
export async function planScheduleMoves(
  tx: Transaction,
  { companyId, payScheduleId, startsOn, workerIds }: AskedMoves,
  { lock }: { readonly lock: boolean },
): Promise<PlannedMoves> {
  const schedules = await listAllSchedules(tx, companyId);
  const schedule = schedules.find((each) => each.payScheduleId === payScheduleId && each.isActive);
  if (!schedule) return { problem: 'unknownSchedule' };
  const key = { companyId, workerType: schedule.workerType };
  const load = lock ? lockRegularPeriods : listPeriodsFrom;
  const loaded = await load(tx, { ...key, from: addDays(startsOn, -1) });
  const terms = new Map(schedules.map((each) => [each.payScheduleId, each]));
  const periods = loaded.flatMap((period) => toPeriodOfSchedule(period, terms));
  const own = periods.filter(({ scheduleName }) => scheduleName === schedule.name);
  const begins = own.filter(({ status }) => isEditable(status));
  const first = begins.find(({ beginsOn }) => beginsOn === startsOn);
  if (!first)
    return { problem: 'notPeriodBegin', schedule, days: begins.map(({ beginsOn }) => beginsOn) };

  const [workers, moves, { wages }, leftOutOf] = await Promise.all([
    listMovingWorkers(tx, { companyId, scheduleName: schedule.name, startsOn, workerIds }),
    listScheduleMoves(tx, key, workerIds),
    loadEarningFacts(tx, first, workerIds),
    loadDeductionsOfMoves(tx, { schedule, first, workerIds, schedules: terms }),
  ]);
  const known = new Map(workers.map((worker) => [worker.workerId, worker]));
  const movesOf = groupBy(moves, ({ workerId }) => workerId);
  const wagesOf = groupBy(wages, ({ workerId }) => workerId);
  const closed = own.find(({ beginsOn, status }) => beginsOn > startsOn && !isEditable(status));
  const asked = { workerType: schedule.workerType, scheduleName: schedule.name, startsOn, closed };
  const seen = new Set<Id<'worker'>>();
  return {
    problem: undefined,
    schedule,
    moves: workerIds.map((workerId): WorkerMove => {
      const worker = known.get(workerId);
      const isRepeated = seen.has(workerId);
      seen.add(workerId);
      if (!worker) return { worker, isRepeated, problem: undefined, plan: undefined };
      const moving = {
        ...worker,
        moves: movesOf.get(workerId) ?? [],
        wages: wagesOf.get(workerId) ?? [],
      };
      const problem = findMoveProblem(moving, asked);
      const plan = problem
        ? undefined
        : planScheduleMove(moving, asked, { first, others: periods });
      const leftOut = plan?.isMoved ? leftOutOf(moving) : undefined;
      return { worker, isRepeated, problem, plan, leftOut };
    }),
  };
}

function toPeriodOfSchedule(
  period: PayPeriod,
  terms: ReadonlyMap<Id<'paySchedule'>, PaySchedule>,
): PeriodOfSchedule[] {
  const { payScheduleId, scheduleName } = period;
  const schedule = payScheduleId && terms.get(payScheduleId);
  if (!schedule || scheduleName === null) return [];
  const { frequency, standardHours } = schedule;
  return [{ ...period, scheduleName, frequency, standardHours }];
}
