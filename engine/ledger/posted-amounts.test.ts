import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEmployee } from '../../test/pay/arbitraries.ts';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { toYearTotals } from '../../test/pay/year-totals.ts';
import { type Cents, money } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computeWorkerPay } from '../pay/compute-pay-run.ts';
import type { Pay } from '../pay/pay.ts';
import { toWorkerPay, type WorkerPay } from '../pay/worker-pay.ts';
import type { WorkerFacts } from '../withholding/pay-facts.ts';
import { lineKey } from '../withholding/total-key.ts';
import { addTotals } from '../withholding/year-totals.ts';
import { planPayTransaction } from './plan-transactions.ts';
import { applyPostedAmounts, compareWithLedger } from './posted-amounts.ts';
import { sumPostings } from './sum-postings.ts';

const run = aRun('2026-09-11');
const about: Omit<WorkerPay, 'pay' | 'payTotals' | 'yearToDate'> = {
  workerId: 'worker',
  firstName: 'Ada',
  lastName: 'Lovelace',
  hours: 8_000 as WorkerPay['hours'],
  payRate: null,
  standardHours: null,
  paymentMethod: 'Check',
};
const itemOf = (worker: WorkerFacts, before = {}) => {
  const item = toWorkerPay(about, computeWorkerPay(run, worker), { law: run.law, before });
  return JSON.parse(JSON.stringify(item)) as WorkerPay;
};
const figures = (pay: Pay) => sumPostings(planPayTransaction(pay, run.law.kinds).postings);
const line = (kind: string, amount: string, description?: string): PayLineInput => ({
  kind,
  amount: money(amount),
  ...(description !== undefined && { description }),
});

describe('a payment with posted amounts', () => {
  it('equals the stored pay if ledger and stored pay agree', () => {
    fc.assert(
      fc.property(anyEmployee, fc.boolean(), ({ lines, ...worker }, isContractor) => {
        const stored = itemOf(
          isContractor
            ? { type: 'contractor', id: 'c', lines, backupWithholding: false }
            : { ...worker, lines },
        );
        const own = figures(stored.pay);
        const { pay, yearToDate } = applyPostedAmounts(stored, { own, yearToDate: own });
        expect(pay).toEqual(stored.pay);
        expect(compareWithLedger(stored.pay, own)).toEqual([]);
        for (const line of stored.pay.lines)
          expect(yearToDate[lineKey(line)]).toBe(stored.yearToDate[lineKey(line)]);
      }),
      { numRuns: 500 },
    );
  });

  const stored = itemOf(
    anEmployee({
      lines: [
        line('salary', '3000'),
        line('bonus', '500', 'Bonus'),
        line('bonus', '100', 'Bonus'),
        line('reported-tips', '40'),
      ],
      orders: [{ id: 'order', kind: 'child-support', amount: money('150') }],
    }),
  );
  const own = figures(stored.pay);

  it('has the amounts of the ledger, whatever was stored', () => {
    const altered: WorkerPay = {
      ...stored,
      pay: {
        ...stored.pay,
        gross: 1 as Cents,
        net: 2 as Cents,
        deductions: 3 as Cents,
        paidElsewhere: 4 as Cents,
        lines: stored.pay.lines.map((each) =>
          each.kind === 'salary' ? { ...each, amount: 5 as Cents } : each,
        ),
        orders: stored.pay.orders.map((each) => ({ ...each, amount: 6 as Cents })),
        taxes: stored.pay.taxes.map((each) => ({ ...each, amount: 7 as Cents })),
      },
    };
    expect(applyPostedAmounts(altered, { own, yearToDate: own }).pay).toEqual(stored.pay);
  });

  it('differs from the stored pay in every altered amount, with both amounts reported', () => {
    const { lines, taxes } = stored.pay;
    const altered: Pay = {
      ...stored.pay,
      net: (stored.pay.net + 1) as Cents,
      lines: lines.filter(({ kind }) => kind !== 'reported-tips'),
      taxes: taxes.map((tax, index) => (index > 0 ? tax : { ...tax, amount: 7 as Cents })),
    };
    const [first] = taxes;
    expect(compareWithLedger(altered, own)).toEqual([
      { name: 'net', posted: stored.pay.net, stored: stored.pay.net + 1 },
      { name: `tax.${first?.code}`, posted: first?.amount, stored: 7 },
      { name: expect.stringMatching(/^line\.earning\.reported-tips\./), posted: 4_000, stored: 0 },
    ]);
  });

  it('divides an amount among lines of one description as stored, and never shows more', () => {
    const altered: WorkerPay = {
      ...stored,
      pay: {
        ...stored.pay,
        lines: stored.pay.lines.map((each) =>
          each.amount === 50_000 ? { ...each, amount: 49_000 as Cents } : each,
        ),
      },
    };
    const { pay } = applyPostedAmounts(altered, { own, yearToDate: own });
    expect(pay.lines.map(({ amount }) => amount)).toEqual([300_000, 49_000, 11_000, 4_000]);
  });

  it('has year totals of the ledger plus imported payments, and only amounts of money', () => {
    const yearToDate = addTotals(own, toYearTotals({ gross: 1_000, 'tax.US_FIT': 10 }));
    const imported = toYearTotals({ gross: 500, 'tax.US_FIT': 5, 'wages.medicare': 500 });
    const year = applyPostedAmounts(stored, { own, yearToDate }, imported).yearToDate;
    expect(year.gross).toBe(stored.pay.gross + 1_500);
    expect(year['tax.US_FIT']).toBe((own['tax.US_FIT'] ?? 0) + 15);
    expect(year['wages.medicare']).toBeUndefined();
  });

  it('shows the garnishment of a contractor among the deductions', () => {
    const lines = [line('other-pay', '1000', 'Design'), line('child-support', '100', 'For Kim')];
    const item = itemOf({ type: 'contractor', id: 'c', backupWithholding: false, lines });
    const posted = figures(item.pay);
    expect(posted['line.garnishment.child-support.For Kim']).toBe(10_000);
    expect(compareWithLedger(item.pay, posted)).toEqual([]);
    const { pay, yearToDate } = applyPostedAmounts(
      item,
      { own: posted, yearToDate: addTotals(posted, posted) },
      toYearTotals({ 'line.deduction.child-support.For Kim': 5_000 }),
    );
    expect(pay).toEqual(item.pay);
    expect(yearToDate['line.deduction.child-support.For Kim']).toBe(25_000);
  });

  it('is zero if nothing is posted', () => {
    const { pay } = applyPostedAmounts(stored, { own: {}, yearToDate: {} });
    expect([pay.gross, pay.net, pay.lines[0]?.amount, pay.taxes[0]?.amount]).toEqual([0, 0, 0, 0]);
  });
});
