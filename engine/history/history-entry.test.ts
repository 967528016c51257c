import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDescriptions, readHistoryTaxes, readPayLaw } from '../../law/law.ts';
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
const parts = readPayLaw({ payDate }, ['CA', 'NJ', 'NY', 'PA', 'TX', 'VA', 'WA']);
if (!parts) throw new Error('the law of 2026 is missing');
const law = compilePayLaw(parts);
const understandTax = compileTaxMatcher(readHistoryTaxes());
const rules: HistoryRules = {
  payDate,
  workerType: 'W2',
  matchDescription: compileDescriptionMatcher(readDescriptions()),
  matchTax: understandTax,
  overtimeKinds: new Map([['double time', 'double-time']]),
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

describe('a tax by its name in history', () => {
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
  test.each(known)('%s %s of the %s is %s', (place, name, payer, code) => {
    expect(understandTax({ place, name, payer })).toEqual({ code });
  });

  const unknown: [
    why: string,
    place: string,
    name: string,
    payer: 'employee' | 'employer',
    nearest: string | undefined,
  ][] = [
    ['misspelt', 'CA', 'Icome Tax', 'employee', 'Income Tax'],
    ['borne by the other side', 'FED', 'FUTA', 'employee', 'FUTA'],
    ['said of the other side', 'FED', 'Medicare Employer', 'employee', 'Medicare'],
    ['of a state that has none', 'TX', 'Income Tax', 'employee', undefined],
    ['like nothing', 'FED', '###', 'employee', undefined],
  ];
  test.each(unknown)('%s is not taken for another', (_, place, name, payer, nearest) => {
    const understood = understandTax({ place, name, payer });
    expect(understood.code).toBeUndefined();
    if (nearest) expect(understood).toMatchObject({ nearest });
  });

  test('every code is one that the engine computes', () => {
    const codes = new Set(readHistoryTaxes().taxes.map(({ code }) => code));
    const computed =
      /^(US_(FIT|SS|SS_ER|MEDICARE|MEDICARE_ER|ADDITIONAL_MEDICARE|FUTA|BACKUP)|[A-Z]{2}_(SIT|SUI|LNI_EE|LNI_ER))$/;
    const inLaw = new Set(
      Object.values(law.states).flatMap(({ law: state }) =>
        [...state.programs, ...state.locals].map(({ code }) => code),
      ),
    );
    const states = new Set(Object.keys(law.states));
    const strange = [...codes].filter(
      (code) => states.has(code.slice(0, 2)) && !computed.test(code) && !inLaw.has(code),
    );
    expect(strange).toEqual([]);
  });
});

describe('what an entry counts for', () => {
  const of = (changes: Partial<HistoryEntry>, stateOfWork?: string) =>
    totalsOfEntry(anEntry(changes), rules, stateOfWork);
  const rows: [why: string, changes: Partial<HistoryEntry>, sums: Record<string, number>][] = [
    [
      'a 401(k) lowers income tax and uses its limit',
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
      'a Roth 401(k) lowers nothing and uses the limit',
      { deductions: [{ description: 'Roth 401(k)', amount: money('100') }] },
      { 'wages.federalIncomeTax': 100_000, 'limit.04.elective-deferral': 10_000 },
    ],
    [
      'a cafeteria plan lowers all federal wages, and in New Jersey none of the state',
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
      'a garnishment lowers nothing',
      { deductions: [{ description: 'Child Support', amount: money('100') }] },
      { 'wages.federalIncomeTax': 100_000, 'line.garnishment.child-support.Child Support': 10_000 },
    ],
    [
      'a bonus within the gross is supplemental',
      { gross: money('1500'), extraPay: [{ description: 'Bonus', amount: money('500') }] },
      { 'wages.supplemental': 50_000, 'line.earning.salary.Base pay': 100_000, gross: 150_000 },
    ],
    [
      'life insurance on top of the gross is taxed beside it',
      { extraPay: [{ description: 'Group Term Life', amount: money('20') }] },
      { gross: 100_000, 'wages.socialSecurity': 102_000, 'line.earning.salary.Base pay': 100_000 },
    ],
    [
      'life insurance within the gross is not counted twice',
      { gross: money('1020'), extraPay: [{ description: 'Group Term Life', amount: money('20') }] },
      { gross: 102_000, 'wages.socialSecurity': 102_000, 'line.earning.salary.Base pay': 100_000 },
    ],
    [
      'transit passes are taxed above the limit of the month',
      {
        gross: money('1440'),
        extraPay: [{ description: 'Transit Benefit', amount: money('440') }],
      },
      { 'wages.socialSecurity': 110_000, 'limit.04.transit': 34_000 },
    ],
    [
      'what is over base pay is overtime where overtime was worked',
      { gross: money('1300'), overtime: [{ type: 'Double Time', hours: 10 as never }] },
      { 'line.earning.double-time.Double Time': 30_000, 'line.earning.salary.Base pay': 100_000 },
    ],
    [
      'extra pay never exceeds the gross',
      {
        gross: money('100'),
        base: money('0'),
        extraPay: [{ description: 'Bonus', amount: money('500') }],
      },
      { 'wages.socialSecurity': 10_000, 'line.earning.bonus.Bonus': 10_000 },
    ],
    [
      'a local tax has its own wages, which no deduction need lower',
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
      'two states of income tax count whole in both, insurance in the one that was paid',
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
  test.each(rows)('%s', (_, changes, sums) => {
    expect(of(changes)).toMatchObject(sums);
  });

  test('no state named: the state of the work, and where that is unknown none', () => {
    expect(of({}, 'TX')).toMatchObject({ 'state.TX.unemployment': 100_000 });
    expect(Object.keys(of({}, 'TX'))).not.toContain('state.TX.incomeTax');
    expect(Object.keys(of({})).filter((name) => name.startsWith('state.'))).toEqual([]);
    expect(of({})).toMatchObject({ 'wages.socialSecurity': 100_000 });
  });

  test('insurance belongs to one state only', () => {
    const sums = of({ taxes: [tax('NJ', 'Income Tax'), tax('NY', 'Income Tax')] }, 'NY');
    expect(sums['state.NY.unemployment']).toBe(100_000);
    expect(sums['state.NJ.unemployment']).toBeUndefined();
  });

  test('wage bases and limits go on from it as the engine asks for them', () => {
    const sums = of({
      deductions: [{ description: '401(k)', amount: money('100') }],
      taxes: [tax('CA', 'SUI Employer', 'employer')],
    });
    expect(toYearToDate(sums, law)).toMatchObject({
      socialSecurity: 100_000,
      unemployment: 100_000,
      states: { CA: { unemployment: 100_000, programs: { CA_SDI: 100_000, CA_ETT: 100_000 } } },
      limits: { 'elective-deferral': 10_000 },
    });
  });

  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
  const described = (texts: readonly string[]) =>
    fc.array(fc.record({ description: fc.constantFrom(...texts), amount }), { maxLength: 4 });
  const anything = fc.record({
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

  test('is never negative, and pay in lines is the gross with what came on top', () => {
    fc.assert(
      fc.property(anything, (entry) => {
        const sums = totalsOfEntry(entry, rules, 'VA');
        for (const value of Object.values(sums)) expect(value).toBeGreaterThan(0);
        const lines = totalKeys(sums).filter((key) => /^line\.(earning|benefit)\./.test(key));
        const paid = lines.reduce((total, key) => total + yearTotal(sums, key), 0);
        expect(paid).toBeGreaterThanOrEqual(entry.gross);
        const extra = entry.extraPay.reduce((total, each) => total + each.amount, 0);
        expect(paid).toBeLessThanOrEqual(entry.gross + extra);
        expect(sums['wages.socialSecurity'] ?? 0).toBeLessThanOrEqual(entry.gross + extra);
      }),
    );
  });
});

describe('the difference of an entry', () => {
  const rows: [why: string, changes: Partial<HistoryEntry>, difference: number][] = [
    ['none', {}, 0],
    [
      'net pay with its reimbursements',
      { net: money('1040'), reimbursements: [{ description: 'GYM', amount: money('40') }] },
      0,
    ],
    ['net pay without them', { reimbursements: [{ description: 'GYM', amount: money('40') }] }, 0],
    ['less paid than was due', { net: money('990') }, 1_000],
    ['more paid than was due', { net: money('1010') }, -1_000],
    ['taxes of the employer do not count', { taxes: [tax('FED', 'FUTA', 'employer')] }, 0],
    ['taxes of the worker do', { taxes: [tax('FED', 'Medicare')], net: money('990') }, 0],
    ['unknown taxes too', { taxes: [tax('FED', 'Anything')], net: money('990') }, 0],
  ];
  test.each(rows)('%s', (_, changes, difference) => {
    expect(imbalanceOf(anEntry(changes))).toBe(difference);
  });
});
