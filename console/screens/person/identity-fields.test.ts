import { expect, test } from 'vitest';
import { correctedIdentityFields, newIdentityFields, withoutEmpty } from './identity-fields.ts';

const person = {
  userId: 'worker',
  ssn: 'XXX-XX-6789',
  kycStatus: 'failed',
  dateOfBirth: '1990-05-17',
  userAddress: {
    address1: '1 Main Street',
    address2: null,
    city: 'Albany',
    state: 'NY',
    zipcode: '12207',
    country: 'US',
  },
} as const;

test('a correction asks for every field of an identity, with what is on file', () => {
  const fields = correctedIdentityFields(person, true);
  expect(fields.map(({ name }) => name)).toEqual(newIdentityFields.map(({ name }) => name));
  expect(fields.map(({ name, initial }) => [name, initial])).toEqual([
    ['ssn', undefined],
    ['dateOfBirth', '1990-05-17'],
    ['address1', '1 Main Street'],
    ['address2', undefined],
    ['city', 'Albany'],
    ['state', 'NY'],
    ['zipcode', '12207'],
  ]);
});

test('the number on file is kept without being typed, and is never a value of the form', () => {
  const [ssn] = correctedIdentityFields(person, true);
  expect(ssn).toMatchObject({ kind: 'secret', isOptional: true });
  expect(ssn?.initial).toBeUndefined();
  expect(withoutEmpty({ ssn: '', dateOfBirth: '1990-05-18' })).toEqual({
    dateOfBirth: '1990-05-18',
  });
});

test('a correction beside a form for the address asks for number and birth date only', () => {
  const fields = correctedIdentityFields(person, false);
  expect(fields.map(({ name }) => name)).toEqual(['ssn', 'dateOfBirth']);
});
