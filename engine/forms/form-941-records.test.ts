import { describe, expect, test } from 'vitest';
import { builtInLaw } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import { findRecordProblems, type QuarterRecords, toForm941Facts } from './form-941-records.ts';

const { federal } = builtInLaw.on({ payDate: calendarDate('2026-06-30') });
if (!federal) throw new Error('no law for 2026');
const law = federal;

const wagesOf = (taxCode: string, taxable: string, changes: { gross?: string; tips?: string }) => ({
  taxCode,
  gross: money(changes.gross ?? taxable),
  taxable: money(taxable),
  tips: money(changes.tips ?? '0'),
});
const posted = (payDate: string, taxCode: string, tax: string) => ({
  payDate: calendarDate(payDate),
  taxCode,
  tax: money(tax),
});

/** One employee with wages of 1,000, of which 200 are tips, paid in the second quarter. */
function recordsOf(changes: Partial<QuarterRecords> = {}): QuarterRecords {
  return {
    quarter: calendarDate('2026-04-01'),
    wages: [
      wagesOf('US_FIT', '900', { gross: '1000' }),
      wagesOf('US_SS', '1000', { tips: '200' }),
      wagesOf('US_SS_ER', '1000', { tips: '200' }),
      wagesOf('US_MEDICARE', '1000', {}),
      wagesOf('US_MEDICARE_ER', '1000', {}),
      wagesOf('US_FUTA', '1000', {}),
    ],
    posted: [
      posted('2026-03-27', 'US_FIT', '70'),
      posted('2026-04-10', 'US_FIT', '80'),
      posted('2026-04-10', 'US_SS', '62'),
      posted('2026-04-10', 'US_SS_ER', '62'),
      posted('2026-04-10', 'US_MEDICARE', '14.50'),
      posted('2026-04-10', 'US_MEDICARE_ER', '14.50'),
      posted('2026-04-10', 'US_FUTA', '6'),
      posted('2026-04-10', 'VA_SIT', '40'),
    ],
    counts: { employees: 1, payments: 1, imported: 0, importedBefore: 0 },
    deposits: money('100'),
    ...changes,
  };
}

const factsOf = (records: QuarterRecords) => toForm941Facts(records, 'monthly', law);
const problemsOf = (records: QuarterRecords) =>
  findRecordProblems(records.wages, factsOf(records), law);

/** The records with other wages of one tax. */
function withWages(taxCode: string, taxable: string, gross = taxable): QuarterRecords {
  const others = recordsOf().wages.filter((each) => each.taxCode !== taxCode);
  return recordsOf({ wages: [...others, wagesOf(taxCode, taxable, { gross })] });
}

describe('the facts of Form 941', () => {
  test('are the wages by tax and the taxes of the return, of the quarter only', () => {
    const { totals, liabilities, taxOfQuarterBefore } = factsOf(recordsOf());
    expect(totals).toEqual({
      wages: 900_00,
      federalIncomeTax: 80_00,
      socialSecurityWages: 800_00,
      socialSecurityTips: 200_00,
      medicareWages: 1000_00,
      additionalMedicareWages: 0,
      withheld: 76_50,
      withheldByThirdParty: 0,
      uncollected: 0,
    });
    expect(liabilities.map(({ amount }) => amount)).toEqual([8000, 6200, 6200, 1450, 1450]);
    expect(taxOfQuarterBefore).toBe(70_00);
  });

  test('have no tax of the quarter before with imported pay or without payments', () => {
    const counts = { ...recordsOf().counts, importedBefore: 1 };
    expect(factsOf(recordsOf({ counts })).taxOfQuarterBefore).toBeUndefined();
    const own = recordsOf().posted.slice(1);
    expect(factsOf(recordsOf({ posted: own })).taxOfQuarterBefore).toBeUndefined();
  });

  test('have the employee’s share on wages that only the employer’s share is recorded for', () => {
    const { totals } = factsOf(withWages('US_MEDICARE', '800'));
    expect(totals.withheldByThirdParty).toBe(2_90);
  });
});

describe('records have the problem', () => {
  test.each([
    ['of nothing', recordsOf(), []],
    [
      'of payments without income tax',
      withWages('US_FIT', '900', '999'),
      ['incomeTaxWagesMissing'],
    ],
    [
      'of tax that was not withheld',
      recordsOf({ posted: recordsOf().posted.filter(({ taxCode }) => taxCode !== 'US_MEDICARE') }),
      ['withholdingDiffers'],
    ],
  ])('%s', (_, records, expected) => {
    expect(problemsOf(records)).toEqual(expected);
  });
});
