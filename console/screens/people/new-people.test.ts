import { expect, test } from 'vitest';
import { listSheetWarnings, readPeople, toNewUser } from './new-people.ts';

const headings = ['First name', 'Last name', 'First day', 'State', 'Type'];
const wil = ['Wil', 'Ames', '3/2/2026', 'ny', 'W2'];

test('a sheet is read by its headings, in any order and case', () => {
  const { people, problems } = readPeople([
    ['LAST NAME', 'first name', 'First day', 'Shoe size', 'State'],
    ['Bell', 'Ana', '2026-03-02', '38', 'Virginia'],
    ['Cole', 'Ben', '12/31/2025', '', ''],
  ]);
  expect(problems).toEqual([]);
  expect(people).toEqual([
    { firstName: 'Ana', lastName: 'Bell', dateOfJoin: '2026-03-02', place: 'VA', workerType: 'W2' },
    {
      firstName: 'Ben',
      lastName: 'Cole',
      dateOfJoin: '2025-12-31',
      place: 'Office',
      workerType: 'W2',
    },
  ]);
});

const rows: [why: string, line: readonly string[], problem: string][] = [
  ['no name', ['', 'Ames', ...wil.slice(2)], 'Row 2 has no name.'],
  [
    'a date that can be meant in two ways',
    ['Wil', 'Ames', '2.3.2026', 'NY', 'W2'],
    'Row 2: the first day must be a date such as 2026-03-02 or 3/2/2026.',
  ],
  ['an unknown state', ['Wil', 'Ames', '3/2/2026', 'XX', 'W2'], 'Row 2: XX is not a state.'],
  [
    'an unknown type',
    ['Wil', 'Ames', '3/2/2026', 'NY', 'temp'],
    'Row 2: the type must be W2 or 1099-NEC.',
  ],
];

test.each(rows)('a row with %s is left out, with the reason', (_, line, problem) => {
  expect(readPeople([headings, line, wil])).toEqual({
    people: [expect.objectContaining({ firstName: 'Wil', place: 'NY' })],
    problems: [problem],
  });
});

test('a sheet without the needed headings is refused', () => {
  expect(
    readPeople([
      ['First name', 'Age'],
      ['Wil', '40'],
    ]).problems,
  ).toEqual(['The first row needs these headings: Last name, First day.']);
});

test('a place is the main location or the state of a home', () => {
  expect(toNewUser({ firstName: 'Wil', place: 'Office' })).toEqual({
    firstName: 'Wil',
    companyLocationCategory: 'Office',
  });
  expect(toNewUser({ firstName: 'Wil', place: 'NY' })).toEqual({
    firstName: 'Wil',
    companyLocationCategory: 'Remote',
    stateCode: 'NY',
  });
});

test('possible mistakes in a sheet name the people whom they are about', () => {
  const people = ['Ada', 'Bob', 'Cy'].map((firstName) => ({ firstName, lastName: 'Ames' }));
  const message = 'dateOfJoin is before the company was incorporated.';
  const warned = { warnings: [{ message }] };
  expect(listSheetWarnings(people, [warned, {}, warned])).toEqual([
    'Ada Ames, Cy Ames: “First day” is before the company was incorporated.',
  ]);
  expect(listSheetWarnings(people, [{}, {}, {}])).toEqual([]);
});
