import { fillPlaceholders, formatPath } from '../../../contract/messages.ts';
import {
  type scheduleMoveRefusals,
  workerMoveRefusals,
} from '../../../contract/payroll/schedule-move-fields.ts';
import type { Problem } from '../../../contract/problems.ts';
import type { Warn } from '../../../contract/warnings.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Company } from '../../../store/companies.ts';
import type { PaySchedule } from '../../../store/pay-schedules.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import {
  planScheduleMoves,
  type WorkerMove,
} from '../../../workflows/calendar/plan-schedule-moves.ts';
import {
  describeLeftOut,
  movePlaceholders,
  nameOfSchedule,
  toMovedWorker,
} from '../../views/schedule-move-record.ts';
import { Refusal, type Refuse } from '../refusal.ts';

interface MoveInput {
  readonly companyId: Id<'company'>;
  readonly payScheduleId: Id<'paySchedule'>;
  readonly startDate: CalendarDate;
  readonly workerIds: readonly Id<'worker'>[];
}

interface MoveContext {
  readonly tx: Transaction;
  readonly company: Company;
  readonly refuse: Refuse<{ readonly refusals: typeof scheduleMoveRefusals }>;
  readonly warn: Warn;
}

/** First days of periods that a refusal names. */
const namedDays = 3;

/** Plans a move of workers, or refuses it with the problems of all of them. */
export async function openScheduleMove(
  { startDate: startsOn, ...asked }: MoveInput,
  { tx, company, refuse, warn }: MoveContext,
  options: { readonly lock: boolean },
) {
  const planned = await planScheduleMoves(tx, { ...asked, startsOn }, options);
  if (planned.problem === 'unknownSchedule') return refuse('unknownSchedule');
  if (planned.problem === 'notPeriodBegin')
    return refuse('notPeriodBegin', {
      company: company.name,
      schedule: nameOfSchedule(planned.schedule.name),
      days: planned.days.slice(0, namedDays).join(', '),
    });
  const { schedule, moves } = planned;
  const refusal = Refusal.of(moves.flatMap((move, index) => toProblem(move, { index, schedule })));
  if (refusal) return refusal;
  for (const [index, move] of moves.entries())
    for (const message of describeLeftOut(move, { schedule, startsOn }))
      warn({ key: 'deductionsLeftOut', path: pathOf(index), message });
  return {
    schedule,
    movedWorkers: moves.flatMap((move) => toMovedWorker(move, { schedule, startsOn })),
  };
}

function toProblem(
  { worker, isRepeated, problem }: WorkerMove,
  { index, schedule }: { readonly index: number; readonly schedule: PaySchedule },
): Problem[] {
  const path = pathOf(index);
  const describe = (key: keyof typeof workerMoveRefusals, places: Record<string, string> = {}) => [
    { key, path, message: fillPlaceholders(workerMoveRefusals[key], places) },
  ];
  if (!worker) return describe('unknownUser');
  const places = movePlaceholders(worker, problem, schedule);
  if (isRepeated) return describe('repeatedUser', places);
  return problem ? describe(problem.problem, places) : [];
}

function pathOf(index: number): string {
  return formatPath(['scheduleMove', 'userIds', index]);
}
