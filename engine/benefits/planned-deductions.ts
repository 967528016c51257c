import {
  atLeastZero,
  type Cents,
  lesser,
  minus,
  noMoney,
  proportion,
  sum,
  times,
} from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { type CountedDeduction, isLoan, owedOf, type PayrollsOfMonth } from './deduction-terms.ts';
import { countMonths, type PayrollOfMonth } from './payrolls-of-month.ts';

/** Plans a contribution of the company, which follows the payrolls of the month of the worker's. */
export function planCompanyPart(
  { terms }: Pick<CountedDeduction, 'terms'>,
  line: PayLineInput,
  month: PayrollOfMonth,
): readonly PayLineInput[] {
  if (!isTaken(terms.payrolls, month)) return [];
  const amount = line.percent ? line.amount : amountOfPayroll({ terms }, line.amount, month);
  return [{ ...line, amount }];
}

interface Occasion extends PayrollOfMonth {
  readonly isLastPay: boolean;
}

/**
 * Plans the lines of a deduction with terms: what is due in this payroll, and what is owed from earlier ones.
 * `asked` are the lines without terms; undefined for a deduction that has ended, of which only arrears are taken.
 */
export function planDeduction(
  deduction: CountedDeduction,
  asked: PayLineInput | undefined,
  kind: string,
  occasion: Occasion,
): readonly PayLineInput[] {
  const dueLine = asked && planDue(deduction, asked, occasion);
  const arrears = planArrears(deduction, kind, dueLine, occasion);
  const lines = [...(dueLine ? [dueLine] : []), ...(arrears ? [arrears] : [])];
  return isLoan(deduction.terms) ? lines.map(markAsLoan) : lines;
}

function markAsLoan(line: PayLineInput): PayLineInput {
  return line.counted ? { ...line, counted: { ...line.counted, isLoan: true } } : line;
}

function planDue(
  deduction: CountedDeduction,
  line: PayLineInput,
  occasion: Occasion,
): PayLineInput | undefined {
  const { terms, deductionId, due } = deduction;
  const left = terms.goal === null ? undefined : atLeastZero(minus(terms.goal, due));
  if (left === 0) return undefined;
  const isRest = occasion.isLastPay && terms.takesRestAtExit && left !== undefined;
  const { percent, ...entered } = line;
  if (percent && !isRest) {
    if (!isTaken(terms.payrolls, occasion)) return undefined;
    if (isTakenAlready(deduction, occasion)) return undefined;
    const most = left !== undefined && { most: left, basis: goalBasis(line, left) };
    const counted = {
      id: deductionId,
      due: null,
      ...(left !== undefined && { hasGoal: true as const }),
    };
    return { ...line, ...most, counted };
  }
  const usual = amountOfPayroll(deduction, line.amount, occasion);
  const wanted = isRest ? left : left === undefined ? usual : lesser(usual, left);
  if (wanted === 0) return undefined;
  // An amount that was taken before it was due, because an earlier payroll was cancelled since, is not taken again.
  const credit = atLeastZero(minus(noMoney, owedOf(deduction)));
  const amount = atLeastZero(minus(wanted, credit));
  const takenBefore = lesser(credit, wanted);
  const isOfMonth = terms.amountPer === 'month' && !occasion.months;
  const counted = terms.keepsArrears
    ? { id: deductionId, due: wanted }
    : {
        id: deductionId,
        due: null,
        ...(takenBefore > 0 && { takenBefore }),
        ...(isOfMonth && { isOfMonth }),
        ...(left !== undefined && { hasGoal: true as const }),
      };
  const basis = describeDue(line, deduction, { usual, left, isRest, credit, occasion });
  // The rest is an amount, also of a share of pay.
  return { ...entered, amount, counted, ...(basis && { basis }) };
}

function planArrears(
  deduction: CountedDeduction,
  kind: string,
  dueLine: PayLineInput | undefined,
  { isLastPay }: Occasion,
): PayLineInput | undefined {
  const { terms, deductionId, name } = deduction;
  const owed = owedOf(deduction);
  if (owed <= 0) return undefined;
  const isLimited = terms.arrearsLimit !== null && !(isLastPay && terms.takesRestAtExit);
  const most = isLimited && terms.arrearsLimit !== null ? terms.arrearsLimit : owed;
  const amount = lesser(owed, most);
  const description = `${name} (arrears)`;
  return {
    kind,
    description,
    amount,
    ...(dueLine?.against && { against: dueLine.against }),
    counted: { id: deductionId, due: noMoney },
    basis: isLimited
      ? {
          words: `${description}: owed from earlier payrolls, at most the limit for a payroll`,
          formula: 'the lesser of $0 and $1',
          parts: [owed, most],
        }
      : { words: `${description}: owed from earlier payrolls`, formula: '$0', parts: [owed] },
  };
}

/** Sums what a payroll and the later ones of its month take of an amount, at most what is left of the goal. */
export function amountOfMonth(
  { terms, due }: Pick<CountedDeduction, 'terms' | 'due'>,
  amount: Cents,
  occasion: PayrollOfMonth,
): Cents {
  const { number, count, months } = occasion;
  const payrolls = Array.from({ length: count - number + 1 }, (_, index) => ({
    number: number + index,
    count,
    months,
  }));
  const month = sum(payrolls.map((payroll) => amountOfPayroll({ terms }, amount, payroll)));
  return terms.goal === null ? month : lesser(month, atLeastZero(minus(terms.goal, due)));
}

/** The amount of this payroll: the whole one, its part of the month's, or nothing. */
function amountOfPayroll(
  deduction: PlannedDeduction,
  amount: Cents,
  occasion: PayrollOfMonth,
): Cents {
  const { payrolls, amountPer } = deduction.terms;
  if (!isTaken(payrolls, occasion)) return noMoney;
  if (amountPer === 'payroll') return isTakenAlready(deduction, occasion) ? noMoney : amount;
  if (occasion.months) return times(amount, countMonths(occasion));
  // The parts of a month add up to its amount, also if earlier ones were those of another number of payrolls.
  const booked = bookedOf(deduction, occasion);
  const before = Array.from({ length: occasion.number - 1 }, (_, index) => {
    const number = index + 1;
    const other = occasion.others?.find((each) => each.number === number);
    const known = other?.isSubmitted ? booked.get(other.payPeriodId) : undefined;
    const upTo = (place: number) => amountUpTo(payrolls, amount, { ...occasion, number: place });
    return known ?? minus(upTo(number), upTo(index));
  });
  const part = minus(amountUpTo(payrolls, amount, occasion), sum(before));
  return atLeastZero(lesser(part, minus(amount, sum([...booked.values()]))));
}

/** Terms, and the id of a deduction whose amounts are booked. */
type PlannedDeduction = Pick<CountedDeduction, 'terms'> &
  Partial<Pick<CountedDeduction, 'deductionId'>>;

function bookedOf({ deductionId }: PlannedDeduction, { booked }: PayrollOfMonth) {
  return (deductionId && booked?.get(deductionId)) || nothingBooked;
}

const nothingBooked: ReadonlyMap<string, Cents> = new Map();

/** True if other payrolls of the month took it as often as it is to be taken, when they had other places. */
function isTakenAlready(deduction: PlannedDeduction, occasion: PayrollOfMonth): boolean {
  const { payrolls } = deduction.terms;
  if (payrolls === 'every') return false;
  const times = [...bookedOf(deduction, occasion).values()].filter((due) => due > 0).length;
  return times >= (payrolls === 'firstAndSecond' ? 2 : 1);
}

/** The part of a month's amount that is due with a payroll and those before it, as planned. */
function amountUpTo(payrolls: PayrollsOfMonth, amount: Cents, place: PayrollOfMonth): Cents {
  const { number, count } = place;
  if (payrolls === 'every') return proportion(amount, number, count);
  if (payrolls === 'firstAndSecond') {
    const parts = Math.min(2, count);
    return proportion(amount, Math.min(number, parts), parts);
  }
  const taken = { first: 1, second: 2, last: count }[payrolls];
  return number >= taken ? amount : noMoney;
}

function isTaken(payrolls: PayrollsOfMonth, { number, count }: PayrollOfMonth): boolean {
  switch (payrolls) {
    case 'first':
      return number === 1;
    case 'second':
      return number === 2;
    case 'firstAndSecond':
      return number <= 2;
    case 'last':
      return number === count;
    default:
      return true;
  }
}

/** The part of the month's amount that a payroll takes, which is one of those that take it. */
function partOfMonth(payrolls: PayrollsOfMonth, { number, count }: PayrollOfMonth) {
  if (payrolls === 'every') return { number, count };
  return payrolls === 'firstAndSecond'
    ? { number, count: Math.min(2, count) }
    : { number: 1, count: 1 };
}

interface DueFigures {
  readonly usual: Cents;
  readonly left: Cents | undefined;
  readonly isRest: boolean;
  readonly credit: Cents;
  readonly occasion: Occasion;
}

/** Explains an amount that differs from the one entered. */
function describeDue(
  line: PayLineInput,
  { terms, name }: CountedDeduction,
  { usual, left, isRest, credit, occasion }: DueFigures,
): PayLineInput['basis'] {
  const due = left === undefined ? usual : lesser(usual, left);
  if (credit > 0)
    return {
      words: `${name}: less what was taken before it was due`,
      formula: '$0 − $1, at least 0.00',
      parts: [isRest && left !== undefined ? left : due, credit],
    };
  if (isRest && left !== undefined)
    return { words: `${name}: the rest, in the last pay`, formula: '$0', parts: [left] };
  if (left !== undefined) return goalBasis(line, left, usual);
  if (terms.amountPer === 'payroll') return undefined;
  const { number, count } = partOfMonth(terms.payrolls, occasion);
  if (occasion.months) {
    const months = countMonths(occasion);
    const words = `${name}: the amounts of ${months} months`;
    return { words, formula: `$0 × ${months}`, parts: [line.amount] };
  }
  const upTo = amountUpTo(terms.payrolls, line.amount, occasion);
  const before = { ...occasion, number: occasion.number - 1 };
  if (usual !== minus(upTo, amountUpTo(terms.payrolls, line.amount, before)))
    return {
      words: `${name}: the month’s amount up to this payroll, less what others of the month took`,
      formula: '$0 − $1',
      parts: [upTo, minus(upTo, usual)],
    };
  const words = `${name}: part ${number} of ${count} of the month’s amount`;
  return { words, formula: `$0 ÷ ${count}`, parts: [line.amount] };
}

function goalBasis({ description = '', percent }: PayLineInput, left: Cents, usual?: Cents) {
  const words = `${description}: at most what is left of the goal`;
  if (percent || usual === undefined)
    return { words, formula: 'the share of pay, at most $0', parts: [left] };
  return { words, formula: 'the lesser of $0 and $1', parts: [usual, left] };
}

/** A deduction that is due although the worker is not paid. */
export interface DueWithoutPay {
  readonly deductionId: string;
  readonly description: string;
  /** Nothing, if it is not owed: later payrolls of the month take it. */
  readonly due: Cents;
}

/** Lists what a payroll would take of a worker who is not paid: lines that stay owed, and parts of a month's amount. */
export function listDueWithoutPay(lines: readonly PayLineInput[]): readonly DueWithoutPay[] {
  return lines.flatMap(({ counted, description = '' }) =>
    counted?.due || counted?.isOfMonth
      ? [{ deductionId: counted.id, description, due: counted.due ?? noMoney }]
      : [],
  );
}
