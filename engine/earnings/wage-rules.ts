import type { LocalWage, WageAndHourLaw } from '../../law/law.ts';
import type { Weekday } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import type { MinimumWageRule } from '../../values/vocabulary.ts';
import { findLocalWage, type WorkedPlace } from './local-wage.ts';
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

/** The least hourly pay in a place. */
export interface LeastWages {
  readonly minimumWage: Cents;
  /** The least cash wage of a tipped worker; undefined if tips do not count. */
  readonly cashWage: Cents | undefined;
  /** The state, city or county whose cash wage is not confirmed, so that `cashWage` may be too low. */
  readonly unconfirmedCashWageOf?: string;
  /** The city, county or region with a minimum wage of its own. */
  readonly localWage?: LocalWage;
}

/** The least wages of a place: the highest of federal, state and local. */
export function leastWagesAt(place: WorkedPlace, { law, minimumWages }: WageRules): LeastWages {
  const { tippedWages } = law;
  const localWage = findLocalWage(place, law);
  const ofState = minimumWages[place.state] ?? 0;
  const minimumWage = Math.max(minimumWages.US ?? 0, ofState, localWage?.rate ?? 0) as Cents;
  const unconfirmedCashWageOf = findUnconfirmedCashWage(place.state, localWage, law);
  const own = {
    ...(localWage && { localWage }),
    ...(unconfirmedCashWageOf && { unconfirmedCashWageOf }),
  };
  const stateCash =
    tippedWages[place.state] === undefined ? tippedWages.US : tippedWages[place.state];
  if (stateCash === null || localWage?.cashWage === null)
    return { minimumWage, cashWage: undefined, ...own };
  const cashWage = Math.max(tippedWages.US ?? 0, stateCash ?? 0, localWage?.cashWage ?? 0) as Cents;
  return { minimumWage, cashWage, ...own };
}

/** A cash wage of the place itself decides; without one, that of the state. */
function findUnconfirmedCashWage(
  state: string,
  localWage: LocalWage | undefined,
  { tippedWages, unconfirmedTippedWages }: WageAndHourLaw,
): string | undefined {
  if (localWage?.cashWage !== undefined)
    return localWage.isCashWageUnconfirmed ? localWage.name : undefined;
  return tippedWages[state] === undefined || unconfirmedTippedWages.has(state) ? state : undefined;
}
