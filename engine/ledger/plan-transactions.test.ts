import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFrequency, anyEmployee } from '../../test/pay/arbitraries.ts';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { type Cents, money } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computePayRun, computeWorkerPay } from '../pay/compute-pay-run.ts';
import { uncoveredPay } from '../pay/pay.ts';
import type { ContractorFacts, WorkerFacts } from '../withholding/pay-facts.ts';
import { agencyOf, chartOfAccounts, fullAccountName } from './chart-of-accounts.ts';
import { type LedgerTransaction, reverseTransaction } from './ledger-transaction.ts';
import {
  planCorrectionTransactions,
  planFundingTransaction,
  planPaymentTransaction,
  planPayrollTransactions,
  planPayTransaction,
  planRecoveryTransaction,
  planRefundTransaction,
} from './plan-transactions.ts';

const run = aRun('2026-09-11');
const { kinds } = run.law;
const payOf = (worker: WorkerFacts) => computeWorkerPay(run, worker);
const line = (kind: string, amount: string): PayLineInput => ({ kind, amount: money(amount) });

const aContractor: fc.Arbitrary<ContractorFacts> = anyEmployee.map(({ lines }) => ({
  type: 'contractor',
  id: 'contractor',
  lines,
  backupWithholding: lines.length % 2 === 0,
}));
const aWorker: fc.Arbitrary<WorkerFacts> = fc.oneof(anyEmployee, aContractor);

const sumOf = ({ postings }: LedgerTransaction) =>
  postings.reduce((all, { amount }) => all + amount, 0);

/** Balances of transactions by account, without those of zero. */
function balances(transactions: readonly LedgerTransaction[]): Readonly<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const posting of transactions.flatMap(({ postings }) => postings)) {
    const account = fullAccountName(posting);
    all[account] = (all[account] ?? 0) + posting.amount;
  }
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0));
}

const inAccount = (transactions: readonly LedgerTransaction[], prefix: string) =>
  Object.entries(balances(transactions))
    .filter(([account]) => account.startsWith(prefix))
    .reduce((all, [, amount]) => all + amount, 0);

describe('the ledger transaction of pay', () => {
  it('has a separate account for each expense and each liability', () => {
    const pay = payOf(
      anEmployee({
        lines: [
          line('salary', '3000'),
          line('bonus', '500'),
          line('bonus', '100'),
          line('401k', '300'),
          line('union-dues', '25'),
          line('mileage', '80'),
          line('education-assistance', '200'),
          line('hsa-employer', '50'),
          line('group-term-life', '12'),
          line('reported-tips', '40'),
        ],
        orders: [{ id: 'order', kind: 'child-support', amount: money('150') }],
      }),
    );
    const { kind, postings } = planPayTransaction(pay, kinds);
    expect(kind).toBe('pay');
    expect(postings.every(({ workerId }) => workerId === 'worker')).toBe(true);
    const posted = Object.fromEntries(
      postings.map((posting) => [fullAccountName(posting), posting.amount]),
    );
    const tax = (code: string) => pay.taxes.find((one) => one.code === code)?.amount ?? Number.NaN;
    expect(posted).toEqual({
      'expense:wages:salary': 300_000,
      'expense:wages:bonus': 60_000,
      'expense:benefits:education-assistance': 20_000,
      'expense:benefits:hsa-employer': 5_000,
      'expense:reimbursements:mileage': 8_000,
      'expense:taxes:US_SS_ER': tax('US_SS_ER'),
      'expense:taxes:US_MEDICARE_ER': tax('US_MEDICARE_ER'),
      'expense:taxes:US_FUTA': tax('US_FUTA'),
      'expense:taxes:TX_SUI': tax('TX_SUI'),
      'liability:benefits:hsa-employer': -5_000,
      'liability:deductions:401k': -30_000,
      'liability:deductions:union-dues': -2_500,
      'liability:orders:child-support': -15_000,
      'liability:taxes:US_FIT': -tax('US_FIT'),
      'liability:taxes:US_SS': -tax('US_SS'),
      'liability:taxes:US_MEDICARE': -tax('US_MEDICARE'),
      'liability:taxes:US_SS_ER': -tax('US_SS_ER'),
      'liability:taxes:US_MEDICARE_ER': -tax('US_MEDICARE_ER'),
      'liability:taxes:US_FUTA': -tax('US_FUTA'),
      'liability:taxes:TX_SUI': -tax('TX_SUI'),
      'liability:net pay': -pay.net,
      'memo:wages:reported-tips': 4_000,
      'memo:benefits:group-term-life': 1_200,
      'memo:received elsewhere': -5_200,
    });
  });

  it('names the line of each posting and adds up lines of the same description', () => {
    const described = (kind: string, description: string, amount: string) => ({
      ...line(kind, amount),
      description,
    });
    const pay = payOf(
      anEmployee({
        lines: [
          line('salary', '3000'),
          described('bonus', 'Spring', '500'),
          described('bonus', 'Summer', '100'),
          described('bonus', 'Spring', '7'),
          described('hsa-employer', 'Plan A', '50'),
        ],
      }),
    );
    const { postings } = planPayTransaction(pay, kinds);
    const posted = postings
      .filter((posting) => posting.line !== null)
      .map((posting) => [fullAccountName(posting), posting.line, posting.amount]);
    expect(posted).toEqual([
      ['expense:wages:salary', 'Salary', 300_000],
      ['expense:wages:bonus', 'Spring', 50_700],
      ['expense:wages:bonus', 'Summer', 10_000],
      ['expense:benefits:hsa-employer', 'Plan A', 5_000],
      ['liability:benefits:hsa-employer', 'Plan A', -5_000],
    ]);
    expect(postings.find(({ account }) => account === 'liability:net pay')?.line).toBeNull();
    expect(reverseTransaction(planPayTransaction(pay, kinds), 'void').postings[1]?.line).toBe(
      'Spring',
    );
  });

  it('credits the garnishment of a contractor as a garnishment', () => {
    const pay = payOf({
      type: 'contractor',
      id: 'c',
      backupWithholding: false,
      lines: [line('other-pay', '1000'), line('child-support', '100'), line('loan-repayment', '5')],
    });
    expect(balances([planPayTransaction(pay, kinds)])).toEqual({
      'expense:wages:other-pay': 100_000,
      'liability:orders:child-support': -10_000,
      'liability:deductions:loan-repayment': -500,
      'liability:net pay': -89_500,
    });
  });

  it('does not exist for a worker without pay', () => {
    expect(planPayrollTransactions([uncoveredPay('nobody', [])], kinds)).toEqual([]);
  });

  it('is balanced for any worker and has the totals of the pay', () => {
    fc.assert(
      fc.property(aWorker, (worker) => {
        const pay = payOf(worker);
        const transaction = planPayTransaction(pay, kinds);
        expect(sumOf(transaction)).toBe(0);
        const of = (prefix: string) => inAccount([transaction], prefix);
        expect(of('liability:net pay')).toBe(0 - pay.net);
        expect(of('liability:taxes')).toBe(0 - pay.employeeTaxes - pay.employerTaxes);
        expect(of('expense:taxes')).toBe(pay.employerTaxes);
        expect(of('liability:deductions') + of('liability:orders')).toBe(0 - pay.deductions);
        expect(of('expense:reimbursements')).toBe(pay.reimbursements);
        const paid = of('expense:wages') + of('expense:benefits') + of('liability:benefits');
        expect(paid).toBe(pay.gross);
        expect(of('memo:')).toBe(0);
        for (const { account, detail, amount } of transaction.postings) {
          expect(amount).not.toBe(0);
          expect(detail === null, account).toBe(chartOfAccounts[account].detail === null);
        }
      }),
      { numRuns: 800 },
    );
  });

  it('cannot be built from figures that do not add up', () => {
    const pay = payOf(anEmployee());
    expect(() => planPayTransaction({ ...pay, net: (pay.net + 1) as Cents }, kinds)).toThrow(
      'off by -1 cents',
    );
  });
});

describe('a run from pay to settlement', () => {
  const aRunOfPays = fc
    .tuple(fc.array(aWorker, { minLength: 1, maxLength: 8 }), aFrequency)
    .map(([workers, frequency]) => computePayRun(aRun('2026-09-11', frequency), workers).pays);

  it('has balanced transactions, and net pay and clearing are zero once everything has settled', () => {
    fc.assert(
      fc.property(
        aRunOfPays,
        fc.array(fc.constantFrom('asset:clearing', 'asset:bank')),
        (pays, accounts) => {
          const paid = pays
            .filter(({ net }) => net > 0)
            .map(({ workerId, net }, at) => ({
              workerId,
              amount: net,
              paidFrom: accounts[at] ?? 'asset:clearing',
            }));
          const drawn = paid
            .filter(({ paidFrom }) => paidFrom === 'asset:clearing')
            .reduce((all, { amount }) => all + amount, 0) as Cents;
          const posted = planPayrollTransactions(pays, kinds);
          const all = [
            ...posted,
            planFundingTransaction(drawn),
            ...paid.map((one) => planPaymentTransaction(one)),
          ];
          for (const transaction of all) expect(sumOf(transaction)).toBe(0);
          const owed = pays.reduce((total, { net }) => total + net, 0);
          expect(inAccount(posted, 'liability:net pay')).toBe(0 - owed);
          expect(inAccount(all, 'liability:net pay')).toBe(0);
          expect(inAccount(all, 'asset:clearing')).toBe(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('owes a returned payment again until it is paid on any rail', () => {
    const pay = payOf(anEmployee());
    const worker = { workerId: pay.workerId, amount: pay.net };
    const payment = planPaymentTransaction({ ...worker, paidFrom: 'asset:clearing' });
    const returned = [
      planPayTransaction(pay, kinds),
      planFundingTransaction(pay.net),
      payment,
      reverseTransaction(payment, 'payment returned'),
    ];
    expect(inAccount(returned, 'liability:net pay')).toBe(-pay.net);
    expect(inAccount(returned, 'asset:clearing')).toBe(pay.net);
    const again = [
      ...returned,
      planPaymentTransaction({ ...worker, paidFrom: 'asset:clearing' }, 'reissue'),
    ];
    expect(inAccount(again, 'liability:net pay')).toBe(0);
    expect(inAccount(again, 'asset:clearing')).toBe(0);
    const byCheck = [
      ...returned,
      planPaymentTransaction({ ...worker, paidFrom: 'asset:bank' }, 'reissue'),
      planRefundTransaction(pay.net),
    ];
    expect(balances(byCheck)).toEqual(balances(again));
  });

  it('leaves bank and clearing unchanged if the funding is returned', () => {
    const funding = planFundingTransaction(money('100'));
    expect(balances([funding, reverseTransaction(funding, 'funding returned')])).toEqual({});
  });
});

describe('a reversal', () => {
  it('is the exact opposite of any posted transaction', () => {
    fc.assert(
      fc.property(aWorker, (worker) => {
        const posted = planPayTransaction(payOf(worker), kinds);
        const reversed = reverseTransaction(posted, 'void');
        expect(reversed.kind).toBe('void');
        expect(balances([posted, reversed])).toEqual({});
        expect(sumOf(reversed)).toBe(0);
        expect(reverseTransaction(reversed, 'void').postings).toEqual(posted.postings);
      }),
      { numRuns: 300 },
    );
  });

  it('together with a correction leaves only the corrected pay', () => {
    fc.assert(
      fc.property(anyEmployee, anyEmployee, (wrong, right) => {
        const [posted, corrected] = [
          planPayTransaction(payOf(wrong), kinds),
          payOf({ ...right, id: wrong.id }),
        ];
        const correction = planCorrectionTransactions(posted, corrected, kinds);
        expect(balances([posted, ...correction])).toEqual(
          balances([planPayTransaction(corrected, kinds)]),
        );
        for (const transaction of correction) expect(sumOf(transaction)).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('without replacement leaves nothing once the money is recovered', () => {
    const pay = payOf(anEmployee());
    const worker = { workerId: pay.workerId, amount: pay.net };
    const posted = planPayTransaction(pay, kinds);
    const all = [
      posted,
      planFundingTransaction(pay.net),
      planPaymentTransaction({ ...worker, paidFrom: 'asset:clearing' }),
      ...planCorrectionTransactions(posted, undefined, kinds),
    ];
    expect(inAccount(all, 'liability:net pay')).toBe(pay.net);
    expect(
      balances([...all, planRecoveryTransaction(worker), planRefundTransaction(pay.net)]),
    ).toEqual({});
  });
});

describe('the chart of accounts', () => {
  it('has a full name for each account and detail', () => {
    expect(fullAccountName({ account: 'asset:bank', detail: null })).toBe('asset:bank');
    expect(fullAccountName({ account: 'liability:taxes', detail: 'US_FIT' })).toBe(
      'liability:taxes:US_FIT',
    );
  });

  it('begins each code with the class of the account', () => {
    for (const account of Object.keys(chartOfAccounts))
      expect(account).toMatch(/^(asset|equity|expense|liability|memo):/);
  });

  it('names the agency that a tax is owed to', () => {
    expect(['US_FIT', 'CA_SDI', 'IN_COUNTY_49'].map(agencyOf)).toEqual(['US', 'CA', 'IN']);
  });
});
