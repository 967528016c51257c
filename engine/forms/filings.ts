import type { ReturnRules } from '../../law/law.ts';
import { type CalendarDate, dayInMonth, toDateParts, yearOf } from '../../values/calendar-date.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import type { StateCode } from '../../values/state.ts';
import type {
  FederalReturnForm,
  FilingDeskStatus,
  FilingForm,
  WorkerType,
} from '../../values/vocabulary.ts';
import type { AmendedForm } from '../corrections/amended-forms.ts';
import { returnDueOn } from './return-due-dates.ts';

/** A form of one quarter or year, and of one state if it is filed with a state. */
export interface FilingPeriod {
  readonly form: FilingForm;
  readonly year: number;
  /** 1 to 4; null for annual forms. */
  readonly quarter: number | null;
  readonly state: StateCode | null;
}

export const quarterlyForms: readonly FilingForm[] = ['941', 'State wages', 'State withholding'];
export const stateForms: readonly FilingForm[] = ['State wages', 'State withholding'];

/** A quarter in which workers of a type were paid. */
export interface PaidQuarter {
  readonly year: number;
  readonly quarter: number;
  readonly workerType: WorkerType;
}

export interface FilingFacts {
  /** Undefined if the company has not entered it; Form 941 is then expected. */
  readonly assignedForm: FederalReturnForm | undefined;
  readonly paid: readonly PaidQuarter[];
  /** States in which the company is registered, and those among them with an income tax. */
  readonly states: readonly StateCode[];
  readonly withholdingStates: readonly StateCode[];
  /** Years with backup withholding. */
  readonly withheldYears: readonly number[];
  readonly today: CalendarDate;
}

/**
 * Lists the forms of a year whose period has begun, in the order of their periods. A company that has
 * paid wages files quarterly returns for every later quarter, also for those without wages.
 */
export function listExpectedFilings(facts: FilingFacts, year: number): readonly FilingPeriod[] {
  const isPaid = (workerType: WorkerType) =>
    facts.paid.some((each) => each.year === year && each.workerType === workerType);
  const annual = (form: FilingForm): FilingPeriod => ({ form, year, quarter: null, state: null });
  const isAnnual = facts.assignedForm === '944';
  return [
    ...listQuarters(facts, year).flatMap((quarter) => listOfQuarter(facts, year, quarter)),
    ...(isPaid('W2') ? [...(isAnnual ? [annual('944')] : []), annual('940'), annual('W-2')] : []),
    ...(facts.withheldYears.includes(year) ? [annual('945')] : []),
    ...(isPaid('1099-NEC') ? [annual('1099-NEC')] : []),
  ];
}

function listQuarters({ paid, today }: FilingFacts, year: number): readonly number[] {
  const ordinals = paid
    .filter(({ workerType }) => workerType === 'W2')
    .map((each) => ordinalOf(each));
  const first = Math.min(...ordinals);
  const { year: thisYear, month } = toDateParts(today);
  const last = ordinalOf({ year: thisYear, quarter: Math.ceil(month / 3) });
  return [1, 2, 3, 4].filter((quarter) => {
    const ordinal = ordinalOf({ year, quarter });
    return ordinal >= first && ordinal <= last;
  });
}

function ordinalOf({ year, quarter }: { readonly year: number; readonly quarter: number }): number {
  return year * 4 + quarter;
}

function listOfQuarter(
  { assignedForm, states, withholdingStates }: FilingFacts,
  year: number,
  quarter: number,
): readonly FilingPeriod[] {
  const of = (form: FilingForm, state: StateCode | null): FilingPeriod => ({
    form,
    year,
    quarter,
    state,
  });
  return [
    ...(assignedForm === '944' ? [] : [of('941', null)]),
    ...states.map((state) => of('State wages', state)),
    ...withholdingStates.map((state) => of('State withholding', state)),
  ];
}

/** First and last day of the period. */
export function daysOfPeriod({ year, quarter }: Pick<FilingPeriod, 'year' | 'quarter'>) {
  const months =
    quarter === null ? { first: 1, last: 12 } : { first: 3 * quarter - 2, last: 3 * quarter };
  return {
    from: dayInMonth({ year, month: months.first, day: 1 }),
    until: dayInMonth({ year, month: months.last, day: 31 }),
  };
}

/** Due date of a federal form; undefined for states, whose due dates are not loaded. */
export function filingDueOn(
  period: FilingPeriod,
  rules: ReturnRules['dueDates'],
): CalendarDate | undefined {
  if (stateForms.includes(period.form)) return undefined;
  return returnDueOn({ endsOn: daysOfPeriod(period).until, isDepositedOnTime: false }, rules);
}

/** A return that was filed, as the company recorded it. */
export interface FiledReturn {
  readonly filedOn: CalendarDate;
  readonly recordedAt: Instant;
}

/** A form that a correction of pay changed. */
export interface CorrectedForm {
  readonly form: AmendedForm;
  readonly correctedAt: Instant;
}

const amendments: Readonly<Record<FilingForm, AmendedForm['form']>> = {
  '941': '941-X',
  '944': '941-X',
  '945': '945-X',
  '940': '940',
  'W-2': 'W-2c',
  '1099-NEC': '1099-NEC',
  'State wages': 'state unemployment',
  'State withholding': 'state withholding',
};

/** True if pay of the period was corrected after the return was filed, or after it was recorded. */
export function isReopened(
  period: FilingPeriod,
  filed: FiledReturn,
  corrected: readonly CorrectedForm[],
): boolean {
  return corrected.some(
    ({ form, correctedAt }) =>
      form.form === amendments[period.form] &&
      form.year === period.year &&
      (period.quarter === null || form.quarter === period.quarter) &&
      (form.state ?? null) === period.state &&
      isAfter(correctedAt, filed),
  );
}

function isAfter(correctedAt: Instant, { filedOn, recordedAt }: FiledReturn): boolean {
  return correctedAt > recordedAt || newYorkDateOf(correctedAt) > filedOn;
}

export interface FilingState {
  readonly endsOn: CalendarDate;
  readonly today: CalendarDate;
  readonly isBlocked: boolean;
  readonly isFiled: boolean;
  readonly isReopened: boolean;
}

export function decideFilingStatus(state: FilingState): FilingDeskStatus {
  if (state.isFiled) return state.isReopened ? 'reopened' : 'filed';
  if (state.today <= state.endsOn) return 'open';
  return state.isBlocked ? 'blocked' : 'ready';
}

/** Years whose forms are tasks: forms of earlier ones were due before last year. */
export function yearsOfFilingTasks(today: CalendarDate): readonly number[] {
  return [yearOf(today) - 1, yearOf(today)];
}

/** Day of the month on which returns that are due about two weeks later are announced. */
const noticeDay = 15;

/** First day after a date on which returns are announced: in January, April, July and October. */
export function nextFilingNotice(after: CalendarDate): CalendarDate {
  const { year, month } = toDateParts(after);
  const firstMonth = month - ((month - 1) % 3);
  const ofQuarter = dayInMonth({ year, month: firstMonth, day: noticeDay });
  return ofQuarter > after
    ? ofQuarter
    : dayInMonth({ year, month: firstMonth + 3, day: noticeDay });
}

/** True if a return is due within a month after a notice. */
export function isDueAfterNotice(dueOn: CalendarDate | undefined, noticeOn: CalendarDate): boolean {
  const { year, month } = toDateParts(noticeOn);
  const until = dayInMonth({ year, month: month + 1, day: noticeDay });
  return dueOn !== undefined && dueOn >= noticeOn && dueOn < until;
}
