import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn } from '../../test/pay/workers.ts';
import { minus, money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computePay } from '../pay/compute-pay.ts';
import type { EmployeeFacts } from './pay-facts.ts';

const run = { ...aRun(), supplementalMethod: 'aggregate' } as const;
const salary: PayLineInput = { kind: 'salary', amount: money('2000') };
const bonus: PayLineInput = { kind: 'bonus', amount: money('1500') };

function taxesOf(change: Partial<EmployeeFacts>): Record<string, number> {
  const pay = computePay(run, anEmployee(change));
  return Object.fromEntries(pay.taxes.map(({ code, amount }) => [code, amount]));
}

describe('a bonus paid alone, taxed with the last regular payment', () => {
  it.each(['CA', 'NY', 'OR', 'PA'])('is taxed in %s as if paid with it', (state) => {
    const places = livesAndWorksIn(state);
    const before = taxesOf({ places, lines: [salary] });
    const together = taxesOf({ places, lines: [salary, bonus] });
    const withheldFor = (code: string) => money(String((before[code] ?? 0) / 100));
    const lastRegular = {
      wages: salary.amount,
      withheld: withheldFor('US_FIT'),
      states: { [state]: { wages: salary.amount, withheld: withheldFor(`${state}_SIT`) } },
    };
    const alone = taxesOf({ places, lines: [bonus], lastRegular });
    for (const code of ['US_FIT', `${state}_SIT`])
      expect([code, alone[code]]).toEqual([
        code,
        minus((together[code] ?? 0) as typeof salary.amount, withheldFor(code)),
      ]);
  });

  it('is taxed separately by a state without figures of that payment', () => {
    const places = livesAndWorksIn('CA');
    const lastRegular = { wages: salary.amount, withheld: money('156.15') };
    const alone = taxesOf({ places, lines: [bonus], lastRegular });
    expect(alone.CA_SIT).toBe(taxesOf({ places, lines: [bonus] }).CA_SIT);
    const elsewhere = { ...lastRegular, states: { NV: lastRegular } };
    expect(taxesOf({ places, lines: [bonus], lastRegular: elsewhere }).CA_SIT).toBe(alone.CA_SIT);
  });
});

// 26 U.S.C. 3306(b)(1) and the states' laws: wages from the same employer in another state count.
describe('unemployment wages paid in another state by the same employer', () => {
  const unemployment = { unemployment: money('10000'), programs: {} };
  const yearToDate: EmployeeFacts['yearToDate'] = {
    ...anEmployee().yearToDate,
    states: { TX: unemployment },
  };

  const ownRate = { rate: rate('0.027') };
  const company = { employees: 1, rates: { FL_SUI: ownRate, NY_SUI: ownRate } };
  const employerTax = (code: string, state: string, before: EmployeeFacts['yearToDate']) =>
    computePay(
      { ...run, company },
      anEmployee({ places: livesAndWorksIn(state), lines: [salary], yearToDate: before }),
    ).taxes.find((tax) => tax.code === code)?.amount;

  it('use up the wage base of the new state', () => {
    expect(employerTax('FL_SUI', 'FL', yearToDate)).toBe(0);
    expect(employerTax('FL_SUI', 'FL', { ...yearToDate, states: {} })).toBe(5400);
  });

  it('also use it up for the employer contributions on the same base', () => {
    const paid = { ...unemployment, unemployment: money('17000') };
    // 17,600 − 17,000 is left of 2,000.00: 600.00 × 0.075 %.
    expect(employerTax('NY_RSF', 'NY', { ...yearToDate, states: { TX: paid } })).toBe(45);
  });
});

describe('the quarterly fee of New Mexico', () => {
  const places = livesAndWorksIn('NM');

  it('is due with the last payment of a quarter', () => {
    const fees = taxesOf({ places, closesQuarter: true });
    expect([fees.NM_WC_FEE_EE, fees.NM_WC_FEE_ER]).toEqual([225, 255]);
  });

  it.each([[{ places }], [{ places, closesQuarter: false }]])(
    'is not due with other payments',
    (change) => {
      expect(Object.keys(taxesOf(change)).filter((code) => code.includes('FEE'))).toEqual([]);
    },
  );

  it('is not due in other states', () => {
    const elsewhere = { places: livesAndWorksIn('TX') };
    expect(taxesOf({ ...elsewhere, closesQuarter: true })).toEqual(taxesOf(elsewhere));
  });
});
