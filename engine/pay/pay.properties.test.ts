import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFrequency, anyEmployee, aState, certificatesOf } from '../../test/pay/arbitraries.ts';
import { anEmployee, aRun, livesAndWorksIn, noYearToDate } from '../../test/pay/workers.ts';
import { addToYearToDate } from '../../test/pay/year-to-date.ts';
import { type Cents, money } from '../../values/money.ts';
import { periodsPerYear } from '../../values/pay-schedule.ts';
import { grossOfRecords, listTaxRecords } from '../ledger/tax-records.ts';
import { Worksheet } from '../taxes/worksheet.ts';
import type { YearToDate } from '../withholding/pay-facts.ts';
import { computePay } from './compute-pay.ts';
import { computePayRun } from './compute-pay-run.ts';
import { listNetLines } from './net-lines.ts';
import type { Pay } from './pay.ts';

const total = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

describe('the pay of any employee', () => {
  it('balances: net + taxes + deductions = gross + reimbursements, each the sum of its lines', () => {
    fc.assert(
      fc.property(anyEmployee, aFrequency, (worker, frequency) => {
        const pay = computePay(aRun('2026-09-11', frequency), worker);
        expect(pay.net + pay.employeeTaxes + pay.deductions).toBe(pay.gross + pay.reimbursements);
        const taxes = pay.taxes.filter(({ payer }) => payer === 'employee');
        expect(total(taxes)).toBe(pay.employeeTaxes);
        const deductions = pay.lines.filter(({ group }) => group === 'deduction');
        expect(total(deductions) + total(pay.orders)).toBe(pay.deductions);
      }),
      { numRuns: 600 },
    );
  });

  it('has lines that add up to net pay', () => {
    fc.assert(
      fc.property(anyEmployee, aFrequency, (worker, frequency) => {
        const run = aRun('2026-09-11', frequency);
        const pay = computePay(run, worker);
        expect(total(listNetLines(pay, run.law))).toBe(pay.net);
      }),
      { numRuns: 600 },
    );
  });

  it('has no negative amount and no deduction above the amount requested', () => {
    fc.assert(
      fc.property(anyEmployee, aFrequency, (worker, frequency) => {
        const pay = computePay(aRun('2026-09-11', frequency), worker);
        expect(pay.net).toBeGreaterThanOrEqual(pay.reimbursements);
        for (const { amount } of [...pay.taxes, ...pay.orders, ...pay.lines])
          expect(amount).toBeGreaterThanOrEqual(0);
        for (const { amount, asked } of [...pay.orders, ...pay.lines])
          expect(amount).toBeLessThanOrEqual(asked);
        for (const { amount } of pay.notTaken) expect(amount).toBeGreaterThan(0);
      }),
      { numRuns: 600 },
    );
  });

  it('has wages behind each tax that are part of the gross pay, and tips that are part of them', () => {
    fc.assert(
      fc.property(anyEmployee, aFrequency, (worker, frequency) => {
        const pay = computePay(aRun('2026-09-11', frequency), worker);
        for (const { code, taxableWages, excess = 0, tips = 0 } of listTaxRecords(pay)) {
          expect(taxableWages, code).toBeGreaterThanOrEqual(0);
          expect(excess, code).toBeGreaterThanOrEqual(0);
          expect(taxableWages + excess, code).toBeLessThanOrEqual(grossOfRecords(pay));
          expect(tips, code).toBeLessThanOrEqual(taxableWages);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('deducts or reports every amount: taken + shortfalls = requested', () => {
    fc.assert(
      fc.property(anyEmployee, (worker) => {
        const pay = computePay(aRun('2026-09-11'), worker);
        const taken = pay.lines.filter(({ group }) => group === 'deduction');
        const requested = [...taken, ...pay.orders].reduce((sum, one) => sum + one.asked, 0);
        const shortfalls = pay.notTaken.filter(({ what }) => !what.includes('_'));
        expect(total(taken) + total(pay.orders) + total(shortfalls)).toBe(requested);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same with and without a worksheet', () => {
    fc.assert(
      fc.property(anyEmployee, (worker) => {
        const run = aRun('2026-09-11');
        expect(computePay(run, worker, new Worksheet())).toEqual(computePay(run, worker));
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of workers', () => {
    fc.assert(
      fc.property(fc.array(anyEmployee, { maxLength: 6 }), (workers) => {
        const run = aRun('2026-09-11');
        const there = computePayRun(run, workers);
        const back = computePayRun(run, workers.toReversed());
        expect(back.pays.toReversed()).toEqual(there.pays);
        expect(back.totals).toEqual(there.totals);
      }),
      { numRuns: 100 },
    );
  });
});

describe('higher wages', () => {
  /**
   * Oregon prints one formula up to 50,000 a year and another above it, whose base leaves out the
   * credit of the first: 264 a year less at the border, in whole dollars of the period. New
   * Jersey's printed bases are whole dollars and may give back part of one.
   */
  const cliff = (code: string, periods: number) => {
    if (code === 'OR_SIT') return Math.ceil(264 / periods) * 100 + 100;
    return code === 'NJ_SIT' ? 100 : 0;
  };

  it('never lower a tax by more than its documented cliff', () => {
    fc.assert(
      fc.property(
        aState.chain((state) =>
          fc.tuple(fc.constant(state), fc.constantFrom(...certificatesOf(state))),
        ),
        aFrequency,
        fc.integer({ min: 0, max: 3_000_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        ([state, certificate], frequency, wages, more) => {
          const run = aRun('2026-09-11', frequency);
          const taxesAt = (amount: number) =>
            computePay(
              run,
              anEmployee({
                places: livesAndWorksIn(state),
                stateCertificates: certificate ? { [state]: certificate } : {},
                lines: [{ kind: 'salary', amount: amount as Cents }],
              }),
            ).taxes;
          const after = taxesAt(wages + more);
          for (const { code, amount } of taxesAt(wages)) {
            const then = after.find((line) => line.code === code)?.amount ?? 0;
            expect(then, code).toBeGreaterThanOrEqual(amount - cliff(code, run.periodsPerYear));
          }
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('a year of periods', () => {
  const yearOf = (state: string, frequency: 'weekly' | 'biweekly' | 'monthly', wages: Cents) => {
    const run = aRun('2026-09-11', frequency);
    let yearToDate: YearToDate = noYearToDate;
    const pays: Pay[] = [];
    for (let period = 0; period < periodsPerYear[frequency]; period += 1) {
      const lines = [
        { kind: 'salary', amount: wages },
        { kind: '401k', amount: money('900') },
        { kind: 'hsa', amount: money('400') },
      ];
      const pay = computePay(
        run,
        anEmployee({ places: livesAndWorksIn(state), lines, yearToDate }),
      );
      pays.push(pay);
      yearToDate = addToYearToDate(yearToDate, pay);
    }
    return pays;
  };
  const ofYear = (pays: readonly Pay[], code: string) =>
    pays.reduce(
      (sum, { taxes }) => {
        const line = taxes.find((tax) => tax.code === code);
        return {
          amount: sum.amount + (line?.amount ?? 0),
          wages: sum.wages + (line?.taxableWages ?? 0),
        };
      },
      { amount: 0, wages: 0 },
    );

  it('never exceeds the wage base of a tax or the limit of a deferral', () => {
    fc.assert(
      fc.property(
        aState,
        fc.constantFrom('weekly', 'biweekly', 'monthly'),
        fc.integer({ min: 100_000, max: 2_000_000 }),
        (state, frequency, wages) => {
          const pays = yearOf(state, frequency, wages as Cents);
          const law = aRun('2026-09-11').law;
          expect(ofYear(pays, 'US_SS').wages).toBeLessThanOrEqual(money('184500'));
          // Each period rounds to the cent, so a year may differ by half a cent for each.
          const rounding = pays.length / 2;
          expect(ofYear(pays, 'US_SS').amount).toBeLessThanOrEqual(money('11439') + rounding);
          expect(ofYear(pays, 'US_FUTA').wages).toBeLessThanOrEqual(money('7000'));
          expect(ofYear(pays, 'US_FUTA').amount).toBeLessThanOrEqual(money('42') + rounding);
          const compiled = law.states[state]?.law;
          for (const { code, wageCap } of compiled?.programs ?? [])
            if (typeof wageCap === 'number')
              expect(ofYear(pays, code).wages, code).toBeLessThanOrEqual(wageCap);
          const deferred = (kind: string) =>
            total(pays.flatMap(({ lines }) => lines.filter((line) => line.kind === kind)));
          expect(deferred('401k')).toBeLessThanOrEqual(money('24500'));
          expect(deferred('hsa')).toBeLessThanOrEqual(money('4400'));
        },
      ),
      { numRuns: 60 },
    );
  });
});
