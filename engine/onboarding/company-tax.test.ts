import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { CompanyTaxTerms } from '../withholding/company-taxes.ts';
import { companyTaxStatusOf, findTermsOn, listCompanyTaxProblems } from './company-tax.ts';

const terms: CompanyTaxTerms = {
  name: 'Own tax',
  level: 'local',
  payer: 'employee',
  base: 'grossWages',
  rate: rate('0.01'),
  appliesTo: { place: 'work' },
};
const { rate: _, ...withoutRate } = terms;
const day = calendarDate('2026-03-03');

describe('the terms of a company tax', () => {
  const rows: [why: string, CompanyTaxTerms, problems: string[]][] = [
    ['a rate is enough', terms, []],
    [
      'an amount needs its interval',
      { ...withoutRate, amount: money('5') },
      ['amountWithoutInterval'],
    ],
    [
      'an amount with its interval is enough',
      { ...withoutRate, amount: money('5'), per: 'week' },
      [],
    ],
    ['nothing is not enough', withoutRate, ['noAmount']],
    [
      'limits belong to rates',
      { ...withoutRate, amount: money('5'), per: 'week', taxCap: money('50') },
      ['limitWithoutRate'],
    ],
    [
      'employers pay their own taxes',
      { ...terms, level: 'employer' },
      ['employerTaxPaidByEmployee'],
    ],
  ];
  it.each(rows)('%s', (_why, given, problems) => {
    expect(listCompanyTaxProblems(given, day, undefined)).toEqual(problems);
  });

  it('do not end before they begin', () => {
    const before = calendarDate('2026-03-02');
    expect(listCompanyTaxProblems(terms, day, before)).toEqual(['endsBeforeItStarts']);
    expect(listCompanyTaxProblems(terms, day, day)).toEqual([]);
  });
});

describe('the versions of a company tax', () => {
  const versions = [
    { startsOn: calendarDate('2026-03-01'), terms },
    { startsOn: calendarDate('2026-06-01'), terms: null },
  ];

  it.each([
    ['2026-02-28', 'future', undefined],
    ['2026-03-01', 'active', '2026-03-01'],
    ['2026-05-31', 'active', '2026-03-01'],
    ['2026-06-01', 'ended', '2026-06-01'],
  ] as const)('on %s make it %s', (date, status, since) => {
    const on = calendarDate(date);
    expect(companyTaxStatusOf(versions, on)).toBe(status);
    expect(findTermsOn(versions, on)?.startsOn).toBe(since);
  });
});
