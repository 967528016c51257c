import { expect, test } from 'vitest';
import { detailsFields, detailsOnFile, toChangedDetails } from './details-fields.ts';

const person = {
  userId: 'worker',
  firstName: 'Ada',
  middleName: null,
  lastName: 'Ames',
  email: 'ada@example.com',
  personalEmail: '',
  phoneNumber: '',
  jobTitle: 'Analyst',
  userReferenceId: '',
  WorkerType: { WorkerType: 'W2' },
  dateOfJoin: '2026-01-05',
  companyLocationCategory: 'Office',
  companyLocationId: 'A',
  stateCode: 'NY',
} as const;
const locations = [
  { companyLocationID: 'A', companyLocation: 'Main' },
  { companyLocationID: 'B', companyLocation: 'Mill' },
];

/** The values of a form into which nothing was typed. */
const untouched = Object.fromEntries(
  detailsFields(person, locations).map(({ name, initial = '' }) => [name, initial]),
);

test('an untouched form changes nothing', () => {
  expect(toChangedDetails(person, untouched)).toEqual({ user: { userId: 'worker' } });
});

test('whoever may not change the details reads them as people say them', () => {
  const onFile = new Map(detailsOnFile(person, locations));
  expect(onFile.get('First day of work')?.replaceAll('\u00a0', ' ')).toBe('Mon, Jan 5, 2026');
  expect(onFile.get('Paid as')).toBe('Employee (W-2)');
  expect(onFile.get('Works')).toBe('At Main');
  expect([...onFile.keys()]).not.toContain('Works there from');
});

test('only what differs is sent, and an emptied field changes nothing', () => {
  const typed = { ...untouched, lastName: 'Lovelace', jobTitle: '', workerType: '1099-NEC' };
  expect(toChangedDetails(person, typed)).toEqual({
    user: { userId: 'worker', lastName: 'Lovelace', workerType: '1099-NEC' },
  });
});

test.each([
  ['office B', { companyLocationCategory: 'Office', companyLocationId: 'B' }],
  ['home OH', { companyLocationCategory: 'Remote', stateCode: 'OH' }],
])('another place of work has a first day: %s', (place, sent) => {
  const typed = { ...untouched, place, effectiveDate: '2026-03-02' };
  expect(toChangedDetails(person, typed)).toEqual({
    user: { userId: 'worker', ...sent, effectiveDate: '2026-03-02' },
  });
});

test('a first day without another place is not sent', () => {
  const typed = { ...untouched, effectiveDate: '2026-03-02' };
  expect(toChangedDetails(person, typed)).toEqual({ user: { userId: 'worker' } });
});

test('the present place of work is among the choices', () => {
  for (const known of [
    person,
    { ...person, companyLocationId: '' },
    { ...person, companyLocationCategory: 'Remote', stateCode: 'OH' } as const,
  ]) {
    const place = detailsFields(known, locations).find(({ name }) => name === 'place');
    expect(place?.choices).toContainEqual(expect.objectContaining({ value: place?.initial }));
  }
});
