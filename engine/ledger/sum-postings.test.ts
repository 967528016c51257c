import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEmployee } from '../../test/pay/arbitraries.ts';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computeWorkerPay } from '../pay/compute-pay-run.ts';
import type { Pay } from '../pay/pay.ts';
import { totalsOfPay } from '../pay/pay-totals.ts';
import type { ContractorFacts, WorkerFacts } from '../withholding/pay-facts.ts';
import { garnishmentKey, parseTotalKey, type TotalKey } from '../withholding/total-key.ts';
import {
  addAmount,
  addTotals,
  type OpenTotals,
  subtractTotals,
  totalKeys,
  type YearTotals,
  yearTotal,
} from '../withholding/year-totals.ts';
import { reverseTransaction } from './ledger-transaction.ts';
import { planPayTransaction } from './plan-transactions.ts';
import { isPostedTotal, sumPostings } from './sum-postings.ts';

const run = aRun('2026-09-11');
const { kinds } = run.law;
const aDescription: fc.Arbitrary<string | undefined> = fc.constantFrom(
  undefined,
  'One',
  'Another.1',
);
const aWorker: fc.Arbitrary<WorkerFacts> = fc
  .tuple(anyEmployee, fc.array(aDescription, { minLength: 8, maxLength: 8 }), fc.boolean())
  .map(([worker, descriptions, isContractor]) => {
    const lines: PayLineInput[] = worker.lines.map((line, index) => {
      const description = descriptions[index % descriptions.length];
      return description ? { ...line, description } : line;
    });
    return isContractor ? { ...aContractor, lines } : { ...worker, lines };
  });
const aContractor: ContractorFacts = {
  type: 'contractor',
  id: 'contractor',
  lines: [],
  backupWithholding: true,
};

const postingsOf = (pay: Pay) => planPayTransaction(pay, kinds).postings;
const payOf = (worker: WorkerFacts) => computeWorkerPay(run, worker);

/** The amounts of money that a payment adds to its year totals; a contractor's garnishments count as orders. */
function moneyOf(pay: Pay): YearTotals {
  const totals = totalsOfPay(pay, run.law);
  const posted: OpenTotals = {};
  for (const key of totalKeys(totals)) {
    if (!isPostedTotal(key)) continue;
    const name = parseTotalKey(key);
    const isOrder =
      name.family === 'line' &&
      name.group === 'deduction' &&
      kinds.get(name.kind)?.group === 'garnishment';
    addAmount(posted, isOrder ? garnishmentKey(name) : key, yearTotal(totals, key));
  }
  return posted;
}

describe('totals of postings', () => {
  it('equal what a payment adds to its year totals, key by key and to the cent', () => {
    fc.assert(
      fc.property(aWorker, (worker) => {
        const pay = payOf(worker);
        expect(sumPostings(postingsOf(pay))).toEqual(moneyOf(pay));
      }),
      { numRuns: 800 },
    );
  });

  it('of several payments are the sums of the totals of each', () => {
    fc.assert(
      fc.property(aWorker, aWorker, (one, other) => {
        const [first, second] = [postingsOf(payOf(one)), postingsOf(payOf(other))];
        const both = addTotals(sumPostings(first), sumPostings(second));
        expect(sumPostings([...first, ...second])).toEqual(both);
      }),
      { numRuns: 200 },
    );
  });

  it('of a payment and its void are zero, and of a void the opposite of the payment', () => {
    fc.assert(
      fc.property(aWorker, (worker) => {
        const transaction = planPayTransaction(payOf(worker), kinds);
        const reversed = reverseTransaction(transaction, 'void');
        expect(sumPostings([...transaction.postings, ...reversed.postings])).toEqual({});
        expect(sumPostings(reversed.postings)).toEqual(
          subtractTotals({}, sumPostings(transaction.postings)),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('contain each line and each tax in addition to the overall totals', () => {
    const pay = payOf(
      anEmployee({
        lines: [
          { kind: 'salary', amount: money('3000') },
          { kind: 'bonus', description: 'Spring', amount: money('500') },
          { kind: 'bonus', description: 'Summer', amount: money('100') },
          { kind: 'reported-tips', description: 'Tips', amount: money('40') },
          { kind: 'hsa-employer', description: 'HSA', amount: money('50') },
          { kind: 'mileage', description: 'To the fair', amount: money('80') },
          { kind: 'union-dues', amount: money('25') },
        ],
        orders: [
          { id: 'order', kind: 'child-support', description: 'For Kim', amount: money('150') },
        ],
      }),
    );
    expect(sumPostings(postingsOf(pay))).toMatchObject({
      gross: 360_000,
      net: pay.net,
      reimbursements: 8_000,
      deductions: 17_500,
      employeeTaxes: pay.employeeTaxes,
      employerTaxes: pay.employerTaxes,
      'line.earning.salary.Salary': 300_000,
      'line.earning.bonus.Spring': 50_000,
      'line.earning.bonus.Summer': 10_000,
      'line.earning.reported-tips.Tips': 4_000,
      'line.benefit.hsa-employer.HSA': 5_000,
      'line.reimbursement.mileage.To the fair': 8_000,
      'line.deduction.union-dues.Union dues': 2_500,
      'line.garnishment.child-support.For Kim': 15_000,
      'tax.US_SS': pay.taxes.find(({ code }) => code === 'US_SS')?.amount,
    });
  });

  it('reject accounts that are not in the chart', () => {
    const posting = { detail: null, line: null, amount: 100 };
    expect(sumPostings([{ ...posting, account: 'asset:bank' }])).toEqual({});
    expect(() => sumPostings([{ ...posting, account: 'asset:gold' }])).toThrow(
      'unknown ledger account asset:gold',
    );
  });
});

it.each([
  ['gross', true],
  ['employerTaxes', true],
  ['tax.US_FIT', true],
  ['line.earning.salary.Salary', true],
  ['taxable.US_FIT', false],
  ['wages.medicare', false],
  ['limit.03.transit', false],
  ['ficaWithheld', false],
] as [TotalKey, boolean][])('the ledger gives the total %s: %s', (key, expected) => {
  expect(isPostedTotal(key)).toBe(expected);
});
