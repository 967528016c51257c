import type { MoveProblem, PaidPart } from '../../engine/calendar/schedule-move.ts';
import type { MovingWorkerRow } from '../../store/moving-workers.ts';
import type { PaySchedule } from '../../store/pay-schedules.ts';
import { addDays, type CalendarDate, formatMonth } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import { compensationFrequencyOf } from '../../values/pay-schedule.ts';
import type { PeriodOfSchedule, WorkerMove } from '../../workflows/calendar/plan-schedule-moves.ts';
import { fullNameOf } from './full-name.ts';
import { joinSentences } from './sentences.ts';

/** Names a schedule in a sentence. */
export function nameOfSchedule(name: string): string {
  return name ? `the schedule ${name}` : 'the default schedule';
}

/** Placeholders of the refusal to move a worker. */
export function movePlaceholders(
  worker: MovingWorkerRow,
  problem: MoveProblem | undefined,
  { workerType: paid, name }: PaySchedule,
): Record<string, string> {
  const user = fullNameOf(worker);
  switch (problem?.problem) {
    case 'otherWorkerType':
      return { user, workerType: problem.workerType, paid };
    case 'userLeft':
      return { user, exitOn: problem.exitOn };
    case 'laterMove': {
      const { scheduleName, startsOn } = problem.move;
      return { user, schedule: nameOfSchedule(scheduleName), movesOn: startsOn };
    }
    case 'daysPaid':
      return { user, endsOn: problem.endsOn };
    case 'daysSubmitted': {
      const { beginsOn, endsOn } = problem.period;
      return { user, payPeriod: `${beginsOn} to ${endsOn}`, schedule: nameOfSchedule(name) };
    }
    case 'payDataWaits': {
      const { beginsOn, endsOn, scheduleName } = problem.period;
      const schedule = nameOfSchedule(scheduleName);
      return { user, payPeriod: `${beginsOn} to ${endsOn}`, schedule };
    }
    default:
      return { user };
  }
}

/** Describes the periods of a worker around a move; nothing for one without a plan. */
export function toMovedWorker(
  { worker, plan }: WorkerMove,
  { schedule, startsOn }: { readonly schedule: PaySchedule; readonly startsOn: CalendarDate },
) {
  if (!worker || !plan) return [];
  const { isMoved, formerSchedule, transition, first } = plan;
  const userName = fullNameOf(worker);
  const belongs = isMoved ? 'belongs' : 'already belongs';
  return [
    {
      workerId: worker.workerId,
      userName,
      isMoved,
      formerSchedule: formerSchedule || null,
      transitionPeriod: transition ? toPaidPart(transition) : null,
      firstPeriod: toPaidPart(first),
      message: joinSentences([
        `${userName} ${belongs} to ${nameOfSchedule(schedule.name)} from ${startsOn} on.`,
        transition && describeTransition(transition, startsOn),
        `The first period there, to ${first.endsOn}, is paid on ${first.period.payDate}.`,
      ]),
    },
  ];
}

/** Describes the deductions that a move leaves out, a sentence for those of each month and those of all months. */
export function describeLeftOut(
  { worker, leftOut }: WorkerMove,
  { schedule, startsOn }: { readonly schedule: PaySchedule; readonly startsOn: CalendarDate },
): readonly string[] {
  if (!worker || !leftOut) return [];
  const { never, ofMonths } = leftOut;
  const user = fullNameOf(worker);
  const name = nameOfSchedule(schedule.name);
  return [
    ...(never.length > 0
      ? [
          `${user}: ${never.join(', ')} is deducted in the second payroll of a month, which ${name} does not have, and not any more from ${startsOn} on. Change it with setDeductionTerms.`,
        ]
      : []),
    ...ofMonths.map(
      ({ month, names }) =>
        `${user}: after the move no payroll of ${formatMonth(month)} is left that deducts what is open of ${names.join(', ')}. Deduct it in another way, or move the worker later.`,
    ),
  ];
}

function toPaidPart({ period, beginsOn, endsOn, ...part }: PaidPart<PeriodOfSchedule>) {
  return {
    payPeriodId: period.payPeriodId,
    payBeginDate: beginsOn,
    payEndDate: endsOn,
    payDate: period.payDate,
    workingDays: part.workingDays,
    ofWorkingDays: part.ofWorkingDays,
    salary: part.salary ?? null,
  };
}

function describeTransition(
  { period, workingDays, ofWorkingDays, salary }: PaidPart<PeriodOfSchedule>,
  startsOn: CalendarDate,
): string {
  const frequency = compensationFrequencyOf[period.frequency];
  const days = `${workingDays} of ${ofWorkingDays} working days`;
  const pay = salary === undefined ? 'hours are entered for those days' : formatMoney(salary);
  return (
    `The ${frequency} period from ${period.beginsOn} to ${period.endsOn}, paid on ${period.payDate}, ` +
    `ends for this worker on ${addDays(startsOn, -1)}: ${days}, ${pay}.`
  );
}
