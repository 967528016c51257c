import { type Cents, noMoney, plus } from '../../values/money.ts';
import { Working } from '../taxes/working.ts';
import { computeContractorPay } from './compute-contractor-pay.ts';
import { computePay } from './compute-pay.ts';
import type { RunFacts, WorkerFacts } from './facts.ts';
import type { Pay } from './pay.ts';

export interface PayRun {
  /** In the order of the workers. No payment depends on another. */
  readonly pays: readonly Pay[];
  /** The working of each payment, when it was asked for. */
  readonly workings: readonly Working[];
  readonly totals: PayRunTotals;
}

export interface PayRunTotals {
  readonly gross: Cents;
  readonly reimbursements: Cents;
  readonly employeeTaxes: Cents;
  readonly employerTaxes: Cents;
  readonly deductions: Cents;
  readonly net: Cents;
}

/** All payments of a run. With `keepWorking` the same computation keeps its steps. */
export function computePayRun(
  run: RunFacts,
  workers: readonly WorkerFacts[],
  keepWorking = false,
): PayRun {
  const workings = keepWorking ? workers.map(() => new Working()) : [];
  const pays = workers.map((worker, index) => computeWorkerPay(run, worker, workings[index]));
  return { pays, workings, totals: totalsOf(pays) };
}

export function computeWorkerPay(run: RunFacts, worker: WorkerFacts, working?: Working): Pay {
  return worker.type === 'contractor'
    ? computeContractorPay(run, worker, working)
    : computePay(run, worker, working);
}

function totalsOf(pays: readonly Pay[]): PayRunTotals {
  const totals = {
    gross: noMoney,
    reimbursements: noMoney,
    employeeTaxes: noMoney,
    employerTaxes: noMoney,
    deductions: noMoney,
    net: noMoney,
  };
  for (const pay of pays) {
    totals.gross = plus(totals.gross, pay.gross);
    totals.reimbursements = plus(totals.reimbursements, pay.reimbursements);
    totals.employeeTaxes = plus(totals.employeeTaxes, pay.employeeTaxes);
    totals.employerTaxes = plus(totals.employerTaxes, pay.employerTaxes);
    totals.deductions = plus(totals.deductions, pay.deductions);
    totals.net = plus(totals.net, pay.net);
  }
  return totals;
}
