import { expect, test } from 'vitest';
import { changedLocationFields, describeUses, toChangedLocation } from './location-fields.ts';

const main = {
  companyLocationID: 'A',
  companyLocation: 'Main',
  address1: '1 Main Street',
  address2: '',
  city: 'Albany',
  state: 'NY',
  zipcode: '12207',
  country: 'USA',
  phoneNumber: '',
  isPrimary: true,
  isWorkLocation: true,
  isMailingAddress: false,
  isFilingAddress: true,
};

const untouched = Object.fromEntries(
  changedLocationFields([main], main).map(({ name, initial = '' }) => [name, initial]),
);

test('an untouched form changes nothing', () => {
  expect(toChangedLocation(main, untouched)).toEqual({
    companyLocation: { companyLocationId: 'A' },
  });
});

test('only what differs is sent, uses as true or false', () => {
  const typed = { ...untouched, city: 'Troy', isMailingAddress: 'Yes', isFilingAddress: 'No' };
  expect(toChangedLocation(main, typed)).toEqual({
    companyLocation: {
      companyLocationId: 'A',
      city: 'Troy',
      isMailingAddress: true,
      isFilingAddress: false,
    },
  });
});

test('uses are named', () => {
  expect(describeUses(main)).toBe('main location, place of work, filing address');
  const unused = { ...main, isPrimary: false, isWorkLocation: false, isFilingAddress: false };
  expect(describeUses(unused)).toBe('–');
});
