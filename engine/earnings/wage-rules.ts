import type { WageAndHourLaw } from '../../law/law.ts';
import type { Weekday } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import type { MinimumWageRule } from '../../values/vocabulary.ts';
import type { PayData } from './pay-data.ts';
import type { PayLineInput } from './pay-line.ts';

/** Rules of a company for overtime and the minimum wage. */
export interface CompanyWageRules {
  readonly computesOvertime: boolean;
  readonly workweekStartsOn: Weekday;
  readonly minimumWage: MinimumWageRule;
}

/** Rules of a company and of the law. */
export interface WageRules extends CompanyWageRules {
  readonly law: WageAndHourLaw;
  /** Hourly minimum wages by state; `US` is the federal one. */
  readonly minimumWages: Readonly<Record<string, Cents>>;
}

/** Facts about the workweeks of one worker. */
export interface WorkweekFacts {
  /** Place of a location, or of the usual work location. */
  readonly placeOf: (locationId: string | undefined) => WorkedPlace;
  /** The regular periods before, whose last days may belong to the first workweek. */
  readonly earlier: readonly EarlierPay[];
  /** True for a pay code of paid leave, whose hours are not worked. */
  readonly isLeave: (payCode: string) => boolean;
}

/** Pay data that a worker was paid by, and the recurring lines of the payment. */
export interface EarlierPay {
  readonly data: PayData;
  readonly recurring?: readonly PayLineInput[];
}

export interface WorkedPlace {
  readonly state: string;
  readonly city: string | null;
}

/** The hourly minimum wage of a place: the highest of federal, state and city. */
export function minimumWageAt({ state, city }: WorkedPlace, rules: WageRules): Cents {
  const ofCity = findCityWage({ state, city }, rules.law);
  const { minimumWages } = rules;
  return Math.max(minimumWages.US ?? 0, minimumWages[state] ?? 0, ofCity ?? 0) as Cents;
}

/** The hourly minimum wage of a city that has its own. */
export function findCityWage(
  { state, city }: WorkedPlace,
  law: WageAndHourLaw | undefined,
): Cents | undefined {
  const wanted = city?.toLowerCase();
  return law?.cities.find((each) => each.state === state && each.city.toLowerCase() === wanted)
    ?.rate;
}
