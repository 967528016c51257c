import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import type { DatedWorkLocation } from '../onboarding/work-locations.ts';
import { type CompanyPlace, planWorkPlaces, type WorkPlaceFacts } from './plan-work-places.ts';
import { describeAddress } from './work-places.ts';

const day = calendarDate;
// Two weeks from Monday to Sunday: ten working days.
const period = { beginsOn: day('2026-11-02'), endsOn: day('2026-11-15') };

const company: readonly CompanyPlace[] = [
  { locationId: 'phl', isPrimary: true, state: 'PA', city: 'Philadelphia', zipCode: '19103' },
  { locationId: 'pit', isPrimary: false, state: 'PA', city: 'Pittsburgh', zipCode: '15222' },
  { locationId: 'nyc', isPrimary: false, state: 'NY', city: 'New York', zipCode: '10001' },
];

const office = (startsOn: string, locationId: string | null = null): DatedWorkLocation => ({
  startsOn: day(startsOn),
  locationCategory: 'Office',
  workState: null,
  locationId,
  isRemoteByChoice: false,
  remote: null,
});
const remote = (startsOn: string, change: Partial<DatedWorkLocation> = {}): DatedWorkLocation => ({
  ...office(startsOn),
  locationCategory: 'Remote',
  workState: 'NJ',
  ...change,
});

const cherryHill = { state: 'NJ', city: 'Cherry Hill', zipCode: '08002' };
const home = { state: 'NJ', city: 'Hoboken', zipCode: '07030' };

function placesOf(change: Partial<WorkPlaceFacts>) {
  const facts: WorkPlaceFacts = {
    employed: { joinedOn: day('2020-01-06'), departures: [] },
    locations: [office('2020-01-06')],
    home,
    named: new Set(),
    ...change,
  };
  return planWorkPlaces(facts, company, period);
}

function planned(change: Partial<WorkPlaceFacts>): string {
  return placesOf(change)
    .map((place) => {
      const { share, officeState, home: from } = place;
      const living = from ? ` from ${describeAddress(from)}` : '';
      return `${describeAddress(place)}: ${share}${officeState ? ` for ${officeState}` : ''}${living}`;
    })
    .join(', ');
}

describe('the work places of a period', () => {
  it.each([
    ['the primary location, without another', {}, 'Philadelphia 19103: 1'],
    ['the office of the worker', { locations: [office('2020-01-06', 'nyc')] }, 'New York 10001: 1'],
    [
      'a move in mid-period by working days, the last place first',
      { locations: [office('2020-01-06'), office('2026-11-10', 'pit')] },
      'Pittsburgh 15222: 4, Philadelphia 19103: 6',
    ],
    [
      'a move on the first day of the period',
      { locations: [office('2020-01-06'), office('2026-11-02', 'pit')] },
      'Pittsburgh 15222: 1',
    ],
    [
      'a move after the period',
      { locations: [office('2020-01-06'), office('2026-11-16', 'pit')] },
      'Philadelphia 19103: 1',
    ],
    [
      'a move on its last weekend, which has no working day',
      { locations: [office('2020-01-06'), office('2026-11-14', 'pit')] },
      'Pittsburgh 15222: 0, Philadelphia 19103: 10',
    ],
    [
      'there and back: the days of one place together',
      {
        locations: [office('2020-01-06'), office('2026-11-04', 'nyc'), office('2026-11-11', 'phl')],
      },
      'Philadelphia 19103: 5, New York 10001: 5',
    ],
    [
      'only days of employment',
      {
        employed: { joinedOn: day('2026-11-05'), departures: [] },
        locations: [office('2026-11-05'), office('2026-11-10', 'pit')],
      },
      'Pittsburgh 15222: 4, Philadelphia 19103: 3',
    ],
    ['remote at home', { locations: [remote('2020-01-06')] }, 'Hoboken 07030: 1'],
    [
      'remote at another address',
      {
        locations: [
          remote('2020-01-06', {
            remote: {
              address1: '1 Broad St',
              address2: null,
              city: 'Newark',
              state: 'NJ',
              zipCode: '07102',
            },
          }),
        ],
      },
      'Newark 07102: 1',
    ],
    [
      'remote in a state without a known address',
      { locations: [remote('2020-01-06', { workState: 'CT' })] },
      'CT: 1',
    ],
    [
      'remote by choice, with the state of the office',
      { locations: [remote('2020-01-06', { isRemoteByChoice: true, locationId: 'nyc' })] },
      'Hoboken 07030: 1 for NY',
    ],
    [
      'remote by choice, with the state of the primary location',
      { locations: [remote('2020-01-06', { isRemoteByChoice: true })] },
      'Hoboken 07030: 1 for PA',
    ],
    [
      'a location that pay data names, without days of its own',
      { locations: [remote('2020-01-06')], named: new Set(['nyc']) },
      'Hoboken 07030: 10, New York 10001: 0',
    ],
    ['the home state, without a work location', { locations: [] }, 'NJ: 1'],
    [
      'a move of the home in mid-period, by working days',
      { formerHomes: [{ ...cherryHill, endsOn: day('2026-11-09') }] },
      'Philadelphia 19103: 4 from Hoboken 07030, Philadelphia 19103: 6 from Cherry Hill 08002',
    ],
    [
      'a move of the home after the period',
      { formerHomes: [{ ...cherryHill, endsOn: day('2026-11-20') }] },
      'Philadelphia 19103: 1 from Cherry Hill 08002',
    ],
    [
      'a move of home and work location on different days',
      {
        locations: [office('2020-01-06'), office('2026-11-05', 'pit')],
        formerHomes: [{ ...cherryHill, endsOn: day('2026-11-09') }],
      },
      'Pittsburgh 15222: 4 from Hoboken 07030, Philadelphia 19103: 3 from Cherry Hill 08002, Pittsburgh 15222: 3 from Cherry Hill 08002',
    ],
    [
      'a move of the home of one who works there',
      {
        locations: [remote('2020-01-06')],
        formerHomes: [{ ...cherryHill, endsOn: day('2026-11-09') }],
      },
      'Hoboken 07030: 4 from Hoboken 07030, Cherry Hill 08002: 6 from Cherry Hill 08002',
    ],
  ] as [string, Partial<WorkPlaceFacts>, string][])('%s', (_, change, expected) => {
    expect(planned(change)).toBe(expected);
  });
});

describe('the days of the year in a state', () => {
  const visit = [office('2020-01-06'), office('2026-11-10', 'nyc'), office('2026-11-17', 'phl')];
  const earlier = [office('2020-01-06'), office('2026-02-02', 'nyc'), office('2026-02-05')];
  it.each([
    ['are those of a visit with an end', { locations: visit }, { NY: 5 }],
    [
      'include those of earlier and of planned visits',
      {
        locations: [
          ...earlier,
          ...visit.slice(1),
          office('2026-12-07', 'nyc'),
          office('2026-12-09'),
        ],
      },
      { NY: 10 },
    ],
    [
      'do not include those of another year',
      {
        locations: [
          office('2020-01-06'),
          office('2025-02-03', 'nyc'),
          office('2025-02-06'),
          ...visit.slice(1),
        ],
      },
      { NY: 5 },
    ],
    ['are not known without the end of the visit', { locations: visit.slice(0, 2) }, { PA: 223 }],
    [
      'are not known if pay data names a location',
      { locations: visit, named: new Set(['nyc']) },
      {},
    ],
    ['are not counted with one work location', {}, {}],
    [
      'are counted at the office of one who works elsewhere by choice',
      {
        locations: [
          remote('2020-01-06'),
          office('2026-11-03', 'nyc'),
          remote('2026-11-05', { isRemoteByChoice: true, locationId: 'nyc' }),
        ],
      },
      { NY: 2, 'office NY': 2 },
    ],
  ] as [string, Partial<WorkPlaceFacts>, object][])('%s', (_, change, expected) => {
    const days = placesOf(change).flatMap(
      ({ state, officeState, daysThisYear, officeDaysThisYear }) => [
        [state, daysThisYear] as const,
        [`office ${officeState}`, officeDaysThisYear] as const,
      ],
    );
    expect(Object.fromEntries(days.filter(([, count]) => count !== undefined))).toEqual(expected);
  });
});
