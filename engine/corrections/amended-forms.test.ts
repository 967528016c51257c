import { describe, expect, it } from 'vitest';
import { type PlainTotals, toYearTotals } from '../../test/pay/year-totals.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type AmendedForm, listAmendedForms } from './amended-forms.ts';

const raise: PlainTotals = {
  gross: 10_000,
  net: 7_000,
  'wages.federalIncomeTax': 10_000,
  'wages.socialSecurity': 10_000,
  'wages.medicare': 10_000,
  'wages.unemployment': 10_000,
  'tax.US_FIT': 1_200,
  'tax.US_SS': 620,
  'state.VA.incomeTax': 10_000,
  'state.VA.unemployment': 10_000,
  'tax.VA_SIT': 500,
  'tax.VA_SUI': 270,
};
const quarterly = (year: number, quarter: number): AmendedForm[] => [
  { form: '941-X', year, quarter },
  { form: 'state withholding', year, quarter, state: 'VA' },
  { form: 'state unemployment', year, quarter, state: 'VA' },
];

describe('forms to amend', () => {
  it.each<
    readonly [
      string,
      string,
      string,
      'W2' | '1099-NEC',
      readonly PlainTotals[],
      readonly AmendedForm[],
    ]
  >([
    ['are not needed before the quarter has ended', '2026-03-13', '2026-03-31', 'W2', [raise], []],
    [
      'include the quarterly forms once the quarter has ended',
      '2026-03-13',
      '2026-04-01',
      'W2',
      [raise],
      quarterly(2026, 1),
    ],
    [
      'depend on the quarter of the pay date, not of the work',
      '2026-07-03',
      '2026-09-30',
      'W2',
      [raise],
      [],
    ],
    [
      'include the yearly forms once the year has ended',
      '2026-12-31',
      '2027-01-01',
      'W2',
      [raise],
      [...quarterly(2026, 4), { form: '940', year: 2026 }, { form: 'W-2c', year: 2026 }],
    ],
    ['are not needed when no total changes', '2026-03-13', '2027-06-01', 'W2', [{}, {}], []],
    [
      'are not needed for totals that no form shows',
      '2026-03-13',
      '2026-06-01',
      'W2',
      [{ reimbursements: 500, net: 500 }],
      [],
    ],
    [
      'are needed even if the changes of two workers cancel out',
      '2026-03-13',
      '2026-06-01',
      'W2',
      [{ 'tax.US_FIT': 5 }, { 'tax.US_FIT': -5 }],
      [{ form: '941-X', year: 2026, quarter: 1 }],
    ],
    [
      'include the forms of every state',
      '2026-03-13',
      '2026-06-01',
      'W2',
      [{ 'state.NY.unemployment': 1 }, { 'program.CA.CA_SDI': 1, 'state.CA.incomeTax': 1 }],
      [
        { form: 'state withholding', year: 2026, quarter: 1, state: 'CA' },
        { form: 'state unemployment', year: 2026, quarter: 1, state: 'CA' },
        { form: 'state unemployment', year: 2026, quarter: 1, state: 'NY' },
      ],
    ],
    [
      'are needed when only a tax changes',
      '2026-12-31',
      '2027-01-01',
      'W2',
      [{ 'tax.US_FUTA': 1, 'tax.VA_SIT': 1, 'tax.NY_SUI': 1 }],
      [
        { form: 'state unemployment', year: 2026, quarter: 4, state: 'NY' },
        { form: 'state withholding', year: 2026, quarter: 4, state: 'VA' },
        { form: '940', year: 2026 },
        { form: 'W-2c', year: 2026 },
      ],
    ],
    [
      'are needed when only the wages of a program change',
      '2026-03-13',
      '2026-06-01',
      'W2',
      [{ 'program.CA.CA_SDI': 1, gross: 1 }],
      [{ form: 'state unemployment', year: 2026, quarter: 1, state: 'CA' }],
    ],
    [
      'include the W-2c for a deduction in box 12 or 14',
      '2026-03-13',
      '2027-01-01',
      'W2',
      [{ 'line.deduction.401k.401(k)': 1 }],
      [{ form: 'W-2c', year: 2026 }],
    ],
    [
      'do not depend on the description of a line',
      '2026-03-13',
      '2027-01-01',
      'W2',
      [{ 'line.earning.bonus.tax.VA_SIT and wages.medicare': 1 }],
      [],
    ],
    ['are not needed for a year that has not ended', '2027-01-08', '2026-12-30', 'W2', [raise], []],
    [
      'include Form 945 and the 1099-NEC when only backup withholding changes',
      '2026-03-13',
      '2027-01-01',
      '1099-NEC',
      [{ 'tax.US_BACKUP': 1 }],
      [
        { form: '945-X', year: 2026 },
        { form: '1099-NEC', year: 2026 },
      ],
    ],
    [
      'are not needed for reimbursements of a contractor',
      '2026-03-13',
      '2027-01-01',
      '1099-NEC',
      [{ reimbursements: 1 }],
      [],
    ],
    [
      'are not needed for a contractor before the year has ended',
      '2026-03-13',
      '2026-12-31',
      '1099-NEC',
      [{ gross: 1 }],
      [],
    ],
    [
      'include the 1099-NEC after the year has ended',
      '2026-03-13',
      '2027-01-01',
      '1099-NEC',
      [{ gross: 1 }],
      [{ form: '1099-NEC', year: 2026 }],
    ],
  ])('%s', (_, payDate, today, workerType, differences, forms) => {
    expect(
      listAmendedForms({
        payDate: calendarDate(payDate),
        today: calendarDate(today),
        workerType,
        differences: differences.map(toYearTotals),
      }),
    ).toEqual(forms);
  });
});
