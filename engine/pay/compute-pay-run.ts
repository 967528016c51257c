import { type Cents, cents } from '../../values/money.ts';
import { periodsPerYear } from '../../values/pay-schedule.ts';
import { Worksheet } from '../taxes/worksheet.ts';
import type { RunFacts, WorkerFacts } from '../withholding/pay-facts.ts';
import { computeContractorPay } from './compute-contractor-pay.ts';
import { computePay } from './compute-pay.ts';
import { explainNetAmounts, resolveNetAmounts } from './gross-up.ts';
import type { Pay } from './pay.ts';

export interface PayRun {
  /** In the order of the workers. */
  readonly pays: readonly Pay[];
  /** One for each payment, when requested; otherwise empty. */
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

/** Computes all payments of a run, with the worksheet of each if requested. */
export function computePayRun(
  run: RunFacts,
  workers: readonly WorkerFacts[],
  withWorksheets = false,
): PayRun {
  const worksheets = withWorksheets ? workers.map(() => new Worksheet()) : [];
  const pays = workers.map((worker, index) => computeWorkerPay(run, worker, worksheets[index]));
  return { pays, worksheets, totals: sumPays(pays) };
}

export function computeWorkerPay(given: RunFacts, worker: WorkerFacts, worksheet?: Worksheet): Pay {
  const run = withOwnFrequency(given, worker);
  if (worksheet) explainNetAmounts(worker, run, (facts) => computeWorkerPay(run, facts), worksheet);
  return worker.type === 'contractor'
    ? computeContractorPay(run, worker, worksheet)
    : computePay(run, worker, worksheet);
}

/** A worker of another schedule than the run's is taxed as often as that schedule pays. */
function withOwnFrequency(run: RunFacts, worker: WorkerFacts): RunFacts {
  if (worker.type === 'contractor' || !worker.payFrequency) return run;
  const { payFrequency } = worker;
  return { ...run, payFrequency, periodsPerYear: periodsPerYear[payFrequency] };
}

/** Finds the gross amounts of lines with a net amount; a worker without such lines stays the same. */
export function withGrossAmounts<Facts extends WorkerFacts>(run: RunFacts, worker: Facts): Facts {
  return resolveNetAmounts(worker, (facts) => computeWorkerPay(run, facts));
}

/** Sums plain numbers: totals of a large run exceed the small integers that `plus` is fast for. */
export function sumPays(pays: readonly Pay[]): PayRunTotals {
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
