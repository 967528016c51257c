import { expect, test } from 'vitest';
import { showDate } from '../format/dates.ts';
import { describeOutcome, listAnswerWarnings } from './answer-warnings.ts';

test('warnings of an answer are sentences for people, each once', () => {
  const message = 'The exemption ends on 2027-02-15: enter otherIncome with updateW4Information.';
  const fields = [{ name: 'otherIncome', label: 'Other income' }];
  expect(listAnswerWarnings({ warnings: [{ message }, { message }] }, fields)).toEqual([
    `The exemption ends on ${showDate('2027-02-15')}: enter “Other income”.`,
  ]);
});

test('an answer without warnings has none', () => {
  expect(listAnswerWarnings({ userWage: {} })).toEqual([]);
  expect(listAnswerWarnings(undefined)).toEqual([]);
  expect(listAnswerWarnings('saved')).toEqual([]);
});

test('an outcome has the warnings that its message does not contain', () => {
  const warnings = [{ message: '1 not paid: Wil Ames.' }, { message: 'Pay is delayed.' }];
  expect(describeOutcome('Submitted. 1 not paid: Wil Ames.', warnings)).toBe(
    'Submitted. 1 not paid: Wil Ames. Pay is delayed.',
  );
  expect(describeOutcome('Submitted.')).toBe('Submitted.');
});
