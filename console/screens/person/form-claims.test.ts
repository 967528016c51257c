import { expect, test } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { showDate } from '../../format/dates.ts';
import { describeLinesNotKept, describeLockIn } from './form-claims.ts';
import { describeEndedForm, listFilledLines } from './form-in-force.tsx';
import type { W4OnFile } from './tax-form-fields.ts';

const exemptForm: NonNullable<W4OnFile> = {
  formVersion: 2026,
  w4FilingStatus: 'Single',
  haveMultipleJob: false,
  dependents: null,
  dependentsAbove18: null,
  dependentsAmount: null,
  otherIncome: null,
  otherDeduction: null,
  extraWithholding: null,
  allowances: null,
  exempt: true,
  hasMiltarySpouseExemption: false,
  isNonResident: false,
  stateAdditionalDeduction: null,
  azDeductionPercent: null,
  effectiveDate: '2026-01-05',
};
const lastDay = showDate('2027-02-15');

test('an exemption in force is shown with its last day', () => {
  expect(listFilledLines(exemptForm)).toContainEqual([
    'Exempt from withholding',
    `Until ${lastDay}`,
  ]);
});

test('a form whose exemption has ended is not shown as in force', () => {
  expect(describeEndedForm(exemptForm, calendarDate('2027-02-15'))).toBeUndefined();
  expect(describeEndedForm(exemptForm, calendarDate('2027-02-16'))).toBe(
    `The exemption on the Form W-4 ended on ${lastDay}: tax is withheld as for a single person.`,
  );
});

test.each([
  { today: '2026-12-31', why: 'a claim of this year is repeated', sentences: [] },
  {
    today: '2027-01-10',
    why: 'a new form ends the claim early',
    sentences: [
      `The exemption for 2026 holds until ${lastDay}; a new form without it ends it today. An exemption must be claimed for each year.`,
    ],
  },
  {
    today: '2027-03-01',
    why: 'the claim has ended',
    sentences: [
      `The exemption for 2026 ended on ${lastDay}. An exemption must be claimed for each year.`,
    ],
  },
])('the end of an exemption is told on $today: $why', ({ today, sentences }) => {
  expect(describeLinesNotKept(exemptForm, calendarDate(today))).toEqual(sentences);
});

test('an exemption for the next year replaces a form that is given today', () => {
  const next = { ...exemptForm, formVersion: 2027, effectiveDate: '2027-01-01' };
  expect(describeLinesNotKept(next, calendarDate('2026-12-20'))).toEqual([
    `The form on file claims the exemption for 2027 and replaces a new form on ${showDate('2027-01-01')}. An exemption must be claimed for each year.`,
  ]);
});

test('the allowances of a form before 2020 are told, because a new form has none', () => {
  const old = { ...exemptForm, formVersion: 2019, exempt: false, allowances: 4 };
  expect(describeLinesNotKept(old, calendarDate('2026-03-03'))).toEqual([
    'The form on file is of 2019, with 4 allowances. A new form has no allowances: enter the dependents, and the other income and deductions of a year instead. The filing status and the extra tax are those on file.',
  ]);
});

test('the Form W-4 decides until the day of a lock-in letter', () => {
  const letter = {
    w4FilingStatus: 'Single',
    haveMultipleJob: false,
    dependentsAmount: null,
    otherIncome: null,
    otherDeduction: null,
    extraWithholding: null,
    effectiveDate: '2027-01-15',
  };
  const day = showDate('2027-01-15');
  expect(describeLockIn(letter, calendarDate('2027-01-14'))).toBe(
    `A lock-in letter of the IRS holds from ${day} on, with the filing status Single: until then the Form W-4 decides, and from then on one that lowers the tax has no effect.`,
  );
  expect(describeLockIn(letter, calendarDate('2027-01-15'))).toBe(
    `A lock-in letter of the IRS holds since ${day}, with the filing status Single: a Form W-4 that lowers the tax has no effect.`,
  );
});
