import { expect, test } from 'vitest';
import {
  businessUserFields,
  describeParts,
  type ListedOwner,
  toBusinessUser,
} from './owner-fields.ts';

const ada: ListedOwner = {
  businessUserId: 'b1',
  businessUser: 'Ada Lovelace',
  companyId: 'c1',
  firstName: 'Ada',
  middleName: '',
  lastName: 'Lovelace',
  phoneNumber: '',
  email: 'ada@example.com',
  address1: '1 Main Street',
  address2: '',
  city: 'Hampton',
  state: 'VA',
  zipcode: '23666',
  country: 'US',
  ssn: '*****6789',
  dateOfBirth: '1980-12-09',
  payrollAdmin: true,
  bookKeeper: false,
  beneficialOwner: true,
  ownershipPercentage: 60,
};

test('the parts of a person are named', () => {
  expect(describeParts(ada)).toBe('may run payroll, owner');
  expect(describeParts({ ...ada, payrollAdmin: false, beneficialOwner: false })).toBe('–');
});

test('the form has what is on file, without the social security number', () => {
  const initials = Object.fromEntries(
    businessUserFields(ada).map(({ name, initial }) => [name, initial]),
  );
  expect(initials).toMatchObject({
    firstName: 'Ada',
    payrollAdmin: 'Yes',
    bookKeeper: 'No',
    state: 'VA',
    ssn: undefined,
    ownershipPercentage: '60',
  });
  expect(businessUserFields(ada).find(({ name }) => name === 'ssn')?.hint).toBe(
    'Leave it empty to keep *****6789',
  );
});

test('a change sends what differs, and the second line of the address', () => {
  const texts = {
    firstName: 'Ada',
    lastName: 'King',
    email: '',
    payrollAdmin: 'Yes',
    bookKeeper: 'Yes',
    beneficialOwner: 'Yes',
    address2: '',
    ssn: '',
  };
  expect(toBusinessUser(texts, { ownershipPercentage: 60 }, ada)).toEqual({
    lastName: 'King',
    bookKeeper: true,
    address2: '',
  });
});

test('a person who is not an owner any more loses the share', () => {
  const texts = { beneficialOwner: 'No', address2: '' };
  const lost = { beneficialOwner: false, ownershipPercentage: 0, address2: '' };
  expect(toBusinessUser(texts, { ownershipPercentage: 60 }, ada)).toEqual(lost);
  expect(toBusinessUser(texts, {}, ada)).toEqual(lost);
  const small = { ...ada, beneficialOwner: false, ownershipPercentage: 10 };
  expect(toBusinessUser(texts, { ownershipPercentage: 10 }, small)).toEqual({ address2: '' });
  expect(toBusinessUser(texts, {}, small)).toEqual({ ownershipPercentage: 0, address2: '' });
});

test('what is on file and cannot be removed must stay filled in, and the field says so', () => {
  const fieldOf = (name: string) => businessUserFields(ada).find((field) => field.name === name);
  expect(fieldOf('email')).toMatchObject({
    isOptional: false,
    hint: 'It can be changed, but not removed.',
  });
  expect(fieldOf('city')?.isOptional).toBe(false);
  expect(fieldOf('phoneNumber')?.isOptional).toBe(true);
  expect(fieldOf('ssn')?.isOptional).toBe(true);
});

test('a new person is sent with what was filled in', () => {
  const texts = { firstName: 'Bo', lastName: 'Ek', email: '', payrollAdmin: 'No', address2: '' };
  expect(toBusinessUser(texts, {})).toEqual({
    firstName: 'Bo',
    lastName: 'Ek',
    payrollAdmin: false,
    address2: '',
  });
});
