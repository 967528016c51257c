import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, sum } from '../../values/money.ts';
import { defaultScheduleName } from '../../values/pay-schedule.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import {
  countWholeWorkingDays,
  type DateRange,
  type EmploymentSpan,
  findWageOn,
  isSalaried,
  planSalary,
  planWageDays,
  type SalariedPeriod,
  type WageTerms,
} from '../earnings/salary.ts';
import { type EmploymentState, hasLeft } from '../onboarding/worker-status.ts';

/** The name of a worker's schedule from a day on. */
export interface DatedSchedule {
  readonly startsOn: CalendarDate;
  readonly scheduleName: string;
}

/** A worker who is to move to another schedule. */
export interface MovingWorker extends EmploymentSpan, EmploymentState {
  readonly workerType: WorkerType;
  /** In order. */
  readonly moves: readonly DatedSchedule[];
  /** In order. */
  readonly wages: readonly WageTerms[];
  /** Last day of the periods that a payroll pays the worker for; null if none ends after the move begins. */
  readonly paidUntil: CalendarDate | null;
  /** The first period of another schedule than the new one in which pay of days after the move waits. */
  readonly waitingIn: (DateRange & { readonly scheduleName: string }) | null;
}

/** A period of a schedule, with the terms that a salary is computed by. */
export interface ScheduledPeriod extends SalariedPeriod {
  readonly scheduleName: string;
}

export interface AskedMove {
  readonly workerType: WorkerType;
  readonly scheduleName: string;
  readonly startsOn: CalendarDate;
  /** The first later period of the schedule that a payroll has closed: it would not pay the worker. */
  readonly closed?: DateRange | undefined;
}

export type MoveProblem =
  | { readonly problem: 'otherWorkerType'; readonly workerType: WorkerType }
  | { readonly problem: 'userLeft'; readonly exitOn: CalendarDate }
  | { readonly problem: 'laterMove'; readonly move: DatedSchedule }
  | { readonly problem: 'daysPaid'; readonly endsOn: CalendarDate }
  | { readonly problem: 'daysSubmitted'; readonly period: DateRange }
  | { readonly problem: 'payDataWaits'; readonly period: NonNullable<MovingWorker['waitingIn']> };

/** Finds the name of the schedule that a worker belongs to on a day. */
export function scheduleOn(moves: readonly DatedSchedule[], day: CalendarDate): string {
  return moves.findLast(({ startsOn }) => startsOn <= day)?.scheduleName ?? defaultScheduleName;
}

/** Finds the first reason, in order of precedence, why a worker cannot move. */
export function findMoveProblem(worker: MovingWorker, asked: AskedMove): MoveProblem | undefined {
  const { workerType, moves, exitOn, paidUntil, waitingIn } = worker;
  const { startsOn, closed } = asked;
  if (workerType !== asked.workerType) return { problem: 'otherWorkerType', workerType };
  if (exitOn !== null && hasLeft(worker, startsOn)) return { problem: 'userLeft', exitOn };
  if (!isChanged(worker, asked)) return undefined;
  const later = moves.find((move) => move.startsOn > startsOn);
  if (later) return { problem: 'laterMove', move: later };
  if (paidUntil !== null && paidUntil >= startsOn)
    return { problem: 'daysPaid', endsOn: paidUntil };
  if (closed) return { problem: 'daysSubmitted', period: closed };
  return waitingIn ? { problem: 'payDataWaits', period: waitingIn } : undefined;
}

/** Pay of a period for the days that belong to its schedule. */
export interface PaidPart<Period> {
  readonly period: Period;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly workingDays: number;
  readonly ofWorkingDays: number;
  /** Undefined for a worker without a salary. */
  readonly salary: Cents | undefined;
}

export interface PlannedMove<Period> {
  /** False if the worker belongs to the schedule on that day already. */
  readonly isMoved: boolean;
  readonly formerSchedule: string;
  /** The period of the former schedule that the move cuts. */
  readonly transition: PaidPart<Period> | undefined;
  readonly first: PaidPart<Period>;
}

/** Plans the periods around a move: the one that it cuts, and the first of the new schedule. */
export function planScheduleMove<Period extends ScheduledPeriod>(
  worker: MovingWorker,
  asked: AskedMove,
  { first, others }: { readonly first: Period; readonly others: readonly Period[] },
): PlannedMove<Period> {
  const { startsOn } = asked;
  const dayBefore = addDays(startsOn, -1);
  const formerSchedule = scheduleOn(worker.moves, dayBefore);
  const moves = [...worker.moves.filter((move) => move.startsOn < startsOn), asked];
  const cut = others.find(
    ({ scheduleName, beginsOn, endsOn }) =>
      scheduleName === formerSchedule && beginsOn <= dayBefore && endsOn >= startsOn,
  );
  const isMoved = isChanged(worker, asked);
  const isCut = isMoved && cut && formerSchedule !== asked.scheduleName;
  const wasEmployed = worker.joinedOn <= dayBefore;
  return {
    isMoved,
    formerSchedule,
    transition: isCut && wasEmployed ? toPaidPart(worker, moves, cut) : undefined,
    first: toPaidPart(worker, moves, first),
  };
}

function isChanged({ moves }: MovingWorker, { scheduleName, startsOn }: AskedMove): boolean {
  return scheduleOn(moves, startsOn) !== scheduleName;
}

function toPaidPart<Period extends ScheduledPeriod>(
  worker: MovingWorker,
  moves: readonly DatedSchedule[],
  period: Period,
): PaidPart<Period> {
  const { joinedOn, departures, wages } = worker;
  const inOtherSchedule = listOtherDays(moves, period);
  const employed: EmploymentSpan = { joinedOn, departures, inOtherSchedule };
  const own = ownDaysOf(period, inOtherSchedule);
  const wage = findWageOn(wages, own.endsOn);
  const days = planWageDays([{ startsOn: period.beginsOn }], period, employed);
  return {
    period,
    ...own,
    workingDays: days.reduce((total, part) => total + part.days, 0),
    ofWorkingDays: countWholeWorkingDays(period),
    salary:
      wage && isSalaried(wage)
        ? sum(planSalary(wages, period, employed).map(({ amount }) => amount))
        : undefined,
  };
}

/** The first and the last day of a period that belong to its schedule. */
function ownDaysOf(period: DateRange, others: readonly DateRange[]): DateRange {
  const before = others.find(({ beginsOn }) => beginsOn === period.beginsOn);
  const after = others.findLast(({ endsOn }) => endsOn === period.endsOn);
  return {
    beginsOn: before ? addDays(before.endsOn, 1) : period.beginsOn,
    endsOn: after ? addDays(after.beginsOn, -1) : period.endsOn,
  };
}

/** Lists the days of a period that belong to other schedules. */
function listOtherDays(
  moves: readonly DatedSchedule[],
  { scheduleName, beginsOn, endsOn }: ScheduledPeriod,
): DateRange[] {
  const spans = [
    { startsOn: beginsOn, scheduleName: scheduleOn(moves, beginsOn) },
    ...moves.filter(({ startsOn }) => startsOn > beginsOn && startsOn <= endsOn),
  ];
  return spans.flatMap((span, index) => {
    const next = spans[index + 1];
    const last = next ? addDays(next.startsOn, -1) : endsOn;
    return span.scheduleName === scheduleName ? [] : [{ beginsOn: span.startsOn, endsOn: last }];
  });
}
