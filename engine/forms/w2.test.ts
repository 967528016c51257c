import { describe, expect, it } from 'vitest';
import { builtInLaw, w2BoxesOf } from '../../law/law.ts';
import { someBoxes } from '../../test/forms/w2-samples.ts';
import { money, noMoney } from '../../values/money.ts';
import { computeW2, type W2Year } from './w2.ts';
import type { W2Boxes } from './w2-boxes.ts';
import { isW2Due, listW2Problems } from './w2-checks.ts';
import { toW2Copies } from './w2-copies.ts';
import { type KindTotal, listKindTotals } from './w2-totals.ts';

const noYear: W2Year = {
  totals: {
    wages: noMoney,
    federalIncomeTax: noMoney,
    socialSecurityWages: noMoney,
    socialSecurityTax: noMoney,
    medicareWages: noMoney,
    medicareTax: noMoney,
    socialSecurityTips: noMoney,
    overtimePremium: noMoney,
    uncollectedSocialSecurity: noMoney,
    uncollectedMedicare: noMoney,
    states: [],
  },
  allocatedTips: noMoney,
  amounts: [],
  otherTaxes: [],
  tippedOccupations: [],
  localities: [],
  isStatutoryEmployee: false,
};

function rulesOf(year: number, { showsOptional = false } = {}) {
  const kinds = builtInLaw.payKindsOf(year);
  if (!kinds) throw new Error(`no law for ${year}`);
  return {
    boxesOf: (kind: string) => w2BoxesOf(kinds, kind),
    stateIdOf: (state: string) => (state === 'NY' ? '12-34' : undefined),
    showsOptional,
  };
}

function kind(id: string, dollars: string): KindTotal {
  return { kind: id, label: id.toUpperCase(), amount: money(dollars) };
}

describe('boxes of a form', () => {
  it.each([
    [
      2026,
      [kind('401k', '100'), kind('401k', '20')],
      { codes: ['D 12000'], marks: 'retirementPlan' },
      'one kind twice',
    ],
    [2026, [kind('roth-401k', '5')], { codes: ['AA 500'], marks: 'retirementPlan' }, 'Roth'],
    [2026, [kind('457b', '5')], { codes: ['G 500'] }, '457(b) is no retirement plan of box 13'],
    [
      2026,
      [kind('hsa', '100'), kind('hsa-employer', '50'), kind('hsa-after-tax', '7')],
      { codes: ['W 15000'] },
      'HSA contributions of worker and employer before tax',
    ],
    [2026, [kind('dependent-care', '7500')], { dependentCare: 750_000 }, 'box 10'],
    [2026, [kind('deferred-compensation-distribution', '9')], { nonqualifiedPlans: 900 }, 'box 11'],
    [2026, [kind('third-party-sick-pay', '9')], { marks: 'thirdPartySickPay' }, 'sick pay'],
    [2026, [kind('third-party-sick-pay-untaxed', '9')], { codes: ['J 900'] }, 'untaxed sick pay'],
    [
      2026,
      [kind('s-corporation-health-premium', '9')],
      { other: ['S-CORPORATION-HEALTH-PREMIUM 900'] },
      'box 14a',
    ],
    [2026, [kind('union-dues', '9')], {}, 'the company may leave out union dues'],
    [2026, [kind('reported-tips', '50')], { codes: ['TP 5000'], occupations: '102' }, 'cash tips'],
    [2025, [kind('reported-tips', '50')], {}, 'code TP began in 2026'],
    [2026, [kind('overtime', '45')], { codes: ['TT 1500'] }, 'the premium only'],
    [
      2026,
      [kind('overtime', '45'), kind('double-time', '20')],
      { codes: ['TT 1500'] },
      'the premium of all overtime, once',
    ],
    [2025, [kind('overtime', '45')], {}, 'code TT began in 2026'],
    [2026, [kind('salary', '45')], {}, 'ordinary pay is in boxes 1, 3 and 5 only'],
    [2026, [kind('401k', '0')], {}, 'zero sets no mark and no code'],
  ] as [number, KindTotal[], object, string][])(
    '%i: %o gives %o: %s',
    (year, amounts, expected) => {
      const totals = { ...noYear.totals, overtimePremium: money('15') };
      const facts = { ...noYear, totals, amounts, tippedOccupations: ['102'] };
      const boxes = computeW2(facts, rulesOf(year));
      expect(shown(boxes)).toEqual(expected);
    },
  );

  it('are computed from the lines of the year totals', () => {
    const amounts = listKindTotals({
      gross: money('100'),
      'line.deduction.401k.Retirement': money('3'),
      'line.deduction.401k.Catch-up, 2nd plan': money('2'),
      'line.benefit.hsa-employer.HSA': money('7'),
      'line.benefit.s-corporation-health-premium.Health v. 2': money('9'),
      'tax.US_FIT': money('5'),
    });
    expect(shown(computeW2({ ...noYear, amounts }, rulesOf(2026)))).toEqual({
      codes: ['D 500', 'W 700'],
      marks: 'retirementPlan',
      other: ['Health v. 2 900'],
    });
  });

  it('show optional amounts if the company wants them, added to taxes with the same label', () => {
    const facts = {
      ...noYear,
      amounts: [kind('union-dues', '9')],
      otherTaxes: [
        { label: 'UNION-DUES', amount: money('1') },
        { label: 'CASDI', amount: money('3') },
        { label: 'NYPFL', amount: noMoney },
      ],
    };
    const boxes = computeW2(facts, rulesOf(2026, { showsOptional: true }));
    expect(shown(boxes)).toEqual({ other: ['UNION-DUES 1000', 'CASDI 300'] });
  });

  it('move tips from box 3 to box 7, and tax on tips that was not collected to codes A and B', () => {
    const totals = {
      ...noYear.totals,
      wages: money('900'),
      socialSecurityWages: money('1000'),
      medicareWages: money('1000'),
      socialSecurityTips: money('300'),
      uncollectedSocialSecurity: money('2'),
      uncollectedMedicare: money('1'),
    };
    const facts = {
      ...noYear,
      totals,
      isStatutoryEmployee: true,
    };
    expect(shown(computeW2(facts, rulesOf(2026)))).toEqual({
      wages: 90_000,
      socialSecurityWages: 70_000,
      socialSecurityTips: 30_000,
      medicareWages: 100_000,
      codes: ['A 200', 'B 100'],
      marks: 'statutoryEmployee',
    });
  });

  it.each([
    [[], [], 'none'],
    [['101'], ['101'], 'one'],
    [['101', '101', '102', '103'], ['101', '102'], 'any two of several'],
    [['000'], ['000'], 'another occupation'],
    [['101', '102', '000'], ['101', '000'], 'another occupation must be shown'],
  ])('show of the occupations %j the codes %j: %s', (tippedOccupations, expected) => {
    const facts = { ...noYear, amounts: [kind('reported-tips', '50')], tippedOccupations };
    expect(computeW2(facts, rulesOf(2026)).tippedOccupations).toEqual(expected);
  });

  it('list each state once with its amounts, and one line for each locality', () => {
    const totals = {
      ...noYear.totals,
      states: [
        { state: 'NY', wages: money('10'), incomeTax: money('1') },
        { state: 'OH', wages: money('20'), incomeTax: money('2') },
      ],
    };
    const city = (state: string, name: string, wages: string) => ({
      state,
      name,
      wages: money(wages),
      incomeTax: money('0.50'),
    });
    const localities = [
      city('OH', 'Akron', '5'),
      city('OH', 'Toledo', '6'),
      city('PA', 'York', '7'),
    ];
    const { lines } = computeW2({ ...noYear, totals, localities }, rulesOf(2026));
    expect(
      lines.map((line) => [line.state, line.stateId, line.wages, line.locality?.name]),
    ).toEqual([
      ['NY', '12-34', 1000, undefined],
      ['OH', undefined, 2000, 'Akron'],
      ['OH', undefined, 0, 'Toledo'],
      ['PA', undefined, 0, 'York'],
    ]);
  });
});

describe('copies of a form', () => {
  const line = { state: 'NY', stateId: '1', wages: noMoney, incomeTax: noMoney };
  const codes = (['C', 'D', 'W', 'AA', 'DD', 'TT'] as const).map((code) => ({
    code,
    amount: money('1'),
  }));
  it.each([
    [0, 0, [[0, 0]], 'at least one'],
    [4, 2, [[4, 2]], 'four codes and two lines fit on one'],
    [
      5,
      2,
      [
        [4, 2],
        [1, 0],
      ],
      'a fifth code',
    ],
    [
      1,
      5,
      [
        [1, 2],
        [0, 2],
        [0, 1],
      ],
      'five states or localities',
    ],
  ])('with %i codes and %i lines are %j: %s', (codeCount, lineCount, expected) => {
    const copies = toW2Copies({
      codes: codes.slice(0, codeCount),
      lines: Array.from({ length: lineCount }, () => line),
    });
    expect(copies.map((copy) => [copy.codes.length, copy.lines.length])).toEqual(expected);
    expect(copies.map(({ isFirst }) => isFirst)).toEqual(copies.map((_, index) => index === 0));
  });
});

describe('problems of a form', () => {
  const law = { socialSecurityBase: money('184500') };
  it.each([
    [{}, []],
    [{ federalIncomeTax: money('-1') }, ['negativeAmount']],
    [{ codes: [{ code: 'D', amount: money('-1') }] }, ['negativeAmount']],
    [
      { socialSecurityWages: money('184500.01'), medicareWages: money('190000') },
      ['socialSecurityOverBase'],
    ],
    [{ medicareWages: money('1999.99') }, ['medicareWagesTooLow']],
    [{ socialSecurityTips: money('1') }, ['medicareWagesTooLow']],
    [{ socialSecurityWages: noMoney }, ['socialSecurityTaxWithoutWages']],
    [
      { socialSecurityWages: noMoney, socialSecurityTax: noMoney, medicareWages: noMoney },
      ['medicareTaxWithoutWages'],
    ],
    [{ codes: [{ code: 'TP', amount: money('1') }] }, ['occupationMissing']],
    [{ tippedOccupations: ['101'] }, ['occupationWithoutTips']],
    [
      { codes: [{ code: 'TP', amount: money('1') }], tippedOccupations: ['1O1'] },
      ['occupationMalformed'],
    ],
  ] as [Partial<W2Boxes>, string[]][])('%o: %j', (change, problems) => {
    expect(listW2Problems(someBoxes(change), law)).toEqual(problems);
  });

  it.each([
    [{ wages: money('1999.99') }, true, 'a tax was withheld'],
    [nothingWithheld('1999.99'), false, 'below the amount, nothing withheld'],
    [nothingWithheld('2000'), true, 'from the amount on'],
  ])('a form with %o is due: %s (%s)', (change, expected) => {
    expect(isW2Due(someBoxes(change), { dueFrom: money('2000') })).toBe(expected);
  });
});

function nothingWithheld(wages: string): Partial<W2Boxes> {
  return {
    wages: money(wages),
    federalIncomeTax: noMoney,
    socialSecurityTax: noMoney,
    medicareTax: noMoney,
  };
}

/** Boxes with a value; lists as short texts. */
function shown({ codes, marks, other, tippedOccupations, lines: _, ...amounts }: W2Boxes) {
  const nonZero = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  return {
    ...Object.fromEntries(nonZero),
    ...(codes.length > 0 && { codes: codes.map(({ code, amount }) => `${code} ${amount}`) }),
    ...(marks.length > 0 && { marks: marks.join() }),
    ...(other.length > 0 && { other: other.map(({ label, amount }) => `${label} ${amount}`) }),
    ...(tippedOccupations.length > 0 && { occupations: tippedOccupations.join() }),
  };
}
