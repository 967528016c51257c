import { type CalendarDate, formatAmericanDate } from '../../values/calendar-date.ts';
import { type Cents, minus, sum } from '../../values/money.ts';
import type { EarningRules } from './earning-rules.ts';
import { computeEarnings } from './earnings.ts';
import type { PayData } from './pay-data.ts';
import type { PayLineInput } from './pay-line.ts';
import type { EmploymentSpan, WageTerms } from './salary.ts';
import type { WorkweekFacts } from './wage-rules.ts';

/** One version of a wage. */
export interface WageRevision extends WageTerms {
  readonly wageId: string;
  readonly revision: number;
  /** Number among all versions of the worker's wages, in the order in which they were recorded. */
  readonly ordinal: number;
}

/** A paid period, with the facts its pay was computed from. */
export interface RetroPeriod extends EmploymentSpan {
  readonly rules: EarningRules;
  readonly data: PayData | undefined;
  /** Places of work and earlier days; computed overtime and pay made up to the minimum wage depend on them. */
  readonly workweek?: WorkweekFacts | undefined;
  /** Recurring lines of the payment. */
  readonly recurring?: readonly PayLineInput[] | undefined;
  /** The last wage known at submission, by its ordinal: later ones did not count. */
  readonly lastWage: number;
  /** Retro pay already granted for this period. */
  readonly granted: Cents;
}

export interface RetroPay {
  /** Pay for the period at today's wages. */
  readonly due: Cents;
  /** Pay for the period at the wages known when it was submitted. */
  readonly paid: Cents;
  readonly granted: Cents;
  /** Still to pay; negative when a wage was lowered or too much retro pay was granted. */
  readonly difference: Cents;
  readonly description: string;
  /** Identifies the wage versions used: a period receives retro pay once for the same versions. */
  readonly basis: string;
}

/** The latest version of each wage up to one that was recorded last, sorted by start date. */
export function wagesUpTo(
  revisions: readonly WageRevision[],
  lastWage = Number.POSITIVE_INFINITY,
): readonly WageRevision[] {
  const latest = new Map<CalendarDate, WageRevision>();
  for (const revision of revisions) {
    if (revision.ordinal > lastWage) continue;
    const known = latest.get(revision.startsOn);
    if (!known || known.revision < revision.revision) latest.set(revision.startsOn, revision);
  }
  return [...latest.values()].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
}

/**
 * Computes what a paid period lacks because a wage was recorded later: the same hours and days at
 * today's wages, less the pay at the wages known when the period was submitted. Entries with their
 * own rate or amount are equal in both.
 */
export function computeRetroPay(period: RetroPeriod, revisions: readonly WageRevision[]): RetroPay {
  const now = wagesUpTo(revisions);
  const then = wagesUpTo(revisions, period.lastWage);
  const [due, paid] = [wagePay(period, now), wagePay(period, then)];
  const { beginsOn, endsOn } = period.rules.period;
  return {
    due,
    paid,
    granted: period.granted,
    difference: minus(minus(due, paid), period.granted),
    description: `Retro pay ${formatAmericanDate(beginsOn)} - ${formatAmericanDate(endsOn)}`,
    basis: basisOf(now, { beginsOn, endsOn }),
  };
}

/**
 * Pay that depends on the wage: base pay, overtime, paid leave, and what makes it up to the minimum wage. Extra
 * pay is part of the regular rate and of the minimum wage, but not of this pay.
 */
function wagePay(
  { rules, data, workweek, recurring, joinedOn, departures, inOtherSchedule = [] }: RetroPeriod,
  wages: readonly WageTerms[],
): Cents {
  const { base, days, overtime, leave, unpaidLeave, extraPay = [] } = data ?? {};
  const wageData: PayData = {
    ...(base && { base }),
    ...(days && { days }),
    ...(overtime && { overtime }),
    ...(leave && { leave }),
    ...(unpaidLeave && { unpaidLeave }),
    extraPay,
  };
  const { lines } = computeEarnings(
    { joinedOn, departures, inOtherSchedule, wages, data: wageData, workweek, recurring },
    rules,
  );
  return minus(sum(lines.map(({ amount }) => amount)), sum(extraPay.map(({ amount }) => amount)));
}

/** The wage versions in effect during the period. The first wage applies before its start date too. */
function basisOf(
  wages: readonly WageRevision[],
  { beginsOn, endsOn }: { readonly beginsOn: CalendarDate; readonly endsOn: CalendarDate },
): string {
  return wages
    .filter((wage, index) => {
      const next = wages[index + 1];
      const hasStarted = index === 0 || wage.startsOn <= endsOn;
      return hasStarted && (!next || next.startsOn > beginsOn);
    })
    .map(({ wageId, revision }) => `${wageId}.${revision}`)
    .join(' ');
}
