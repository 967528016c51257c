import { describe, expect, it } from 'vitest';
import { payLawOn } from '../../test/pay/workers.ts';
import { regularWages, supplementalWages } from './pay-law.ts';
import {
  computeTaxableWages,
  programWages,
  type TaxableLine,
  type WagesByTax,
} from './taxable-wages.ts';

const law = payLawOn('2026-03-13');

/** A line as the taxable wages count it; a deduction is negative. */
function line(id: string, amount: number, change: Partial<TaxableLine> = {}): TaxableLine {
  const kind = law.kinds.get(id);
  if (!kind) throw new Error(`no kind ${id}`);
  return {
    kind: kind.index,
    sign: amount < 0 ? -1 : 1,
    wages: amount < 0 ? regularWages : kind.wages,
    within: Math.abs(amount),
    beyond: 0,
    usedBefore: 0,
    ...change,
  };
}
const taxableWagesOf = (state: string, ...lines: TaxableLine[]) => {
  const compiled = law.states[state];
  if (!compiled) throw new Error(`no state ${state}`);
  return computeTaxableWages(lines, compiled, law.limits);
};

describe('wages of a payment', () => {
  const salary = line('salary', 1_000);
  const bonus = line('bonus', 500);
  const fromBonus = { wages: supplementalWages };
  const everything = {
    federalRegular: 1_000,
    federalSupplemental: 500,
    socialSecurity: 1_500,
    medicare: 1_500,
    futa: 1_500,
    stateRegular: 1_000,
    stateSupplemental: 500,
    stateBonus: 500,
    unemployment: 1_500,
  };
  const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, 0]));
  const rows: [why: string, lines: TaxableLine[], wages: Partial<WagesByTax>][] = [
    ['of a salary and a bonus', [salary, bonus], everything],
    [
      'less a 401(k): income tax alone',
      [salary, bonus, line('401k', -300)],
      { ...everything, federalRegular: 700, stateRegular: 700 },
    ],
    [
      'less a 401(k) that takes the whole salary',
      [salary, bonus, line('401k', -1_000)],
      { ...everything, federalRegular: 0, stateRegular: 0 },
    ],
    [
      'less a 401(k) above the salary: the bonus is lowered by the rest',
      [salary, bonus, line('401k', -1_300)],
      {
        ...everything,
        federalRegular: 0,
        federalSupplemental: 200,
        stateRegular: 0,
        stateSupplemental: 200,
        stateBonus: 200,
      },
    ],
    [
      'less a 401(k) from the bonus',
      [salary, bonus, line('401k', -200, fromBonus)],
      { federalRegular: 1_000, federalSupplemental: 300, stateSupplemental: 300, stateBonus: 300 },
    ],
    [
      'less a 401(k) from the bonus and above it: the salary is lowered by the rest',
      [salary, bonus, line('401k', -700, fromBonus)],
      {
        ...everything,
        federalRegular: 800,
        federalSupplemental: 0,
        stateRegular: 800,
        stateSupplemental: 0,
        stateBonus: 0,
      },
    ],
    [
      'never below nothing, of any tax',
      [salary, bonus, line('health-insurance', -9_000), line('401k', -9_000, fromBonus)],
      nothing,
    ],
    [
      'of supplemental pay that is no bonus',
      [line('commission', 400)],
      { federalSupplemental: 400, stateSupplemental: 400, stateBonus: 0 },
    ],
  ];
  it.each(rows)('%s', (_, lines, wages) => {
    expect(taxableWagesOf('CA', ...lines)).toMatchObject(wages);
  });

  it('include those of each program by code, at least zero', () => {
    const california = law.states.CA;
    const texas = law.states.TX;
    if (!california || !texas) throw new Error('no law');
    const of = (...lines: TaxableLine[]) =>
      programWages(california, taxableWagesOf('CA', ...lines));
    expect(of(salary, bonus)).toMatchObject({ CA_SDI: 1_500, CA_ETT: 1_500 });
    expect(Object.keys(of(salary))).toEqual(california.programCodes);
    expect(of(line('health-insurance', -1))).toMatchObject({ CA_SDI: 0 });
    expect(programWages(texas, taxableWagesOf('TX', salary))).toEqual({});
  });
});

describe('transit passes', () => {
  // The federal limit of the month is 340.00, that of Massachusetts 335.00.
  const pass = (within: number, beyond: number, usedBefore = 0) =>
    line('transit-benefit', within, { beyond, usedBefore });
  const rows: [why: string, pass: TaxableLine, federal: number, massachusetts: number][] = [
    ['below both limits', pass(30_000, 0), 0, 0],
    ['at the limit of the state', pass(33_500, 0), 0, 0],
    ['between the two', pass(34_000, 0), 0, 500],
    ['above both', pass(34_000, 1_000), 1_000, 1_500],
    ['with the limit of the state used up in part', pass(4_000, 0, 30_000), 0, 500],
    ['with both used up', pass(0, 2_000, 34_000), 2_000, 2_000],
  ];
  it.each(rows)('%s', (_, line_, federal, massachusetts) => {
    const wages = taxableWagesOf('MA', line_);
    expect(wages.federalRegular + wages.federalSupplemental).toBe(federal);
    expect(wages.stateRegular + wages.stateSupplemental).toBe(massachusetts);
  });

  it('deducted from pay reduce wages up to the limit of each tax', () => {
    const taken = line('transit', -34_000, { beyond: 1_000 });
    const wages = taxableWagesOf('MA', line('salary', 200_000), taken);
    expect(wages.federalRegular).toBe(166_000);
    expect(wages.stateRegular).toBe(166_500);
  });
});
