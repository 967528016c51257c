import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import { type Hours, noHours } from '../../values/hours.ts';
import { type BookedTimeOff, hoursBelow, type TimeOffTerms } from './policy.ts';

/** Kinds of movements, in the order in which those of one day count. */
const kindsInOrder = [
  'opening',
  'carriedOver',
  'granted',
  'adjusted',
  'used',
  'accrued',
  'paidOut',
] as const;

const recountedKinds = ['carriedOver', 'granted', 'accrued'] as const;

/** Hours that count on a day. Grants, carry-overs and hours earned depend on those that count before. */
export interface CountedHours {
  readonly kind: (typeof kindsInOrder)[number];
  /** The day on which the hours count: the first of a pay period for hours earned and used in it. */
  readonly countsOn: CalendarDate;
  /** The day of the movement: the last of a pay period. Its year is the year of the limit. */
  readonly on: CalendarDate;
  /** As booked, added to the balance. */
  readonly hours: Hours;
  /** The payroll that booked them; null for adjustments and for hours that are not booked. */
  readonly payRunId: string | null;
  /** Hours granted or earned before limits; null for other kinds. */
  readonly wanted: Hours | null;
  /** The terms by which the hours were booked; null for hours that stay as they are. */
  readonly terms: Pick<TimeOffTerms, 'balanceLimit' | 'yearLimit' | 'carryOver'> | null;
  /** True for hours earned for a regular period as a whole, by regular pay or by the last pay of a leaver. */
  readonly isEarnedOnce?: boolean;
}

/** A change of hours that a payroll booked, because of a payment that counts before them. */
export interface Recount extends Pick<CountedHours, 'on' | 'hours'> {
  /** Other kinds of hours do not depend on what counts before them. */
  readonly kind: (typeof recountedKinds)[number];
  readonly payRunId: string;
}

/** Counts hours in the order of their days, and adds to each what the limits leave of it. */
export function countInOrder<Item extends CountedHours>(
  { balance: total, accruedByYear, recent }: BookedTimeOff,
  items: readonly Item[],
): (Item & { readonly counted: Hours })[] {
  let balance = recent.reduce((left, { hours }) => left - hours, total as number);
  const accrued: Record<number, number> = { ...accruedByYear };
  const earned = new Map<string, number>();
  return items.toSorted(compareDays).map((item) => {
    const year = yearOf(item.on);
    const period = `${item.countsOn} ${item.on}`;
    const counted = countOne(item, {
      balance,
      accruedInYear: accrued[year] ?? 0,
      earnedInPeriod: item.isEarnedOnce ? (earned.get(period) ?? 0) : 0,
    });
    balance += counted;
    if (item.kind === 'accrued') {
      accrued[year] = (accrued[year] ?? 0) + counted;
      if (item.isEarnedOnce) {
        earned.set(period, Math.max(earned.get(period) ?? 0, item.wanted ?? item.hours));
      }
    }
    return { ...item, counted };
  });
}

/** Lists the changes of booked hours. */
export function listRecounts(
  items: readonly (CountedHours & { readonly counted: Hours })[],
): Recount[] {
  return items.flatMap(({ kind: counts, on, hours, counted, payRunId }) => {
    const kind = recountedKinds.find((each) => each === counts);
    return kind && payRunId !== null && counted !== hours
      ? [{ kind, on, payRunId, hours: (counted - hours) as Hours }]
      : [];
  });
}

interface CountedBefore {
  readonly balance: number;
  readonly accruedInYear: number;
  /** By other payments that are for the whole of the same regular period. */
  readonly earnedInPeriod: number;
}

function countOne(
  { kind, hours, wanted, terms }: CountedHours,
  { balance, accruedInYear, earnedInPeriod }: CountedBefore,
): Hours {
  if (!terms) return hours;
  if (kind === 'carriedOver') {
    const lost = Math.max(0, balance - (terms.carryOver?.limit ?? balance));
    return (lost === 0 ? noHours : -lost) as Hours;
  }
  if (wanted === null) return hours;
  if (kind === 'granted') return hoursBelow(terms.balanceLimit, balance, wanted);
  // A regular period is earned once, by the payment that earns most.
  const more = Math.max(0, wanted - earnedInPeriod) as Hours;
  const inYear = hoursBelow(terms.yearLimit, accruedInYear, more);
  return hoursBelow(terms.balanceLimit, balance, inYear);
}

function compareDays(one: CountedHours, other: CountedHours): number {
  if (one.countsOn !== other.countsOn) return one.countsOn < other.countsOn ? -1 : 1;
  const rank = kindsInOrder.indexOf(one.kind) - kindsInOrder.indexOf(other.kind);
  if (rank !== 0) return rank;
  return one.on === other.on ? 0 : one.on < other.on ? -1 : 1;
}
