import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInLaw, readDescriptions } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { cents, money } from '../../values/money.ts';
import { compileDescriptionMatcher } from '../earnings/descriptions.ts';
import { compilePayLaw } from '../withholding/compile-pay-law.ts';
import { totalKeys, toYearToDate, yearTotal } from '../withholding/year-totals.ts';
import {
  type HistoryEntry,
  type HistoryRules,
  imbalanceOf,
  totalsOfEntry,
} from './history-entry.ts';
import { compileTaxMatcher } from './history-taxes.ts';

const payDate = calendarDate('2026-04-10');
const parts = builtInLaw.payLaw({ payDate }, ['CA', 'NJ', 'NY', 'PA', 'TX', 'VA', 'WA']);
if (!parts) throw new Error('the law of 2026 is missing');
const law = compilePayLaw(parts);
const matchTax = compileTaxMatcher(builtInLaw.historyTaxes());
const rules: HistoryRules = {
  payDate,
  workerType: 'W2',
  matchDescription: compileDescriptionMatcher(readDescriptions()),
  matchTax,
  overtimeKinds: new Map([['double time', 'double-time']]),
  plans: ['401(k)', '403(b)', 'SIMPLE IRA'],
  law,
};

function anEntry(changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    base: money('1000'),
    gross: money('1000'),
    net: money('1000'),
    extraPay: [],
    overtime: [],
    deductions: [],
    reimbursements: [],
    taxes: [],
    ...changes,
  };
}

const tax = (place: string, name: string, payer: 'employee' | 'employer' = 'employee') => ({
  place,
  name,
  payer,
  amount: money('10'),
});

describe('the name of an imported tax', () => {
  const known: [place: string, name: string, payer: 'employee' | 'employer', code: string][] = [
    ['FED', 'FED Federal Income Tax', 'employee', 'US_FIT'],
    ['FED', 'Federal Income Tax', 'employee', 'US_FIT'],
    ['FED', 'Federal Withholding Tax', 'employee', 'US_FIT'],
    ['FED', 'Social Security', 'employee', 'US_SS'],
    ['FED', 'SOCIAL-SECURITY', 'employer', 'US_SS_ER'],
    ['FED', 'Social Security Employer', 'employer', 'US_SS_ER'],
    ['FED', 'Medicare', 'employee', 'US_MEDICARE'],
    ['FED', 'Medicare Employer', 'employer', 'US_MEDICARE_ER'],
    ['FED', 'Additional Medicare', 'employee', 'US_ADDITIONAL_MEDICARE'],
    ['FED', 'FUTA Employer', 'employer', 'US_FUTA'],
    ['FED', 'FUTA', 'employer', 'US_FUTA'],
    ['CA', 'Income Tax', 'employee', 'CA_SIT'],
    ['CA', 'CA - State Income Tax', 'employee', 'CA_SIT'],
    ['NY', 'New York Income Tax', 'employee', 'NY_SIT'],
    ['CA', 'SUI Employer', 'employer', 'CA_SUI'],
    ['CA', 'CA - State Unemployment Insurance', 'employer', 'CA_SUI'],
    ['CA', 'CA - State Employment Training Tax', 'employer', 'CA_ETT'],
    ['CA', 'SDI', 'employee', 'CA_SDI'],
    ['WA', 'WA - State paid family medical leave EE', 'employee', 'WA_PFML_EE'],
    ['NJ', 'SUI Employee', 'employee', 'NJ_UI_WF_SWF'],
    ['CO', 'CO - FAMLI, worker', 'employee', 'CO_FAMLI_EE'],
    ['PA', 'Philadelphia Wage Tax', 'employee', 'PA_PHILADELPHIA'],
  ];
  test.each(known)('%s «%s» of the %s has the code %s', (place, name, payer, code) => {
    expect(matchTax({ place, name, payer })).toEqual({ code });
  });

  const unknown: [
    why: string,
    place: string,
    name: string,
    payer: 'employee' | 'employer',
    nearest: string | undefined,
  ][] = [
    ['that is misspelled', 'CA', 'Icome Tax', 'employee', 'Income Tax'],
    ['that the other payer pays', 'FED', 'FUTA', 'employee', 'FUTA'],
    ['with the word for the other payer', 'FED', 'Medicare Employer', 'employee', 'Medicare'],
    ['of a state without that tax', 'TX', 'Income Tax', 'employee', undefined],
    ['without letters', 'FED', '###', 'employee', undefined],
  ];
  test.each(unknown)('%s is unknown', (_, place, name, payer, nearest) => {
    const matched = matchTax({ place, name, payer });
    expect(matched.code).toBeUndefined();
    if (nearest) expect(matched).toMatchObject({ nearest });
  });

  test('maps only to codes that the engine computes', () => {
    const codes = new Set(builtInLaw.historyTaxes().taxes.map(({ code }) => code));
    const computed =
      /^(US_(FIT|SS|SS_ER|MEDICARE|MEDICARE_ER|ADDITIONAL_MEDICARE|FUTA|BACKUP)|[A-Z]{2}_(SIT|SUI|LNI_EE|LNI_ER))$/;
    const inLaw = new Set(
      Object.values(law.states).flatMap(({ law: state }) =>
        [...state.programs, ...state.locals].map(({ code }) => code),
      ),
    );
    const states = new Set(Object.keys(law.states));
    const unknownCodes = [...codes].filter(
      (code) => states.has(code.slice(0, 2)) && !computed.test(code) && !inLaw.has(code),
    );
    expect(unknownCodes).toEqual([]);
  });
});

describe('the totals of an entry', () => {
  const totalsWith = (changes: Partial<HistoryEntry>, workState?: string) =>
    totalsOfEntry(anEntry(changes), rules, workState);
  const rows: [why: string, changes: Partial<HistoryEntry>, totals: Record<string, number>][] = [
    [
      'exclude a 401(k) from income tax wages and count it toward its limit',
      {
        deductions: [{ description: '401(k)', amount: money('100') }],
        taxes: [tax('CA', 'Income Tax')],
      },
      {
        'wages.federalIncomeTax': 90_000,
        'wages.socialSecurity': 100_000,
        'wages.unemployment': 100_000,
        'state.CA.incomeTax': 90_000,
        'state.CA.unemployment': 100_000,
        'limit.04.elective-deferral': 10_000,
      },
    ],
    [
      'count a Roth 401(k) toward the limit only',
      { deductions: [{ description: 'Roth 401(k)', amount: money('100') }] },
      { 'wages.federalIncomeTax': 100_000, 'limit.04.elective-deferral': 10_000 },
    ],
    [
      'exclude a cafeteria plan from federal wages, but not from those of New Jersey',
      {
        deductions: [{ description: '125 Health', amount: money('100') }],
        taxes: [tax('NJ', 'Income Tax')],
      },
      {
        'wages.socialSecurity': 90_000,
        'wages.unemployment': 90_000,
        'state.NJ.incomeTax': 100_000,
        'state.NJ.unemployment': 100_000,
      },
    ],
    [
      'do not exclude a garnishment',
      { deductions: [{ description: 'Child Support', amount: money('100') }] },
      { 'wages.federalIncomeTax': 100_000, 'line.garnishment.child-support.Child Support': 10_000 },
    ],
    [
      'include a bonus within the gross as supplemental wages',
      { gross: money('1500'), extraPay: [{ description: 'Bonus', amount: money('500') }] },
      { 'wages.supplemental': 50_000, 'line.earning.salary.Base pay': 100_000, gross: 150_000 },
    ],
    [
      'add life insurance on top of the gross to taxable wages',
      { extraPay: [{ description: 'Group Term Life', amount: money('20') }] },
      { gross: 100_000, 'wages.socialSecurity': 102_000, 'line.earning.salary.Base pay': 100_000 },
    ],
    [
      'count life insurance within the gross once',
      { gross: money('1020'), extraPay: [{ description: 'Group Term Life', amount: money('20') }] },
      { gross: 102_000, 'wages.socialSecurity': 102_000, 'line.earning.salary.Base pay': 100_000 },
    ],
    [
      'include transit benefits above the monthly limit',
      {
        gross: money('1440'),
        extraPay: [{ description: 'Transit Benefit', amount: money('440') }],
      },
      { 'wages.socialSecurity': 110_000, 'limit.04.transit': 34_000 },
    ],
    [
      'count pay above base pay as overtime when overtime was worked',
      { gross: money('1300'), overtime: [{ type: 'Double Time', hours: 10 as never }] },
      { 'line.earning.double-time.Double Time': 30_000, 'line.earning.salary.Base pay': 100_000 },
    ],
    [
      'limit extra pay to the gross',
      {
        gross: money('100'),
        base: money('0'),
        extraPay: [{ description: 'Bonus', amount: money('500') }],
      },
      { 'wages.socialSecurity': 10_000, 'line.earning.bonus.Bonus': 10_000 },
    ],
    [
      'include the wages of a local tax, which deductions may not lower',
      {
        deductions: [{ description: '125 Health', amount: money('50') }],
        taxes: [tax('PA', 'Philadelphia Wage Tax')],
      },
      {
        'taxable.PA_PHILADELPHIA': 100_000,
        'wages.medicare': 95_000,
        'state.PA.unemployment': 95_000,
      },
    ],
    [
      'count wages fully in both income tax states, and unemployment in the one that was paid',
      {
        taxes: [
          tax('NJ', 'Income Tax'),
          tax('NY', 'Income Tax'),
          tax('NY', 'SUI Employer', 'employer'),
        ],
      },
      {
        'state.NJ.incomeTax': 100_000,
        'state.NY.incomeTax': 100_000,
        'state.NY.unemployment': 100_000,
      },
    ],
  ];
  test.each(rows)('%s', (_, changes, totals) => {
    expect(totalsWith(changes)).toMatchObject(totals);
  });

  test('use the state of work when no state is named, or no state if unknown', () => {
    expect(totalsWith({}, 'TX')).toMatchObject({ 'state.TX.unemployment': 100_000 });
    expect(Object.keys(totalsWith({}, 'TX'))).not.toContain('state.TX.incomeTax');
    expect(Object.keys(totalsWith({})).filter((name) => name.startsWith('state.'))).toEqual([]);
    expect(totalsWith({})).toMatchObject({ 'wages.socialSecurity': 100_000 });
  });

  test('count unemployment insurance in one state only', () => {
    const totals = totalsWith({ taxes: [tax('NJ', 'Income Tax'), tax('NY', 'Income Tax')] }, 'NY');
    expect(totals['state.NY.unemployment']).toBe(100_000);
    expect(totals['state.NJ.unemployment']).toBeUndefined();
  });

  test('become year-to-date totals for wage bases and limits', () => {
    const totals = totalsWith({
      deductions: [{ description: '401(k)', amount: money('100') }],
      taxes: [tax('CA', 'SUI Employer', 'employer')],
    });
    expect(toYearToDate(totals, law)).toMatchObject({
      socialSecurity: 100_000,
      unemployment: 100_000,
      states: { CA: { unemployment: 100_000, programs: { CA_SDI: 100_000, CA_ETT: 100_000 } } },
      limits: { 'elective-deferral': 10_000 },
    });
  });

  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
  const described = (texts: readonly string[]) =>
    fc.array(fc.record({ description: fc.constantFrom(...texts), amount }), { maxLength: 4 });
  const anEntryOfAnyKind = fc.record({
    gross: amount,
    net: amount,
    base: amount,
    extraPay: described(['Bonus', 'Reported Tips', 'Transit Benefit', 'Anything']),
    overtime: fc.constantFrom([], [{ type: 'Standard Overtime', hours: 1 as never }]),
    deductions: described([
      '401(k)',
      '125 Health',
      'Qualified Parking Sup',
      'Child Support',
      'Rent',
    ]),
    reimbursements: described(['GYM']),
    taxes: fc.array(
      fc.record({
        place: fc.constantFrom('FED', 'CA', 'NJ'),
        name: fc.constantFrom('Income Tax', 'Social Security', 'SUI Employer', 'Anything'),
        payer: fc.constantFrom('employee' as const, 'employer' as const),
        amount,
      }),
    ),
  });

  test('are never negative, and the pay lines are the gross plus non-cash pay', () => {
    fc.assert(
      fc.property(anEntryOfAnyKind, (entry) => {
        const totals = totalsOfEntry(entry, rules, 'VA');
        for (const value of Object.values(totals)) expect(value).toBeGreaterThan(0);
        const lines = totalKeys(totals).filter((key) => /^line\.(earning|benefit)\./.test(key));
        const paid = lines.reduce((total, key) => total + yearTotal(totals, key), 0);
        expect(paid).toBeGreaterThanOrEqual(entry.gross);
        const extra = entry.extraPay.reduce((total, each) => total + each.amount, 0);
        expect(paid).toBeLessThanOrEqual(entry.gross + extra);
        expect(totals['wages.socialSecurity'] ?? 0).toBeLessThanOrEqual(entry.gross + extra);
      }),
    );
  });
});

describe('the imbalance of an entry', () => {
  const rows: [why: string, changes: Partial<HistoryEntry>, difference: number][] = [
    ['is zero for a balanced entry', {}, 0],
    [
      'is zero when net pay includes reimbursements',
      { net: money('1040'), reimbursements: [{ description: 'GYM', amount: money('40') }] },
      0,
    ],
    [
      'is zero when net pay excludes reimbursements',
      { reimbursements: [{ description: 'GYM', amount: money('40') }] },
      0,
    ],
    ['is positive when net pay is too low', { net: money('990') }, 1_000],
    ['is negative when net pay is too high', { net: money('1010') }, -1_000],
    ['ignores employer taxes', { taxes: [tax('FED', 'FUTA', 'employer')] }, 0],
    ['includes employee taxes', { taxes: [tax('FED', 'Medicare')], net: money('990') }, 0],
    ['includes unknown taxes', { taxes: [tax('FED', 'Anything')], net: money('990') }, 0],
  ];
  test.each(rows)('%s', (_, changes, difference) => {
    expect(imbalanceOf(anEntry(changes))).toBe(difference);
  });
});
