import type { CalendarDate } from '../../values/calendar-date.ts';
import type { StateCode } from '../../values/state.ts';
import type { LocationCategory } from '../../values/vocabulary.ts';

/** Where a worker works from a day on, until the next work location starts. */
export interface DatedWorkLocation {
  readonly startsOn: CalendarDate;
  readonly locationCategory: LocationCategory;
  readonly workState: StateCode | null;
  readonly locationId: string | null;
  readonly isRemoteByChoice: boolean;
  /** Where a remote worker works, when not at home. */
  readonly remote: RemoteAddress | null;
}

interface RemoteAddress {
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: StateCode;
  readonly zipCode: string;
}

interface Dated {
  readonly startsOn: CalendarDate;
}

/** The work location on a day, or the first if none has started by then. Sorted by start date. */
export function findLocationOn<Location extends Dated>(
  locations: readonly Location[],
  day: CalendarDate,
): Location | undefined {
  return locations.findLast(({ startsOn }) => startsOn <= day) ?? locations[0];
}

/** A requested change; fields that are undefined stay as they are. */
export interface LocationChange<Location extends DatedWorkLocation> {
  readonly locationCategory: LocationCategory | undefined;
  readonly workState: StateCode | undefined;
  readonly locationId: Location['locationId'] | undefined;
  readonly isRemoteByChoice: boolean | undefined;
  readonly remote: Location['remote'] | undefined;
}

export interface PlannedLocation<Location> {
  readonly location: Location;
  readonly isChanged: boolean;
  /** The change ends where a later work location starts. */
  readonly until: CalendarDate | undefined;
}

/**
 * Plans a change of the work location from a day on. Before the first work location starts, a change
 * without a date replaces it.
 */
export function planLocationChange<Location extends DatedWorkLocation>(
  locations: readonly [Location, ...Location[]],
  change: LocationChange<Location>,
  { effectiveOn, today }: { effectiveOn: CalendarDate | undefined; today: CalendarDate },
): PlannedLocation<Location> {
  const [first] = locations;
  const startsOn = effectiveOn ?? (today < first.startsOn ? first.startsOn : today);
  const before = findLocationOn(locations, startsOn) ?? first;
  const locationCategory = change.locationCategory ?? before.locationCategory;
  const workState = change.workState ?? before.workState;
  // An address in the former state is not where the worker works now.
  const remote =
    change.remote ?? (before.remote && workState !== before.workState ? null : before.remote);
  const isRemoteByChoice =
    change.isRemoteByChoice ?? (locationCategory === 'Remote' && before.isRemoteByChoice);
  const terms = {
    locationCategory,
    workState,
    locationId: change.locationId ?? before.locationId,
    isRemoteByChoice,
    remote,
  };
  return {
    location: { ...before, ...terms, startsOn },
    isChanged:
      JSON.stringify(terms) !==
      JSON.stringify({
        locationCategory: before.locationCategory,
        workState: before.workState,
        locationId: before.locationId,
        isRemoteByChoice: before.isRemoteByChoice,
        remote: before.remote,
      }),
    until: locations.find((later) => later.startsOn > startsOn)?.startsOn,
  };
}
