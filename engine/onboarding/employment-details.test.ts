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

test('somebody can have joined a hundred years ago and join in a year', () => {
  expect(joinDateRange(today)).toEqual({ earliest: '1926-03-03', latest: '2027-03-03' });
});

describe('every reason why a worker cannot be taken', () => {
  const rows: [
    why: string,
    worker: Partial<EmploymentDetails>,
    problems: readonly WorkerProblem[],
  ][] = [
    ['nothing is wrong', {}, []],
    ['the earliest day', joined('1926-03-03'), []],
    ['a day before it', joined('1926-03-02'), ['joinedTooLongAgo']],
    ['the latest day', joined('2027-03-03'), []],
    ['a day after it', joined('2027-03-04'), ['joinsTooLate']],
    ['a former worker joined today', { ...joined('2026-03-03'), isFormer: true }, []],
    ['or tomorrow', { ...joined('2026-03-04'), isFormer: true }, ['formerNotYetJoined']],
    ['or far too late', { ...joined('2028-01-01'), isFormer: true }, ['joinsTooLate']],
    ['a current worker joins tomorrow', joined('2026-03-04'), []],
    ['remote without a state', remote, ['remoteWithoutState']],
    ['remote with one', { ...remote, workState: 'TX' }, []],
    ['a location of the company', { locationId: branch }, []],
    ['of another', { locationId: 'other' as Id<'location'> }, ['unknownLocation']],
    [
      'all at once',
      { ...joined('1900-01-01'), ...remote, locationId: 'other' as Id<'location'> },
      ['joinedTooLongAgo', 'remoteWithoutState', 'unknownLocation'],
    ],
  ];
  test.each(rows)('%s', (_, worker, problems) => {
    expect(listWorkerProblems({ ...aWorker, ...worker }, aWorkplace)).toEqual(problems);
  });
});

describe('what is accepted although it may be a mistake', () => {
  const incorporated = { incorporatedOn: calendarDate('2025-01-01') };
  const rows: [
    why: string,
    worker: Partial<EmploymentDetails>,
    workplace: Partial<WorkplaceFacts>,
    oddities: readonly WorkerWarning[],
  ][] = [
    ['nothing', {}, {}, []],
    ['joined on the day of incorporation', {}, incorporated, []],
    ['a day before', joined('2024-12-31'), incorporated, ['joinedBeforeIncorporation']],
    ['long before a day that is not known', joined('1990-01-01'), {}, []],
    ['a company without locations', {}, { locations: [] }, ['noLocation']],
    ['without a primary one', {}, { locations: aWorkplace.locations.slice(0, 1) }, ['noLocation']],
    ['the state of the primary location', { workState: 'CA' }, {}, []],
    ['another state', { workState: 'NV' }, {}, ['otherState']],
    ['the state of the named location', { workState: 'NV', locationId: branch }, {}, []],
    ['another than that', { workState: 'CA', locationId: branch }, {}, ['otherState']],
    ['the state of the location named', { workState: 'CA', locationId: main }, {}, []],
    ['a remote worker needs no location', remote, { locations: [] }, []],
    ['and may work elsewhere', { ...remote, workState: 'NV' }, {}, []],
    [
      'but joined too early all the same',
      { ...remote, ...joined('2020-01-01') },
      incorporated,
      ['joinedBeforeIncorporation'],
    ],
    [
      'both',
      { ...joined('2020-01-01'), workState: 'NV' },
      incorporated,
      ['joinedBeforeIncorporation', 'otherState'],
    ],
  ];
  test.each(rows)('%s', (_, worker, workplace, oddities) => {
    const place = { ...aWorkplace, ...workplace };
    expect(listWorkerWarnings({ ...aWorker, ...worker }, place)).toEqual(oddities);
  });
});
