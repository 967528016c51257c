import { describe, expect, test } from 'vitest';
import { builtInLaw, readReturnRules } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import { computeForm940 } from './form-940.ts';
import {
  findUnemploymentProblems,
  toForm940Facts,
  type UnemploymentRecords,
} from './form-940-records.ts';

type Row = readonly [quarter: number, state: string | null, gross: string, taxable: string];

/** Pay whose remainder is above the wage base, except a benefit of 100 in each row. */
function recordsOf(rows: readonly Row[], posted: string): UnemploymentRecords {
  return {
    sums: rows.map(([quarter, state, gross, taxable]) => ({
      quarter,
      state,
      gross: money(gross),
      taxable: money(taxable),
      excess: money(String(Number(gross) - Number(taxable) - 100)),
      payments: 1,
    })),
    posted: money(posted),
    deposits: money('12'),
  };
}

function formOf(records: UnemploymentRecords, year: number) {
  const date = calendarDate(`${year}-12-31`);
  const { federal } = builtInLaw.on({ payDate: date });
  const rules = readReturnRules(date);
  if (!federal || !rules) throw new Error(`no law for ${year}`);
  return computeForm940(toForm940Facts(records), { unemployment: federal.unemployment, rules });
}

describe('the facts of Form 940', () => {
  test('count pay that is neither taxable nor above the wage base as exempt', () => {
    const facts = toForm940Facts(
      recordsOf(
        [
          [1, 'CA', '9100', '7000'],
          [2, null, '1100', '1000'],
        ],
        '48',
      ),
    );
    expect(facts).toMatchObject({
      payments: money('10200'),
      exempt: { unclassified: money('200') },
      aboveWageBase: money('2000'),
      deposits: money('12'),
      taxableWages: [
        { state: 'CA', quarter: 1, wages: money('7000'), isExemptFromState: false },
        { state: undefined, quarter: 2, wages: money('1000'), isExemptFromState: true },
      ],
    });
    expect(formOf(recordsOf([[1, null, '1100', '1000']], '6'), 2026)).toMatchObject({
      states: [],
      problems: [],
    });
  });
});

describe('the ledger', () => {
  test.for<[string, { posted: string; problems: string[]; why: string }]>([
    ['equal', { posted: '42', problems: [], why: '0.6 percent of 7,000' }],
    ['rounded', { posted: '42.03', problems: [], why: 'a cent for each payment and line' }],
    ['with the credit reduction', { posted: '126', problems: [], why: '1.2 percent more' }],
    ['with a part of it', { posted: '84', problems: [], why: 'published in November' }],
    ['lower', { posted: '41', problems: ['unemploymentTaxDiffers'], why: 'tax is missing' }],
    ['higher', { posted: '127', problems: ['unemploymentTaxDiffers'], why: 'too much tax' }],
  ])('with FUTA that is %s', ([, { posted, problems, why }]) => {
    const records = recordsOf([[1, 'CA', '7100', '7000']], posted);
    expect(findUnemploymentProblems(records, formOf(records, 2025)), why).toEqual(problems);
  });
});
