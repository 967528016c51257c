import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEmployee } from '../../test/pay/arbitraries.ts';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import type { Hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { planPayTransaction } from '../ledger/plan-transactions.ts';
import { computeWorkerPay } from '../pay/compute-pay-run.ts';
import type { WorkerFacts } from '../withholding/pay-facts.ts';
import { type CostSpan, reverseCosts } from './cost-target.ts';
import { costAccounts, divideCosts } from './divide-costs.ts';

const run = aRun('2026-09-11');
const line = (kind: string, amount: string, names: Partial<PayLineInput> = {}): PayLineInput => ({
  kind,
  amount: money(amount),
  ...names,
});
const hoursOf = (hours: number) => (hours * 10_000) as Hours;

function divide(facts: WorkerFacts, costSpans?: readonly CostSpan[], hours = hoursOf(80)) {
  const pay = computeWorkerPay(run, facts);
  const { postings } = planPayTransaction(pay, run.law.kinds);
  const costs = divideCosts({ pay, hours, ...(costSpans && { costSpans }) }, postings);
  return { pay, postings, costs };
}

/** The amounts of each department by account and detail. */
function amountsOf({ postings, costs }: ReturnType<typeof divide>) {
  return costs.parts.map(({ department }, part) => [
    department,
    Object.fromEntries(
      costs.shares
        .filter((share) => share.part === part)
        .map(({ ordinal, amount }) => [postings[ordinal]?.detail, amount]),
    ),
  ]);
}

describe('the costs of a payment', () => {
  it('have one part and no shares if nothing divides them', () => {
    const facts = anEmployee({ lines: [line('salary', '3000')] });
    const place = { state: 'VA', locationId: 'office' };
    expect(divide(facts, [{ days: 1, ...place }]).costs).toEqual({
      parts: [{ ...place, hours: 800_000 }],
      shares: [],
    });
    expect(divide(facts).costs).toEqual({ parts: [{ hours: 800_000 }], shares: [] });
  });

  it('belong to the codes of a line, with the other codes of the worker', () => {
    const bonus = line('bonus', '500', { costCodes: { department: 'SUPPORT' } });
    const span = { days: 1, state: 'VA', department: 'SALES', job: 'LAUNCH' };
    expect(divide(anEmployee({ lines: [bonus] }), [span], hoursOf(0)).costs).toEqual({
      parts: [{ state: 'VA', department: 'SUPPORT', job: 'LAUNCH', hours: 0 }],
      shares: [],
    });
  });

  it('are divided by line, and taxes and benefits in proportion to the pay', () => {
    const facts = anEmployee({
      lines: [
        line('salary', '3000'),
        line('bonus', '1000', { costCodes: { department: 'SUPPORT' } }),
        line('hsa-employer', '50.01'),
        line('mileage', '80'),
      ],
    });
    const divided = divide(facts, [{ days: 10, state: 'VA', department: 'SALES' }]);
    const tax = divided.pay.taxes.find(({ code }) => code === 'US_SS_ER')?.amount ?? 0;
    const [sales, support] = amountsOf(divided);
    expect(sales).toMatchObject([
      'SALES',
      { salary: 300_000, 'hsa-employer': 3_751, mileage: 8_000 },
    ]);
    expect(support).toMatchObject(['SUPPORT', { bonus: 100_000, 'hsa-employer': 1_250 }]);
    expect(support).toMatchObject(['SUPPORT', { US_SS_ER: Math.floor(tax / 4) }]);
    // A bonus is not paid by hours.
    expect(divided.costs.parts.map(({ hours }) => hours)).toEqual([800_000, 0]);
  });

  it('follow the days of each department and the hours of each line', () => {
    const overtime = { worked: { hours: hoursOf(5) }, costCodes: { department: 'SUPPORT' } };
    const divided = divide(
      anEmployee({ lines: [line('salary', '1000'), line('overtime', '200', overtime)] }),
      [
        { days: 3, state: 'VA', department: 'SALES' },
        { days: 7, state: 'VA', department: 'SUPPORT' },
      ],
      hoursOf(85),
    );
    expect(amountsOf(divided)).toMatchObject([
      ['SALES', { salary: 30_000 }],
      ['SUPPORT', { salary: 70_000, overtime: 20_000 }],
    ]);
    expect(divided.costs.parts.map(({ hours }) => hours)).toEqual([hoursOf(24), hoursOf(61)]);
  });

  it('take the state of a location that a line names', () => {
    const facts = anEmployee({
      lines: [line('salary', '100'), line('bonus', '100', { locationId: 'Reno' })],
    });
    const { parts } = divide(facts, [
      { days: 1, state: 'VA', locationId: 'Main' },
      { days: 0, state: 'NV', locationId: 'Reno' },
    ]).costs;
    expect(parts).toMatchObject([
      { state: 'VA', locationId: 'Main' },
      { state: 'NV', locationId: 'Reno' },
    ]);
  });

  const codes = fc.constantFrom<CostSpan['department'][]>('SALES', 'SUPPORT', undefined);
  const aSpan: fc.Arbitrary<CostSpan> = fc.record({
    days: fc.nat({ max: 10 }),
    state: fc.constantFrom('VA', 'NY'),
    locationId: fc.constantFrom('Main', 'Reno', undefined),
    department: codes,
    job: fc.constantFrom('LAUNCH', undefined),
  });
  const anyCosts = fc.tuple(
    anyEmployee,
    fc.array(aSpan, { minLength: 1, maxLength: 4 }),
    fc.array(codes, { minLength: 10, maxLength: 10 }),
    fc.nat({ max: 1_000_000 }),
  );

  it('equal every expense of the ledger and all hours to the last cent, and a reversal undoes them', () => {
    fc.assert(
      fc.property(anyCosts, ([facts, spans, departments, hours]) => {
        const lines = facts.lines.map((each, index) => {
          const department = departments[index % departments.length];
          return department ? { ...each, costCodes: { department } } : each;
        });
        const { postings, costs } = divide({ ...facts, lines }, spans, hours as Hours);
        expect(costs.parts.reduce((sum, part) => sum + part.hours, 0)).toBe(hours);
        const reversed = reverseCosts(costs);
        for (const [index, part] of costs.parts.entries())
          expect(part.hours + (reversed.parts[index]?.hours ?? Number.NaN)).toBe(0);
        if (costs.parts.length === 1) {
          expect(costs.shares).toEqual([]);
          return;
        }
        for (const [ordinal, { account, amount }] of postings.entries()) {
          const ofPosting = (shares: typeof costs.shares) =>
            shares
              .filter((share) => share.ordinal === ordinal)
              .reduce((sum, share) => sum + share.amount, 0);
          const isCost = (costAccounts as readonly string[]).includes(account);
          expect(ofPosting(costs.shares)).toBe(isCost ? amount : 0);
          expect(ofPosting(reversed.shares)).toBe(isCost ? 0 - amount : 0);
        }
      }),
      { numRuns: 200 },
    );
  });
});
