import { expect, test } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { showDate } from '../../format/dates.ts';
import { listFilledLines } from './form-in-force.tsx';
import {
  lockInFields,
  stateFieldOf,
  toLockInRequest,
  toW4Request,
  type W4OnFile,
  w4Fields,
} from './tax-form-fields.ts';

const onFile: NonNullable<W4OnFile> = {
  formVersion: 2026,
  w4FilingStatus: 'Married filing jointly',
  haveMultipleJob: true,
  dependents: null,
  dependentsAbove18: null,
  dependentsAmount: 4400,
  otherIncome: null,
  otherDeduction: 1200.5,
  extraWithholding: 50,
  allowances: null,
  exempt: false,
  hasMiltarySpouseExemption: true,
  isNonResident: false,
  stateAdditionalDeduction: 7,
  azDeductionPercent: null,
  effectiveDate: '2026-01-05',
};

const spring = calendarDate('2026-03-03');

/** The entries of a form in which nothing is typed. */
function untouched(form: W4OnFile, today = spring) {
  const texts: Record<string, string> = {};
  const numbers: Record<string, number> = {};
  for (const { name, kind, initial = '' } of w4Fields(form, today))
    if (kind !== 'number') texts[name] = initial;
    else if (initial !== '') numbers[name] = Number(initial);
  return { texts, numbers };
}

test('a form that is saved without a change has every line of the form on file', () => {
  const { texts, numbers } = untouched(onFile);
  expect(toW4Request('u', texts, numbers, onFile)).toEqual({
    w4Information: {
      userId: 'u',
      w4FilingStatus: 'Married filing jointly',
      haveMultipleJob: true,
      dependentsAmount: 4400,
      otherDeduction: 1200.5,
      extraWithholding: 50,
      exempt: false,
      isNonResident: false,
      hasMiltarySpouseExemption: true,
      stateAdditionalDeduction: 7,
    },
  });
});

test('another filing status keeps the other lines', () => {
  const { texts, numbers } = untouched(onFile);
  const changed = { ...texts, w4FilingStatus: 'Head of household' };
  expect(toW4Request('u', changed, numbers, onFile).w4Information).toMatchObject({
    w4FilingStatus: 'Head of household',
    dependentsAmount: 4400,
    extraWithholding: 50,
  });
});

test('numbers of dependents, an exemption and a nonresident alien on file stay', () => {
  const form = { ...onFile, dependents: 2, dependentsAbove18: 0, dependentsAmount: null };
  const { texts, numbers } = untouched({ ...form, exempt: true, isNonResident: true });
  expect(toW4Request('u', texts, numbers, form).w4Information).toMatchObject({
    dependents: 2,
    dependentsAbove18: 0,
    exempt: true,
    isNonResident: true,
  });
});

test.each([
  { today: '2026-12-31', answer: 'Yes', why: 'the claim is for this year' },
  { today: '2027-01-10', answer: 'No', why: 'a new form would extend the claim to the next year' },
  { today: '2027-03-01', answer: 'No', why: 'the claim has ended' },
])('an exemption claimed for 2026 is $answer on $today: $why', ({ today, answer }) => {
  const { texts } = untouched({ ...onFile, exempt: true }, calendarDate(today));
  expect(texts.exempt).toBe(answer);
});

test('a first form has the lines that were filled in', () => {
  const { texts, numbers } = untouched(null);
  expect(toW4Request('u', texts, numbers, null)).toEqual({
    w4Information: {
      userId: 'u',
      w4FilingStatus: 'Single',
      haveMultipleJob: false,
      exempt: false,
      isNonResident: false,
    },
  });
});

test('the lines of the form in force are shown with their amounts, empty ones are not', () => {
  expect(listFilledLines(onFile)).toEqual([
    ['In force from', showDate('2026-01-05')],
    ['Filing status', 'Married filing jointly'],
    ['Two jobs, or a spouse who works', 'Yes'],
    ['Amount for dependents', '4,400.00'],
    ['Deductions in the year', '1,200.50'],
    ['Extra tax from each pay', '50.00'],
  ]);
});

test('a lock-in letter has the lines of the letter only', () => {
  const letter = {
    w4FilingStatus: 'Single',
    haveMultipleJob: false,
    dependentsAmount: 500,
    otherIncome: null,
    otherDeduction: null,
    extraWithholding: null,
    effectiveDate: '2026-03-01',
  };
  expect(lockInFields(letter, spring).map(({ name, initial }) => [name, initial])).toEqual([
    ['w4FilingStatus', 'Single'],
    ['haveMultipleJob', 'No'],
    ['dependentsAmount', '500'],
    ['otherIncome', ''],
    ['otherDeduction', ''],
    ['extraWithholding', ''],
    ['effectiveDate', undefined],
  ]);
  const texts = { w4FilingStatus: 'Single', haveMultipleJob: 'Yes', effectiveDate: '2026-04-01' };
  expect(toLockInRequest('u', texts, { dependentsAmount: 500 })).toEqual({
    lockInLetter: {
      userId: 'u',
      w4FilingStatus: 'Single',
      haveMultipleJob: true,
      effectiveDate: '2026-04-01',
      dependentsAmount: 500,
    },
  });
});

test('a question of a state has the answer on file', () => {
  const question = { label: 'Allowances', answer: 'number', choices: [] } as never;
  expect(stateFieldOf(question, { Allowances: '3' })).toMatchObject({ initial: '3' });
  expect(stateFieldOf(question)).toMatchObject({ initial: '' });
});
