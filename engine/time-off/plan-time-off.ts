import {
  addDays,
  type CalendarDate,
  daysBetween,
  earlierDate,
  laterDate,
} from '../../values/calendar-date.ts';
import { type Hours, noHours } from '../../values/hours.ts';
import { type Cents, productOver } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import type { TimeOffKind, TimeOffPolicyId } from '../../values/time-off.ts';
import { beginningOfWholePeriod } from '../calendar/periods.ts';
import type { DateRange, EmploymentSpan } from '../earnings/salary.ts';
import { type AssignedTimeOff, lastDayOf, type TimeOffTerms } from './policy.ts';
import { type CountedHours, countInOrder, listRecounts, type Recount } from './recount.ts';
import {
  firstDayOf,
  listDueDays,
  toCountedEvent,
  usableFromOf,
  type YearlyEvent,
} from './yearly-events.ts';

/**
 * The hours of one policy in one payment, as stored with it and shown on the stub:
 * `before + events + recounts + accrued - used - paidOut = balance`.
 */
export interface TimeOffChange {
  readonly policyId: TimeOffPolicyId;
  readonly name: string;
  readonly kind: TimeOffKind;
  readonly before: Hours;
  /** Earned by the work of the period. */
  readonly accrued: Hours;
  readonly used: Hours;
  readonly paidOut: Hours;
  /** Hours granted or lost on days of the year; those up to the first day of the period come first. */
  readonly events: readonly YearlyEvent[];
  /** Changes of hours that other payrolls booked and that count after those of this payment. */
  readonly recounts?: readonly Recount[];
  /** May be negative: more was used than earned. */
  readonly balance: Hours;
  /** Earned by the work of the period, before limits. */
  readonly earned: Hours;
  /** The regular pay period that the hours are earned for, if it is not that of the payment. */
  readonly accruedFor?: DateRange & Partial<EarnedPeriod>;
  /** The version of the terms that held. Payments that were stored without it have the present terms. */
  readonly termsVersion?: number;
  /** The last day on which the worker earned hours, as known then. */
  readonly earnsUntil?: CalendarDate | null;
  /** The first day on which hours may be used, if hours were used before it. */
  readonly usableFrom?: CalendarDate;
}

/** The facts of a payment that a policy counts. */
export interface TimeOffFacts {
  readonly period: EarnedPeriod & { readonly type: string };
  readonly employment: EmploymentSpan;
  /** Hours worked, without leave. */
  readonly worked: Hours;
  /** Paid hours that the policy counts as used. */
  readonly used: Hours;
  readonly paidOut: Hours;
  /** The regular period of the last day of a worker who is paid for it outside the schedule. */
  readonly lastPeriod?: EarnedPeriod | undefined;
}

/** A period that hours are earned for. */
interface EarnedPeriod extends DateRange {
  readonly frequency: PayFrequency;
}

/**
 * Plans the hours of one policy in one payment. Hours used and earned count on the first day of the pay
 * period, after the grants and carry-overs of that day; those paid out count on its last day. Hours used in
 * the period of a carry-over are therefore never lost, and hours that later payments booked are counted
 * again after those of this one: the balance does not depend on the order of payrolls.
 */
export function planTimeOff(assigned: AssignedTimeOff, facts: TimeOffFacts): TimeOffChange {
  const { policy, booked } = assigned;
  const { period, employment, used, paidOut, lastPeriod } = facts;
  const due = listDueDays(assigned, employment, period.endsOn);
  const earned = earnedIn(assigned, facts);
  const counted = countInOrder(booked, [
    ...booked.recent,
    ...due.map((day) => toCountedEvent(day, policy.terms)),
    ...ofWork(policy.terms, facts, earned),
  ]);
  const events = counted.filter(isNew).flatMap(toYearlyEvent);
  const accrued = accruedOf(counted);
  const recounts = listRecounts(counted);
  const balance = booked.balance + hoursOf(events) + hoursOf(recounts) + accrued - used - paidOut;
  return {
    policyId: policy.policyId,
    name: policy.name,
    kind: policy.kind,
    before: booked.balance,
    accrued,
    used,
    paidOut,
    events,
    ...(recounts.length > 0 && { recounts }),
    balance: balance as Hours,
    earned,
    ...(lastPeriod && { accruedFor: lastPeriod }),
    termsVersion: policy.version,
    earnsUntil: lastDayOf(assigned),
    ...earlyUse(assigned, facts),
  };
}

/** Hours earned, used and paid out by a payment, in the places where they count. */
function ofWork(terms: TimeOffTerms, facts: TimeOffFacts, earned: Hours): CountedHours[] {
  const { period, lastPeriod, used, paidOut } = facts;
  const { beginsOn, endsOn } = period;
  const work = { payRunId: null, wanted: null, terms: null };
  const of = lastPeriod ?? period;
  return [
    { ...work, kind: 'used', countsOn: beginsOn, on: endsOn, hours: -used as Hours },
    {
      ...work,
      kind: 'accrued',
      countsOn: of.beginsOn,
      on: of.endsOn,
      hours: noHours,
      wanted: earned,
      terms,
      isEarnedOnce: isEarnedOnce(facts),
    },
    { ...work, kind: 'paidOut', countsOn: endsOn, on: endsOn, hours: -paidOut as Hours },
  ];
}

/**
 * True for regular pay, and for the last pay of a leaver, which is for the same regular period. Hours of
 * other payments are further ones, even if the days are the same.
 */
export function isEarnedOnce({
  period,
  lastPeriod,
}: Pick<TimeOffFacts, 'period' | 'lastPeriod'>): boolean {
  return period.type === 'Regular' || lastPeriod !== undefined;
}

const isNew = ({ payRunId }: CountedHours) => payRunId === null;

function accruedOf(items: readonly (CountedHours & { readonly counted: Hours })[]): Hours {
  return items.find((item) => isNew(item) && item.kind === 'accrued')?.counted ?? noHours;
}

function toYearlyEvent({
  kind,
  on,
  counted,
  wanted,
}: CountedHours & { readonly counted: Hours }): YearlyEvent[] {
  if (kind !== 'granted' && kind !== 'carriedOver') return [];
  return [{ kind, on, hours: counted, ...(wanted !== null && wanted !== counted && { wanted }) }];
}

/** Hours used in a period that ends before the waiting time does. */
function earlyUse(assigned: AssignedTimeOff, { used, employment, period }: TimeOffFacts) {
  const usableFrom = usableFromOf(assigned, employment);
  return used > 0 && usableFrom && period.endsOn < usableFrom ? { usableFrom } : {};
}

/** The balance on a day, with grants and carry-overs that are due and not booked yet. */
export function balanceOn(
  { policy, assignment, booked }: AssignedTimeOff,
  employment: EmploymentSpan,
  day: CalendarDate,
): Hours {
  const due = listDueDays({ policy, assignment, booked }, employment, day);
  if (due.length === 0) return booked.balance;
  const events = due.map((each) => toCountedEvent(each, policy.terms));
  const counted = countInOrder(booked, [...booked.recent, ...events]);
  return counted.reduce(
    (total, { hours, counted: now }) => total + now - hours,
    booked.balance as number,
  ) as Hours;
}

/** Counts booked hours again, after one of them was booked or taken back. */
export function recountTimeOff({ booked }: Pick<AssignedTimeOff, 'booked'>): Recount[] {
  return listRecounts(countInOrder(booked, booked.recent));
}

/** Changes of booked hours by a correction, and the balance without and with it. */
export interface CorrectedTimeOff {
  readonly recounts: readonly Recount[];
  readonly balanceBefore: Hours;
  readonly balanceAfter: Hours;
}

/** Counts booked hours again without those that a payment earned, used and paid out. */
export function recountWithout(
  payRunId: string,
  { booked }: Pick<AssignedTimeOff, 'booked'>,
): CorrectedTimeOff {
  return toCorrectedTimeOff(booked, countInOrder(booked, withoutWorkOf(payRunId, booked.recent)));
}

function toCorrectedTimeOff(
  { balance, recent }: AssignedTimeOff['booked'],
  counted: readonly (CountedHours & { readonly counted: Hours })[],
): CorrectedTimeOff {
  const after = counted.reduce((total, item) => total + item.counted, balance - hoursOf(recent));
  return {
    recounts: listRecounts(counted),
    balanceBefore: balance,
    balanceAfter: after as Hours,
  };
}

function withoutWorkOf(payRunId: string, items: readonly CountedHours[]): CountedHours[] {
  return items.filter(
    (item) => item.payRunId !== payRunId || item.kind === 'granted' || item.kind === 'carriedOver',
  );
}

/** A payment that is replaced: its hours, the terms that held then, and the payroll that booked it. */
export interface FormerTimeOff {
  readonly change: TimeOffChange;
  readonly terms: TimeOffTerms;
  readonly payRunId: string;
}

/** The hours of a payment that replaces another, and its changes of hours that payrolls have booked. */
export interface ReplannedTimeOff {
  /** With the recounts of the replaced payment, which stay, and those of the replacement. */
  readonly change: TimeOffChange;
  /** With the recounts of the replacement. */
  readonly corrected: CorrectedTimeOff;
}

/**
 * Plans the hours of a payment that replaces another, by the terms of the replaced one. Grants and
 * carry-overs are not planned again: the correction changes the hours earned, used and paid out, and counts
 * those that were booked again.
 */
export function replanTimeOff(
  { change: former, terms, payRunId }: FormerTimeOff,
  { policy, assignment, booked }: AssignedTimeOff,
  facts: TimeOffFacts,
): ReplannedTimeOff {
  const { name, kind } = policy;
  const { used, paidOut } = facts;
  const { earnsUntil = lastDayOf({ policy, assignment }) } = former;
  const held = {
    policy: { ...policy, terms, endsOn: earnsUntil },
    assignment: { ...assignment, endsOn: null },
    booked,
  };
  const earned = earnedIn(held, facts);
  const others = withoutWorkOf(payRunId, booked.recent);
  const counted = countInOrder(booked, [...others, ...ofWork(terms, facts, earned)]);
  const accrued = accruedOf(counted);
  const corrected = toCorrectedTimeOff(booked, counted);
  const all = [...(former.recounts ?? []), ...corrected.recounts];
  const added = hoursOf(former.events) + hoursOf(all);
  const balance = (former.before + added + accrued - used - paidOut) as Hours;
  const change = { ...former, name, kind, earned, accrued, used, paidOut, balance };
  return { change: { ...change, ...(all.length > 0 && { recounts: all }) }, corrected };
}

/** Hours used or paid out beyond the balance; zero if the balance suffices. */
export function overdrawnHours({ used, paidOut, balance }: TimeOffChange): Hours {
  return Math.max(0, Math.min(used + paidOut, -balance)) as Hours;
}

function hoursOf(events: readonly { readonly hours: Hours }[]): number {
  return events.reduce((total, { hours }) => total + hours, 0);
}

/**
 * Hours earned before limits. Where a worker earns hours in part of the period only, hours worked count by
 * the share of the days employed, and hours of a pay period by the share of the days of a whole one.
 */
function earnedIn(
  assigned: AssignedTimeOff,
  { period: paid, lastPeriod, employment, worked }: TimeOffFacts,
): Hours {
  const { accrual } = assigned.policy.terms;
  const period = lastPeriod ?? paid;
  const from = laterDate(firstDayOf(assigned, employment), period.beginsOn);
  const days = employedDays(employment, period, {
    from,
    until: lastDayOf(assigned) ?? period.endsOn,
  });
  switch (accrual.method) {
    case 'Per Hour Worked': {
      const whole = { from: period.beginsOn, until: period.endsOn };
      const ofDays = employedDays(employment, period, whole);
      if (days === 0 || worked <= 0) return noHours;
      return asHours(productOver([accrual.hours, worked, days], accrual.perHours * ofDays));
    }
    case 'Per Pay Period': {
      if (paid.type !== 'Regular' && !lastPeriod) return noHours;
      const begins = beginningOfWholePeriod(period.frequency, period);
      const ofDays = daysBetween(begins, period.endsOn) + 1;
      return asHours(productOver([accrual.hours, days, 1], ofDays));
    }
    case 'Per Year':
      return noHours;
  }
}

const asHours = (hours: Cents) => hours as number as Hours;

/** Days of a period from one day to another on which a worker is employed, without those of another schedule. */
function employedDays(
  { joinedOn, departures, inOtherSchedule = [] }: EmploymentSpan,
  period: DateRange,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): number {
  const first = laterDate(laterDate(from, joinedOn), period.beginsOn);
  const last = earlierDate(until, period.endsOn);
  const absent = departures.map(({ exitOn, returnsOn }) =>
    countDays(
      laterDate(first, addDays(exitOn, 1)),
      returnsOn === null ? last : earlierDate(last, addDays(returnsOn, -1)),
    ),
  );
  const others = inOtherSchedule.map(({ beginsOn, endsOn }) =>
    countDays(laterDate(first, beginsOn), earlierDate(last, endsOn)),
  );
  return [...absent, ...others].reduce((days, gap) => days - gap, countDays(first, last));
}

const countDays = (first: CalendarDate, last: CalendarDate) =>
  Math.max(0, daysBetween(first, last) + 1);
