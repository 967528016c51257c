import { type Cents, cents } from '../../values/money.ts';
import { Worksheet } from '../taxes/worksheet.ts';
import type { RunFacts, WorkerFacts } from '../withholding/pay-facts.ts';
import { computeContractorPay } from './compute-contractor-pay.ts';
import { computePay } from './compute-pay.ts';
import type { Pay } from './pay.ts';

export interface PayRun {
  /** In the order of the workers. No payment depends on another. */
  readonly pays: readonly Pay[];
  /** The working of each payment, when it was asked for. */
  readonly worksheets: readonly Worksheet[];
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
  const workings = keepWorking ? workers.map(() => new Worksheet()) : [];
  const pays = workers.map((worker, index) => computeWorkerPay(run, worker, workings[index]));
  return { pays, worksheets: workings, totals: totalsOf(pays) };
}

export function computeWorkerPay(run: RunFacts, worker: WorkerFacts, working?: Worksheet): Pay {
  return worker.type === 'contractor'
    ? computeContractorPay(run, worker, working)
    : computePay(run, worker, working);
}

/** Sums of a large run leave the range of small integers, so they stay out of `plus`. */
function totalsOf(pays: readonly Pay[]): PayRunTotals {
  let [gross, reimbursements, employeeTaxes, employerTaxes, deductions, net] = [0, 0, 0, 0, 0, 0];
  for (const pay of pays) {
    gross += pay.gross;
    reimbursements += pay.reimbursements;
    employeeTaxes += pay.employeeTaxes;
    employerTaxes += pay.employerTaxes;
    deductions += pay.deductions;
    net += pay.net;
  }
  return {
    gross: cents(gross),
    reimbursements: cents(reimbursements),
    employeeTaxes: cents(employeeTaxes),
    employerTaxes: cents(employerTaxes),
    deductions: cents(deductions),
    net: cents(net),
  };
}
