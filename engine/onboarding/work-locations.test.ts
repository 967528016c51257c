import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import {
  type DatedWorkLocation,
  findLocationOn,
  type LocationChange,
  planLocationChange,
} from './work-locations.ts';

const day = calendarDate;
const today = day('2026-11-15');

const newark = {
  address1: '1 Broad St',
  address2: null,
  city: 'Newark',
  state: 'NJ',
  zipCode: '07102',
} as const;
const atOffice: DatedWorkLocation = {
  startsOn: day('2026-01-05'),
  locationCategory: 'Office',
  workState: null,
  locationId: null,
  isRemoteByChoice: false,
  remote: null,
};
const atHome: DatedWorkLocation = {
  ...atOffice,
  startsOn: day('2026-06-01'),
  locationCategory: 'Remote',
  workState: 'NJ',
  isRemoteByChoice: true,
  remote: newark,
};
const nothing: LocationChange<DatedWorkLocation> = {
  locationCategory: undefined,
  workState: undefined,
  locationId: undefined,
  isRemoteByChoice: undefined,
  remote: undefined,
};

describe('the work location on a day', () => {
  it.each([
    ['2025-12-31', '2026-01-05', 'the first applies before its start too'],
    ['2026-05-31', '2026-01-05', 'the last day of the first'],
    ['2026-06-01', '2026-06-01', 'the first day of the second'],
    ['2027-01-01', '2026-06-01', 'the second has no end'],
  ])('on %s is that from %s: %s', (on, startsOn) => {
    expect(findLocationOn([atOffice, atHome], day(on))?.startsOn).toBe(startsOn);
  });
});

describe('a change of the work location', () => {
  const plan = (
    change: Partial<LocationChange<DatedWorkLocation>>,
    effectiveOn?: string,
    locations: [DatedWorkLocation, ...DatedWorkLocation[]] = [atOffice, atHome],
  ) =>
    planLocationChange(
      locations,
      { ...nothing, ...change },
      { effectiveOn: effectiveOn === undefined ? undefined : day(effectiveOn), today },
    );

  it('applies from today without a date', () => {
    expect(plan({ locationCategory: 'Office' }).location.startsOn).toBe(today);
  });

  it('applies from a given date until the next work location', () => {
    const { location, until } = plan({ locationId: 'pit' }, '2026-03-02');
    expect([location.startsOn, location.locationId, until]).toEqual([
      '2026-03-02',
      'pit',
      '2026-06-01',
    ]);
  });

  it('replaces the first work location of a worker who has not started', () => {
    const starting = { ...atOffice, startsOn: day('2026-12-01') };
    const { location } = plan({ locationId: 'pit' }, undefined, [starting]);
    expect(location).toEqual({ ...starting, locationId: 'pit' });
  });

  it('is not recorded if everything sent is on file', () => {
    expect(plan({ locationCategory: 'Remote', workState: 'NJ' }).isChanged).toBe(false);
    expect(plan({ workState: 'CT' }).isChanged).toBe(true);
  });

  it('ends the choice of a remote worker who returns to the office', () => {
    expect(plan({ locationCategory: 'Office' }).location.isRemoteByChoice).toBe(false);
  });

  it('drops an address in the former state', () => {
    expect(plan({ workState: 'CT' }).location.remote).toBeNull();
    expect(plan({ isRemoteByChoice: false }).location.remote).toEqual(newark);
  });
});
