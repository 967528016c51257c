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
    ['none in the quarter of the pay date', '2026-03-13', '2026-03-31', 'W2', [raise], []],
    [
      'of the quarter once it has ended',
      '2026-03-13',
      '2026-04-01',
      'W2',
      [raise],
      quarterly(2026, 1),
    ],
    ['by the pay date, whatever day was worked', '2026-07-03', '2026-09-30', 'W2', [raise], []],
    [
      'of each quarter',
      '2026-12-31',
      '2027-01-01',
      'W2',
      [raise],
      [...quarterly(2026, 4), { form: '940', year: 2026 }, { form: 'W-2c', year: 2026 }],
    ],
    ['none when nothing changes', '2026-03-13', '2027-06-01', 'W2', [{}, {}], []],
    [
      'none for what no form shows',
      '2026-03-13',
      '2026-06-01',
      'W2',
      [{ reimbursements: 500, net: 500 }],
      [],
    ],
    [
      'also when the changes of two workers cancel out',
      '2026-03-13',
      '2026-06-01',
      'W2',
      [{ 'tax.US_FIT': 5 }, { 'tax.US_FIT': -5 }],
      [{ form: '941-X', year: 2026, quarter: 1 }],
    ],
    [
      'of every state',
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
      'of a tax alone, though the wages stay',
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
      'of a program alone',
      '2026-03-13',
      '2026-06-01',
      'W2',
      [{ 'program.CA.CA_SDI': 1, gross: 1 }],
      [{ form: 'state unemployment', year: 2026, quarter: 1, state: 'CA' }],
    ],
    [
      'of a deduction that box 12 or 14 shows, and not of what a line is called',
      '2026-03-13',
      '2027-01-01',
      'W2',
      [{ 'line.deduction.401k.401(k)': 1 }],
      [{ form: 'W-2c', year: 2026 }],
    ],
    [
      'none of pay, whatever its line is called',
      '2026-03-13',
      '2027-01-01',
      'W2',
      [{ 'line.earning.bonus.tax.VA_SIT and wages.medicare': 1 }],
      [],
    ],
    ['none of a year that has not begun to run out', '2027-01-08', '2026-12-30', 'W2', [raise], []],
    [
      'of a contractor whose tax alone changes',
      '2026-03-13',
      '2027-01-01',
      '1099-NEC',
      [{ 'tax.US_BACKUP': 1 }],
      [{ form: '1099-NEC', year: 2026 }],
    ],
    [
      'none of a contractor whose reimbursements change',
      '2026-03-13',
      '2027-01-01',
      '1099-NEC',
      [{ reimbursements: 1 }],
      [],
    ],
    [
      'of a contractor only after the year',
      '2026-03-13',
      '2026-12-31',
      '1099-NEC',
      [{ gross: 1 }],
      [],
    ],
    [
      'of a contractor after the year',
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
