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
  it('totals each amount of its payments', () => {
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

  it('has the worksheet of each payment only when requested', () => {
    expect(computePayRun(run, workers).worksheets).toEqual([]);
    const { worksheets, pays } = computePayRun(run, workers, true);
    expect(worksheets.map(({ steps }) => steps.length > 0)).toEqual([true, true, true]);
    expect(pays).toEqual(computePayRun(run, workers).pays);
  });
});
