import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import {
  type EmploymentDetails,
  joinDateRange,
  listWorkerProblems,
  listWorkerWarnings,
  type WorkerProblem,
  type WorkerWarning,
  type WorkplaceFacts,
} from './employment-details.ts';

const today = calendarDate('2026-03-03');
const main = 'main' as Id<'location'>;
const branch = 'branch' as Id<'location'>;
const aWorker: EmploymentDetails = {
  joinedOn: calendarDate('2025-01-01'),
  isFormer: false,
  locationCategory: 'Office',
  workState: null,
  locationId: null,
};
const aWorkplace: WorkplaceFacts = {
  today,
  joining: joinDateRange(today),
  locations: [
    { locationId: branch, state: 'NV', isPrimary: false },
    { locationId: main, state: 'CA', isPrimary: true },
  ],
};
const joined = (day: string) => ({ joinedOn: calendarDate(day) });
const remote = { locationCategory: 'Remote' } as const;

test('a dateOfJoin is accepted from 100 years ago to one year ahead', () => {
  expect(joinDateRange(today)).toEqual({ earliest: '1926-03-03', latest: '2027-03-03' });
});

describe('the problems of the details of a worker', () => {
  const rows: [
    why: string,
    worker: Partial<EmploymentDetails>,
    problems: readonly WorkerProblem[],
  ][] = [
    ['no problem', {}, []],
    ['the earliest dateOfJoin', joined('1926-03-03'), []],
    ['a day before the earliest dateOfJoin', joined('1926-03-02'), ['joinedTooLongAgo']],
    ['the latest dateOfJoin', joined('2027-03-03'), []],
    ['a day after the latest dateOfJoin', joined('2027-03-04'), ['joinsTooLate']],
    ['a former worker who joined today', { ...joined('2026-03-03'), isFormer: true }, []],
    [
      'a former worker who joins tomorrow',
      { ...joined('2026-03-04'), isFormer: true },
      ['formerNotYetJoined'],
    ],
    [
      'a former worker who joins in two years',
      { ...joined('2028-01-01'), isFormer: true },
      ['joinsTooLate'],
    ],
    ['a current worker who joins tomorrow', joined('2026-03-04'), []],
    ['a remote worker without a state', remote, ['remoteWithoutState']],
    ['a remote worker with a state', { ...remote, workState: 'TX' }, []],
    ['a location of the company', { locationId: branch }, []],
    [
      'a location of another company',
      { locationId: 'other' as Id<'location'> },
      ['unknownLocation'],
    ],
    [
      'several problems',
      { ...joined('1900-01-01'), ...remote, locationId: 'other' as Id<'location'> },
      ['joinedTooLongAgo', 'remoteWithoutState', 'unknownLocation'],
    ],
  ];
  test.each(rows)('%s', (_, worker, problems) => {
    expect(listWorkerProblems({ ...aWorker, ...worker }, aWorkplace)).toEqual(problems);
  });
});

describe('the warnings about the details of a worker', () => {
  const incorporated = { incorporatedOn: calendarDate('2025-01-01') };
  const rows: [
    why: string,
    worker: Partial<EmploymentDetails>,
    workplace: Partial<WorkplaceFacts>,
    warnings: readonly WorkerWarning[],
  ][] = [
    ['no warning', {}, {}, []],
    ['joined on the day of incorporation', {}, incorporated, []],
    [
      'joined a day before the incorporation',
      joined('2024-12-31'),
      incorporated,
      ['joinedBeforeIncorporation'],
    ],
    ['an unknown day of incorporation', joined('1990-01-01'), {}, []],
    ['a company without locations', {}, { locations: [] }, ['noLocation']],
    [
      'a company without a primary location',
      {},
      { locations: aWorkplace.locations.slice(0, 1) },
      ['noLocation'],
    ],
    ['the state of the primary location', { workState: 'CA' }, {}, []],
    ['a state other than that of the primary location', { workState: 'NV' }, {}, ['otherState']],
    ['the state of the named location', { workState: 'NV', locationId: branch }, {}, []],
    [
      'a state other than that of the named location',
      { workState: 'CA', locationId: branch },
      {},
      ['otherState'],
    ],
    ['the state of the primary location, named', { workState: 'CA', locationId: main }, {}, []],
    ['a remote worker of a company without locations', remote, { locations: [] }, []],
    ['a remote worker in another state', { ...remote, workState: 'NV' }, {}, []],
    [
      'a remote worker who joined before the incorporation',
      { ...remote, ...joined('2020-01-01') },
      incorporated,
      ['joinedBeforeIncorporation'],
    ],
    [
      'several warnings',
      { ...joined('2020-01-01'), workState: 'NV' },
      incorporated,
      ['joinedBeforeIncorporation', 'otherState'],
    ],
  ];
  test.each(rows)('%s', (_, worker, workplace, warnings) => {
    const company = { ...aWorkplace, ...workplace };
    expect(listWorkerWarnings({ ...aWorker, ...worker }, company)).toEqual(warnings);
  });
});
