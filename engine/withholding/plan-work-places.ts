import { type CalendarDate, calendarDate, yearOf } from '../../values/calendar-date.ts';
import { type DateRange, type EmploymentSpan, planWageDays } from '../earnings/salary.ts';
import { divideByHome } from '../onboarding/home-moves.ts';
import { type DatedWorkLocation, findLocationOn } from '../onboarding/work-locations.ts';
import type { Address } from '../places/places.ts';
import type { WorkPlace } from './work-places.ts';

/** A location of the company. */
export interface CompanyPlace {
  readonly locationId: string;
  readonly isPrimary: boolean;
  readonly state: string;
  readonly city: string;
  readonly zipCode: string;
}

export interface WorkPlaceFacts {
  readonly employed: EmploymentSpan;
  /** Sorted by start date. */
  readonly locations: readonly DatedWorkLocation[];
  /** The home address on file. */
  readonly home: Address | undefined;
  /** Homes that the worker left in the period or later, by their last day. */
  readonly formerHomes?: readonly (Address & { readonly endsOn: CalendarDate })[] | undefined;
  /** Company locations that the pay data names. */
  readonly named: ReadonlySet<string>;
}

/**
 * Plans where a worker worked in a period, by the working days (Monday to Friday) at each work location
 * and home. The first place is that of the last day; locations that only the pay data names have no days.
 */
export function planWorkPlaces(
  facts: WorkPlaceFacts,
  company: readonly CompanyPlace[],
  period: DateRange,
): readonly [WorkPlace, ...WorkPlace[]] {
  const { employed, locations, named } = facts;
  const homes = listHomes(facts, period);
  const lastHome = homes.at(-1)?.home;
  const onLastDay = findLocationOn(locations, period.endsOn);
  const usual = livingAt(
    homes,
    lastHome,
  )(onLastDay ? toPlace(onLastDay, lastHome, company) : nowhere(lastHome));
  if (locations.length <= 1 && named.size === 0 && homes.length === 1) return [usual];
  const places = new Map<string, WorkPlace>([[keyOf(usual), { ...usual, share: 0 }]]);
  const add = (place: WorkPlace, days: number) => {
    const share = (places.get(keyOf(place))?.share ?? 0) + days;
    places.set(keyOf(place), { ...place, share });
  };
  const parts = homes.flatMap(({ home, ...days }) =>
    planWageDays(locations, days, employed).map((part) => ({
      place: livingAt(homes, home)(toPlace(part.wage, home, company)),
      days: part.days,
    })),
  );
  for (const { place, days } of parts) add(place, days);
  const first = parts[0] && keyOf(parts[0].place);
  for (const office of company)
    if (named.has(office.locationId)) add(livingAt(homes, lastHome)(toOffice(office)), 0);
  const days = countDaysOfYear({ ...facts, home: lastHome }, company, period);
  const [last = usual, ...others] = [...places].map(([key, place]) => ({
    ...place,
    ...(key === first && { isFirst: true }),
    ...days(place),
  }));
  const hasDays = [last, ...others].some(({ share }) => share > 0);
  return [hasDays && others.length > 0 ? last : { ...last, share: 1 }, ...others];
}

/** The homes of the period with their days; one that is not dated without a move. */
function listHomes({ home, formerHomes }: WorkPlaceFacts, period: DateRange): readonly DatedHome[] {
  if (!formerHomes || !home)
    return [{ home, beginsOn: period.beginsOn, endsOn: period.endsOn, isDated: false }];
  return divideByHome(formerHomes, home, period).map((span) => {
    const { state, city, zipCode } = span.home;
    return { ...span, home: { state, city, zipCode }, isDated: true };
  });
}

interface DatedHome extends DateRange {
  readonly home: Address | undefined;
  readonly isDated: boolean;
}

/** Adds the home to a place, if it is not the one on file. */
function livingAt(homes: readonly DatedHome[], home: Address | undefined) {
  const isDated = home !== undefined && homes.some((one) => one.isDated);
  return (place: WorkPlace): WorkPlace => (isDated ? { ...place, home } : place);
}

/**
 * Counts the working days of the calendar year in each state by the dated work locations, with those
 * still planned. The days are not known in a state where the last work location of the year is, since
 * no end of the stay was entered, nor where pay data names a location, since it names no days.
 */
function countDaysOfYear(
  { employed, locations, home, named }: WorkPlaceFacts,
  company: readonly CompanyPlace[],
  period: DateRange,
): (place: WorkPlace) => Pick<WorkPlace, 'daysThisYear' | 'officeDaysThisYear'> {
  const { beginsOn, endsOn } = yearAround(period.endsOn);
  const days = new Map<string, number>();
  for (const part of planWageDays(locations, { beginsOn, endsOn }, employed)) {
    const { state } = toPlace(part.wage, home, company);
    days.set(state, (days.get(state) ?? 0) + part.days);
  }
  const atYearEnd = findLocationOn(locations, endsOn);
  if (atYearEnd) days.delete(toPlace(atYearEnd, home, company).state);
  for (const { locationId, state } of company) if (named.has(locationId)) days.delete(state);
  return ({ state, officeState }) => {
    const daysThisYear = days.get(state);
    const officeDaysThisYear = officeState === undefined ? undefined : days.get(officeState);
    return {
      ...(daysThisYear !== undefined && { daysThisYear }),
      ...(officeDaysThisYear !== undefined && { officeDaysThisYear }),
    };
  };
}

function yearAround(day: CalendarDate): DateRange {
  const year = yearOf(day);
  return { beginsOn: calendarDate(`${year}-01-01`), endsOn: calendarDate(`${year}-12-31`) };
}

function toPlace(
  location: DatedWorkLocation,
  home: Address | undefined,
  company: readonly CompanyPlace[],
): WorkPlace {
  const { locationCategory, locationId, workState, remote } = location;
  const office = company.find((one) =>
    locationId === null ? one.isPrimary : one.locationId === locationId,
  );
  if (locationCategory === 'Office')
    return office ? toOffice(office) : { ...nowhere(home), ...(workState && inState(workState)) };
  const state = workState ?? home?.state ?? '';
  const at = remote ?? (home?.state === state ? home : undefined);
  return {
    state,
    city: at?.city ?? null,
    zipCode: at?.zipCode ?? null,
    share: 1,
    ...(location.isRemoteByChoice && office && { officeState: office.state }),
  };
}

function toOffice({ locationId, state, city, zipCode }: CompanyPlace): WorkPlace {
  return { state, city, zipCode, share: 1, locationId };
}

const inState = (state: string) => ({ state, city: null, zipCode: null });

/** Without a work location the home state is the state of work. */
function nowhere(home: Address | undefined): WorkPlace {
  return { ...inState(home?.state ?? ''), share: 1 };
}

function keyOf({ locationId, state, city, zipCode, officeState, home }: WorkPlace): string {
  const living = home ? [home.state, home.city, home.zipCode] : [];
  return [locationId ?? [state, city, zipCode, officeState].join('|'), ...living].join('|');
}
