import {
  addMonths,
  type CalendarDate,
  laterDate,
  type Month,
  monthOf,
} from '../../values/calendar-date.ts';
import { type Cents, noMoney, sum } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { type DatedSchedule, scheduleOn } from '../calendar/schedule-move.ts';
import { type CountedDeduction, deductionKey, leftOfGoal, neverComes } from './deduction-terms.ts';
import { type BookedDues, isLong, type KnownPayroll } from './payrolls-of-month.ts';
import type { RecurringRecords } from './recurring-pay.ts';

/** A regular payroll of a schedule. */
export interface PayrollOfSchedule extends KnownPayroll {
  readonly scheduleName: string;
  readonly endsOn: CalendarDate;
}

/** A worker's payrolls before and after a move to another schedule. */
interface MoveOfWorker {
  readonly joinedOn: CalendarDate;
  readonly startsOn: CalendarDate;
  /** Schedules of the worker before and after the move, in order. */
  readonly former: readonly DatedSchedule[];
  readonly moved: readonly DatedSchedule[];
  /** Frequency and first pay date of the new schedule. */
  readonly frequency: PayFrequency;
  readonly firstPayDate: CalendarDate;
  readonly payrolls: readonly PayrollOfSchedule[];
  readonly booked: BookedDues;
}

/** Names of deductions that a move leaves out. */
export interface LeftOutDeductions {
  /** Taken in a payroll of the month that the new schedule never has. */
  readonly never: readonly string[];
  /** Not taken, or not all of it, in a month whose other payrolls the move takes away. */
  readonly ofMonths: readonly { readonly month: Month; readonly names: readonly string[] }[];
}

/** Lists the deductions of a worker that a move to another schedule leaves out. */
export function listLeftOutDeductions(
  records: Pick<RecurringRecords, 'deductions' | 'items' | 'enrollments'>,
  move: MoveOfWorker,
): LeftOutDeductions {
  const deductions = listCollected(records);
  const isNever = ({ terms }: CollectedDeduction) => neverComes(terms.payrolls, move.frequency);
  const others = deductions.filter((deduction) => !isNever(deduction));
  const months = listLostMonths(move).map(({ month, left }) => ({
    month,
    names: others.flatMap((each) => (isLeftOut(each, left, move) ? [each.name] : [])),
  }));
  return {
    never: deductions.filter(isNever).map(({ name }) => name),
    ofMonths: months.filter(({ names }) => names.length > 0),
  };
}

interface CollectedDeduction extends CountedDeduction {
  /** Undefined for a percentage. */
  readonly amount: Cents | undefined;
}

/** Lists the deductions in force of which something is left to be collected. */
function listCollected({
  deductions,
  items,
  enrollments,
}: Parameters<typeof listLeftOutDeductions>[0]): CollectedDeduction[] {
  return deductions.flatMap((deduction) => {
    const { source, name } = deduction;
    const isNamed = (other: string) => deductionKey(other) === deductionKey(name);
    const share =
      source === 'item'
        ? items.find((item) => item.place === 'deduction' && isNamed(item.description))?.share
        : enrollments.find(({ benefitType }) => isNamed(benefitType))?.worker;
    if (!share || leftOfGoal(deduction) === 0) return [];
    return [{ ...deduction, amount: 'amount' in share ? share.amount : undefined }];
  });
}

/** Lists the months up to the first pay date in which the worker has fewer open payrolls than before the move. */
function listLostMonths(move: MoveOfWorker) {
  const { startsOn, firstPayDate, frequency } = move;
  const before = listOwn(move, move.former);
  const after = listOwn(move, move.moved);
  const lost = before.filter((payroll) => !payroll.isSubmitted && !after.includes(payroll));
  const months: { month: Month; left: readonly PayrollOfSchedule[] }[] = [];
  for (let month = monthOf(startsOn); month <= firstPayDate; month = addMonths(month, 1)) {
    const isIn = ({ payDate }: PayrollOfSchedule) => monthOf(payDate) === month;
    const left = after.filter(isIn);
    // A payroll of a quarter or a year is for the months that have no other.
    const isForLong = isLong(frequency) && left.length === 0;
    if (lost.some(isIn) && !isForLong) months.push({ month, left });
  }
  return months;
}

/** Lists the payrolls, of at most a month, that have a day of the worker. */
function listOwn({ payrolls, joinedOn }: MoveOfWorker, moves: readonly DatedSchedule[]) {
  return payrolls.filter(({ beginsOn, endsOn, scheduleName, frequency }) => {
    const days = [laterDate(beginsOn, joinedOn), ...moves.map(({ startsOn }) => startsOn)];
    return (
      !isLong(frequency) &&
      days.some(
        (day) => beginsOn <= day && day <= endsOn && scheduleOn(moves, day) === scheduleName,
      )
    );
  });
}

function isLeftOut(
  { deductionId, terms, amount }: CollectedDeduction,
  left: readonly PayrollOfSchedule[],
  { booked, frequency }: MoveOfWorker,
): boolean {
  const dues = left.map(({ payPeriodId }) => booked.get(deductionId)?.get(payPeriodId) ?? noMoney);
  const taken = dues.filter((due) => due > 0);
  const hasOpen = left.some(({ isSubmitted }) => !isSubmitted);
  switch (terms.payrolls) {
    case 'first':
      return left.length === 0;
    case 'second':
      return left.length < 2 && taken.length === 0;
    case 'last':
      return !hasOpen && taken.length === 0;
    default:
      if (terms.amountPer === 'month')
        return !hasOpen && amount !== undefined && sum(dues) < amount;
      // Of a schedule without a second payroll, the first one is enough.
      return (
        terms.payrolls === 'firstAndSecond' && left.length < 2 && !neverComes('second', frequency)
      );
  }
}
