import { type CalendarDate, formatAmericanDate } from '../../values/calendar-date.ts';
import type { Instant } from '../../values/instant.ts';
import { type Cents, minus, sum } from '../../values/money.ts';
import { computeEarnings, type EarningRules } from './earnings.ts';
import type { PayData } from './pay-data.ts';
import type { EmploymentSpan, WageTerms } from './salary.ts';

/** A wage as it was stated once, with the moment from which it was known. */
export interface WageRevision extends WageTerms {
  readonly wageId: string;
  readonly revision: number;
  readonly recordedAt: Instant;
}

/** A period that was paid, with what its pay is made of. */
export interface RetroPeriod extends EmploymentSpan {
  readonly rules: EarningRules;
  readonly data: PayData | undefined;
  /** Wages recorded later were unknown to it. */
  readonly submittedAt: Instant;
  /** Paid already for this period as retro pay. */
  readonly granted: Cents;
}

export interface RetroPay {
  /** What the wages of today give for the period, and those that were known gave. */
  readonly due: Cents;
  readonly paid: Cents;
  readonly granted: Cents;
  /** Still to pay; negative where a wage was lowered, or too much was granted. */
  readonly difference: Cents;
  readonly description: string;
  /** Names the wages it comes from: for the same ones a period is made up for once. */
  readonly basis: string;
}

/** Wages by start date as they stood at a moment, or as they stand now. */
export function wagesKnownAt(
  revisions: readonly WageRevision[],
  moment?: Instant,
): readonly WageRevision[] {
  const latest = new Map<CalendarDate, WageRevision>();
  for (const revision of revisions) {
    if (moment !== undefined && revision.recordedAt > moment) continue;
    const known = latest.get(revision.startsOn);
    if (!known || known.revision < revision.revision) latest.set(revision.startsOn, revision);
  }
  return [...latest.values()].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
}

/**
 * What a period lacks because a wage was recorded after it had been paid: the same hours and days at
 * the wages of today, less at those that were known then. Pay with a rate or amount of its own is the
 * same in both.
 */
export function computeRetroPay(period: RetroPeriod, revisions: readonly WageRevision[]): RetroPay {
  const now = wagesKnownAt(revisions);
  const then = wagesKnownAt(revisions, period.submittedAt);
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

/** Pay that follows from the wage: base pay, overtime and paid leave. */
function wagePay(
  { rules, data, joinedOn, departures }: RetroPeriod,
  wages: readonly WageTerms[],
): Cents {
  const { base, overtime, leave, unpaidLeave } = data ?? {};
  const ofWage: PayData = {
    ...(base && { base }),
    ...(overtime && { overtime }),
    ...(leave && { leave }),
    ...(unpaidLeave && { unpaidLeave }),
  };
  const { lines } = computeEarnings({ joinedOn, departures, wages, data: ofWage }, rules);
  return sum(lines.map(({ amount }) => amount));
}

/** The wages in effect on some day of the period; the first one holds before its day too. */
function basisOf(
  wages: readonly WageRevision[],
  { beginsOn, endsOn }: { readonly beginsOn: CalendarDate; readonly endsOn: CalendarDate },
): string {
  return wages
    .filter((wage, index) => {
      const next = wages[index + 1];
      const begun = index === 0 || wage.startsOn <= endsOn;
      return begun && (!next || next.startsOn > beginsOn);
    })
    .map(({ wageId, revision }) => `${wageId}.${revision}`)
    .join(' ');
}
