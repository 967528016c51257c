import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn, noYearToDate } from '../../test/pay/workers.ts';
import { type Cents, money } from '../../values/money.ts';
import { computePay } from './compute-pay.ts';
import { grossUp } from './gross-up.ts';

const bonus = { kind: 'bonus' };

describe('gross-up', () => {
  it('of a 1,000 bonus in Texas is 1,000 ÷ (1 − 22 % − 7.65 %)', () => {
    const result = grossUp(aRun(), anEmployee(), { net: money('1000'), line: bonus });
    expect(result?.gross).toBe(money('1421.46'));
    expect(result?.additionalWithholding).toBe(0);
  });

  it('accounts for the Social Security wage base', () => {
    const yearToDate = {
      ...noYearToDate,
      socialSecurity: money('184000'),
      medicare: money('184000'),
    };
    const worker = anEmployee({ lines: [], yearToDate });
    const result = grossUp(aRun(), worker, { net: money('1000'), line: bonus });
    const taxed = result?.pay.taxes.find(({ code }) => code === 'US_SS')?.taxableWages;
    expect(taxed).toBe(money('500'));
  });

  it('of zero is zero', () => {
    const result = grossUp(aRun(), anEmployee(), { net: money('0'), line: bonus });
    expect(result?.gross).toBe(0);
  });

  it('is undefined when no gross is sufficient because a levy takes everything', () => {
    const worker = anEmployee({ orders: [{ id: 'levy', kind: 'federal-tax-levy' }] });
    expect(grossUp(aRun(), worker, { net: money('100'), line: bonus })).toBeUndefined();
  });

  it('withholds additional tax where net pay jumps past the target, and still balances', () => {
    // From 50,000 a year on Oregon gives its personal credit once more: the net jumps by 22.81
    // between 4,166.66 and 4,166.67 a month.
    const run = aRun('2026-09-11', 'monthly');
    const worker = anEmployee({
      places: livesAndWorksIn('OR'),
      lines: [],
      stateCertificates: { OR: { status: 'single', allowances: 1 } },
    });
    const line = { kind: 'salary' };
    const paid = (gross: string) =>
      computePay(run, { ...worker, lines: [{ ...line, amount: money(gross) }] });
    const plain = paid('4166.67');
    expect(plain.net - paid('4166.66').net).toBeGreaterThan(1_000);
    const net = (plain.net - 1_000) as Cents;
    const result = grossUp(run, worker, { net, line });
    expect(result).toMatchObject({
      gross: money('4166.67'),
      additionalWithholding: 1_000,
      pay: { net },
    });
    const { pay } = result ?? {};
    const federal = (taxes = plain.taxes) => taxes.find(({ code }) => code === 'US_FIT')?.amount;
    expect((federal(pay?.taxes) ?? 0) - (federal() ?? 0)).toBe(1_000);
    expect(pay?.employeeTaxes).toBe(plain.employeeTaxes + 1_000);
    const others = (taxes = plain.taxes) => taxes.filter(({ code }) => code !== 'US_FIT');
    expect(others(pay?.taxes)).toEqual(others());
  });

  it('is undefined for a state without law', () => {
    const worker = anEmployee({ places: livesAndWorksIn('GU') });
    expect(grossUp(aRun(), worker, { net: money('100'), line: bonus })).toBeUndefined();
  });

  it('is exact to the cent in every state, at every wage and with either supplemental method', () => {
    const states = Object.keys(aRun().law.states);
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.constantFrom('flat', 'aggregate'),
        (state, salary, net, supplementalMethod) => {
          const run = { ...aRun('2026-09-11'), supplementalMethod } as const;
          const worker = anEmployee({
            places: livesAndWorksIn(state),
            lines: [{ kind: 'salary', amount: salary as Cents }],
          });
          const result = grossUp(run, worker, { net: net as Cents, line: bonus });
          const without = computePay(run, worker).net;
          expect((result?.pay.net ?? 0) - without).toBe(net);
          const { pay } = result ?? {};
          if (pay)
            expect(pay.net + pay.employeeTaxes + pay.deductions).toBe(
              pay.gross + pay.reimbursements,
            );
        },
      ),
      { numRuns: 150 },
    );
  });
});
