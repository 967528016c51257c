import type { WageAndHourLaw } from '../../law/law.ts';
import type { Weekday } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import type { MinimumWageRule } from '../../values/vocabulary.ts';
import type { PayData } from './pay-data.ts';

/** Rules of a company and of the law for overtime and the minimum wage. */
export interface WageRules {
  readonly computesOvertime: boolean;
  readonly workweekStartsOn: Weekday;
  readonly minimumWage: MinimumWageRule;
  readonly law: WageAndHourLaw;
  /** Hourly minimum wages by state; `US` is the federal one. */
  readonly minimumWages: Readonly<Record<string, Cents>>;
}

/** Facts about the workweeks of one worker. */
export interface WorkweekFacts {
  /** Place of a location, or of the usual work location. */
  readonly placeOf: (locationId: string | undefined) => WorkedPlace;
  /** Pay data of the regular period before, whose last days may belong to the first workweek. */
  readonly earlier: PayData | undefined;
}

export interface WorkedPlace {
  readonly state: string;
  readonly city: string | null;
}

/** The hourly minimum wage of a place: the highest of federal, state and city. */
export function minimumWageAt({ state, city }: WorkedPlace, rules: WageRules): Cents {
  const ofCity = rules.law.cities.find(
    (each) => each.state === state && each.city.toLowerCase() === city?.toLowerCase(),
  );
  const { minimumWages } = rules;
  return Math.max(minimumWages.US ?? 0, minimumWages[state] ?? 0, ofCity?.rate ?? 0) as Cents;
}
