import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import { computePayRun } from './compute-pay-run.ts';
import type { Pay } from './pay.ts';

const run = aRun();
const workers = ['CA', 'NY', 'TX'].map((state) =>
  anEmployee({
    id: state,
    places: livesAndWorksIn(state),
    lines: [
      { kind: 'salary', amount: money('2000') },
      { kind: '401k', amount: money('100') },
      { kind: 'expense-reimbursement', amount: money('30') },
    ],
  }),
);

describe('a pay run', () => {
  it('has the sums of its payments, each by its own name', () => {
    const { pays, totals } = computePayRun(run, workers);
    const sumOf = (of: (pay: Pay) => number) => pays.reduce((sum, pay) => sum + of(pay), 0);
    expect(totals).toEqual({
      gross: money('6000'),
      reimbursements: money('90'),
      deductions: money('300'),
      employeeTaxes: sumOf(({ employeeTaxes }) => employeeTaxes),
      employerTaxes: sumOf(({ employerTaxes }) => employerTaxes),
      net: sumOf(({ net }) => net),
    });
    expect(totals.employerTaxes).toBeGreaterThan(0);
  });

  it('keeps the working of each payment when asked, and none otherwise', () => {
    expect(computePayRun(run, workers).worksheets).toEqual([]);
    const { worksheets, pays } = computePayRun(run, workers, true);
    expect(worksheets.map(({ steps }) => steps.length > 0)).toEqual([true, true, true]);
    expect(pays).toEqual(computePayRun(run, workers).pays);
  });
});
