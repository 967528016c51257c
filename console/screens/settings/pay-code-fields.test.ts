import { expect, test } from 'vitest';
import {
  describeRate,
  type ListedPayCode,
  newCodeField,
  payCodeTermsFields,
  toPayCode,
} from './pay-code-fields.ts';

const sick: ListedPayCode = {
  payCode: 'SICK2',
  description: 'Second sick pay',
  payRate: 31.5,
  multiplier: 1.5,
  isLeave: true,
  isPiecework: false,
};
const pieces = { ...sick, payRate: 0, multiplier: 1, isLeave: false, isPiecework: true };

test.each([
  [sick, '$31.50 per hour, times 1.5'],
  [{ ...sick, payRate: 31.1234, multiplier: 1 }, '$31.1234 per hour'],
  [{ ...sick, payRate: 1.1, multiplier: 1 }, '$1.10 per hour'],
  [{ ...sick, payRate: 0, multiplier: 1 }, 'entered with each payroll'],
  [pieces, 'by the piece'],
])('the rate of %o is shown as %s', (code, words) => {
  expect(describeRate(code)).toBe(words);
});

const initialsOf = (code?: ListedPayCode) =>
  Object.fromEntries(payCodeTermsFields(code).map(({ name, initial }) => [name, initial]));

test('the form of a code has all terms on file, so that a change of one keeps the others', () => {
  expect(initialsOf(sick)).toEqual({
    description: 'Second sick pay',
    kind: 'isLeave',
    payRate: '31.5',
    multiplier: '1.5',
  });
  const texts = { description: 'Second sick pay', kind: 'isLeave' };
  expect(toPayCode(texts, { payRate: 33, multiplier: 1.5 })).toEqual({
    description: 'Second sick pay',
    isLeave: true,
    payRate: 33,
    multiplier: 1.5,
  });
});

test('the form of pieces has no rate and no multiple, which the server refuses for pieces', () => {
  expect(initialsOf(pieces)).toMatchObject({
    kind: 'isPiecework',
    payRate: undefined,
    multiplier: undefined,
  });
  expect(toPayCode({ description: '', kind: 'isPiecework' }, {})).toEqual({
    description: '',
    isPiecework: true,
  });
});

test('a new code must not be one of the company, in any case of letters', () => {
  const { check } = newCodeField([sick]);
  expect(check?.(' sick2 ')).toBe(
    'The company has the code SICK2 already: press “Change” in its row.',
  );
  expect(check?.('NIGHT')).toBeUndefined();
});
