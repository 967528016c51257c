import { expect, it } from 'vitest';
import type { YearTotals } from '../withholding/year-totals.ts';
import { listHistoryTaxRecords } from './history-tax-records.ts';

it.each([
  [{ 'tax.US_FIT': 5, 'wages.federalIncomeTax': 90 }, 'US_FIT', 90, 'federal income tax'],
  [{ 'tax.US_SS_ER': 5, 'wages.socialSecurity': 80 }, 'US_SS_ER', 80, 'both payers'],
  [{ 'tax.NY_SIT': 5, 'state.NY.incomeTax': 70 }, 'NY_SIT', 70, 'state income tax'],
  [{ 'tax.NY_SUI': 5, 'state.NY.unemployment': 60 }, 'NY_SUI', 60, 'state unemployment'],
  [{ 'tax.CA_SDI': 5, 'program.CA.CA_SDI': 50 }, 'CA_SDI', 50, 'a program'],
  [{ 'tax.PA_READING_EIT': 5, 'taxable.PA_READING_EIT': 40 }, 'PA_READING_EIT', 40, 'a local tax'],
  [{ 'tax.US_ADDITIONAL_MEDICARE': 5 }, 'US_ADDITIONAL_MEDICARE', undefined, 'unknown wages'],
] as unknown as [YearTotals, string, number | undefined, string][])(
  'imported totals %o have %s on wages of %s (%s)',
  (totals, code, subject) => {
    expect(listHistoryTaxRecords({ ...totals, gross: 100 } as YearTotals)).toEqual([
      { code, subject, tax: 5 },
    ]);
  },
);
