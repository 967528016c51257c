import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, payLawOn } from '../../test/pay/workers.ts';
import { type Cents, money } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computePay } from '../pay/compute-pay.ts';
import { describeStep, Worksheet } from '../taxes/worksheet.ts';
import type { WorkAllocation, WorkerJurisdictions, WorkerLocalTax } from './pay-facts.ts';
import { divideWork, partOf } from './work-shares.ts';

const december = '2026-12-11';
const { kinds, states } = payLawOn(december);

const salary = (amount: string, locationId?: string): PayLineInput => ({
  kind: 'salary',
  amount: money(amount),
  ...(locationId && { locationId }),
});
const bonus = (amount: string, locationId?: string): PayLineInput => ({
  ...salary(amount, locationId),
  kind: 'bonus',
});

const atA: WorkAllocation = { state: 'MI', share: 6, locationId: 'A' };
const atB: WorkAllocation = { state: 'OH', share: 4, locationId: 'B' };

describe('dividing pay among work places', () => {
  it.each([
    ['a salary by the days of each place', [salary('2000')], ['1200.00', '800.00']],
    [
      'pay that names a location belongs to it',
      [salary('500', 'A'), salary('1500', 'B')],
      ['500.00', '1500.00'],
    ],
    [
      'pay that names no location by days, besides pay that does',
      [salary('1000'), salary('1000', 'B')],
      ['600.00', '1400.00'],
    ],
    ['an unknown location counts as none', [salary('2000', 'C')], ['1200.00', '800.00']],
    [
      'deductions name no place',
      [salary('2000', 'A'), { kind: '401k', amount: money('100') }],
      ['2000.00', '0.00'],
    ],
  ] as [string, PayLineInput[], string[]][])('%s', (_, lines, expected) => {
    const { total } = divideWork([atA, atB], lines, kinds);
    const parts = [0, 1].map((place) => partOf(money('2000'), total, [place]));
    expect(parts).toEqual(expected.map(money));
  });

  it('keeps a bonus at its location apart from the regular wages of another', () => {
    const lines = [salary('2000', 'A'), bonus('500', 'B')];
    const { regular, supplemental } = divideWork([atA, atB], lines, kinds);
    expect(partOf(money('2000'), regular, [0])).toBe(money('2000'));
    expect(partOf(money('500'), supplemental, [1])).toBe(money('500'));
    expect(partOf(money('500'), supplemental, [0])).toBe(0);
  });

  it('adds up to the whole amount to the cent, each part within a cent of its share', () => {
    const aShare = fc.integer({ min: 0, max: 100_000 });
    const shares = fc
      .array(aShare, { minLength: 1, maxLength: 8 })
      .filter((list) => list.some((share) => share > 0));
    const named = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(1_000_000)));
    fc.assert(
      fc.property(shares, named, fc.nat(100_000_000), (list, lines, amount) => {
        const work = list.map((share, index) => ({ state: 'MI', share, locationId: `${index}` }));
        const pay = lines.map(([place, cents]) => ({
          kind: 'salary',
          amount: cents as Cents,
          locationId: `${place}`,
        }));
        const { total } = divideWork(work, pay, kinds);
        const parts = list.map((_, place) => partOf(amount as Cents, total, [place]));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [place, part] of parts.entries()) {
          const share = (total[place + 1] as number) - (total[place] as number);
          const exact = (amount * share) / (total.at(-1) as number);
          expect(Math.abs(part - exact)).toBeLessThanOrEqual(1.001);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

function payOf(places: WorkerJurisdictions, lines: readonly PayLineInput[]) {
  const worksheet = new Worksheet();
  const pay = computePay(aRun(december), anEmployee({ places, lines }), worksheet);
  const tax = (code: string) => pay.taxes.find((one) => one.code === code)?.amount ?? 0;
  const steps = worksheet.steps.filter((step) => step.tax === 'PLACES').map(describeStep);
  return { pay, tax, steps };
}

function localTax(code: string, change: Partial<WorkerLocalTax> = {}): WorkerLocalTax {
  const state = code.slice(0, 2);
  const law = states[state]?.law.locals.find((one) => one.code === code);
  if (!law) throw new Error(`no law of ${code}`);
  return { state, law, resident: false, yearToDate: money('0'), ...change };
}

describe('taxes of several work places', () => {
  it('withholds for New York on 6 of 10 days and credits it in New Jersey (NYS-50, NJ-WT)', () => {
    const work = [
      { state: 'NY', share: 6, place: 'New York 10001' },
      { state: 'NJ', share: 4, place: 'Hoboken 07030' },
    ];
    const { tax, pay, steps } = payOf({ home: 'NJ', work }, [salary('2000')]);
    expect(pay.workPlaces).toEqual([
      { state: 'NY', place: 'New York 10001', amount: money('1200') },
      { state: 'NJ', place: 'Hoboken 07030', amount: money('800') },
    ]);
    // 22.54 + 5.4 % of (1,200.00 − 284.60 − 535.00), NYS-50-T-NYS method II.
    expect(tax('NY_SIT')).toBe(money('43.08'));
    const alone = payOf({ home: 'NJ', work: [{ state: 'NJ', share: 1 }] }, [salary('2000')]);
    const credit = Math.min(4308, Math.round(alone.tax('NJ_SIT') * 0.6));
    expect(tax('NJ_SIT')).toBe(alone.tax('NJ_SIT') - credit);
    const wages = pay.taxableWages.states.map(({ state, incomeTax }) => [state, incomeTax]);
    expect(wages).toEqual([
      ['NJ', money('2000')],
      ['NY', money('1200')],
    ]);
    expect(steps.map(({ words, formula }) => [words, formula])).toEqual([
      ['New York 10001: NY taxes pay for work attributed to it', '6 of 10 parts of the work'],
      ['Hoboken 07030: NJ taxes pay for work attributed to it', '4 of 10 parts of the work'],
      [
        'NJ, the home state, taxes all pay and credits tax withheld for other states',
        '10 of 10 parts of the work',
      ],
    ]);
  });

  it('taxes the part earned in Philadelphia only after a move to Pittsburgh in mid-period', () => {
    const work = [
      { state: 'PA', share: 5 },
      { state: 'PA', share: 5 },
    ];
    const locals = [localTax('PA_PHILADELPHIA', { places: [0] })];
    const { tax } = payOf({ home: 'PA', work, locals }, [salary('2000')]);
    // 3.425 % from July 1, 2026, of 1,000.00; Pennsylvania taxes all of it at 3.07 %.
    expect([tax('PA_PHILADELPHIA'), tax('PA_SIT')]).toEqual([money('34.25'), money('61.40')]);
  });

  it('taxes hours in Detroit and in Columbus each at home, under the Michigan–Ohio agreement', () => {
    const work = [
      { state: 'MI', share: 1, locationId: 'Detroit', reciprocityForm: true },
      { state: 'OH', share: 0, locationId: 'Columbus' },
    ];
    const locals = [
      localTax('MI_DETROIT', { places: [0] }),
      localTax('OH_COLUMBUS', { places: [1] }),
    ];
    const lines = [salary('1200', 'Detroit'), salary('800', 'Columbus')];
    const { tax, steps } = payOf({ home: 'OH', work, locals }, lines);
    // 2.5 % of 800.00 and, without exemptions, 1.2 % of 1,200.00.
    expect(tax('OH_COLUMBUS')).toBe(money('20.00'));
    expect(tax('MI_DETROIT')).toBe(money('14.40'));
    expect(tax('MI_SIT')).toBe(0);
    expect(steps.map(({ formula }) => formula).slice(0, 2)).toEqual([
      '1,200.00 of 2,000.00',
      '800.00 of 2,000.00',
    ]);
  });

  it('withholds the flat rate for a bonus in the state that it names alone', () => {
    const work = [
      { state: 'GA', share: 10, locationId: 'Atlanta' },
      { state: 'NY', share: 0, locationId: 'New York' },
    ];
    const { pay, tax } = payOf({ home: 'TX', work }, [salary('2000'), bonus('500', 'New York')]);
    // NYS-50-T-NYS: supplemental wages at 11.70 %.
    expect(tax('NY_SIT')).toBe(money('58.50'));
    expect(pay.taxableWages.states.find(({ state }) => state === 'GA')?.incomeTax).toBe(
      money('2000'),
    );
  });

  it('warns of a threshold that cannot be applied to a visit, and not of a usual work place', () => {
    const home = { state: 'GA', share: 9 };
    const visit = { state: 'NY', share: 1 };
    const warningsOf = (work: readonly WorkAllocation[]) =>
      payOf({ home: 'GA', work }, [salary('2000')]).pay.warnings;
    expect(warningsOf([home, visit])).toEqual([
      expect.stringMatching(/^NY income tax is withheld from the first day/),
    ]);
    expect(warningsOf([home, { ...visit, daysThisYear: 3 }])).toEqual([
      expect.stringMatching(/^NY income tax is not withheld: 3 working days of the year/),
    ]);
    expect(warningsOf([visit])).toEqual([]);
  });

  it('owes no fee at a place without pay', () => {
    const work = [
      { state: 'WV', share: 1, locationId: 'A' },
      { state: 'WV', share: 0, locationId: 'B' },
    ];
    const locals = [localTax('WV_WHEELING', { places: [1] })];
    const { tax } = payOf({ home: 'WV', work, locals }, [salary('2000', 'A')]);
    expect(tax('WV_WHEELING')).toBe(0);
  });

  it('taxes every cent of the pay in exactly one state, if the home state has no income tax', () => {
    const aPlace = fc.record({
      state: fc.constantFrom('CA', 'NY', 'GA', 'OR'),
      share: fc.integer({ min: 0, max: 10 }),
    });
    const places = fc
      .array(aPlace, { minLength: 1, maxLength: 5 })
      .filter((list) => list.some(({ share }) => share > 0))
      .map((list) => list.map((place, index) => ({ ...place, locationId: `${index}` })));
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom('salary', 'bonus'),
        amount: fc.integer({ min: 1, max: 500_000 }),
        locationId: fc.constantFrom('0', '1', '2', 'none'),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(places, lines, (work, entered) => {
        const paid = entered.map((line) => ({ ...line, amount: line.amount as Cents }));
        const { pay } = payOf({ home: 'TX', work }, paid);
        const taxed = pay.taxableWages.states.reduce((sum, { incomeTax }) => sum + incomeTax, 0);
        expect(taxed).toBe(pay.gross);
        const ofPlaces = (pay.workPlaces ?? []).reduce((sum, { amount }) => sum + amount, 0);
        if (work.length > 1) expect(ofPlaces).toBe(pay.gross);
      }),
      { numRuns: 300 },
    );
  });
});
