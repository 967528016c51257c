import { createHash, type Hash } from 'node:crypto';
import type { PayRunTotals } from '../../engine/pay/compute-pay-run.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import {
  isDebited,
  type PaymentExceptions,
  plannedRailOf,
} from '../../engine/payments/choose-rail.ts';
import type { RunWorker } from '../../engine/submission/run-blockers.ts';
import { type Cents, cents, sum } from '../../values/money.ts';
import type { AssessedPart, SummedPeriod } from './assess-period.ts';
import { hashedDeductions } from './book-deductions.ts';
import type { ComputedPeriod, MissingRate } from './compute-period.ts';
import { hashedTimeOff } from './hashed-time-off.ts';
import type { PaidWorker } from './paid-workers.ts';
import type { NotPaidWorker } from './pay-lines.ts';

/** Adds up the parts of a period, in the order of the workers' ids. */
export class PeriodSum {
  /** The part with the law of most states: that of the last part covers all of them. */
  #widest: ComputedPeriod | undefined;
  #hash: Hash | undefined;
  #drawn = 0;
  readonly #workers: RunWorker[] = [];
  readonly #notPaid: NotPaidWorker[] = [];
  readonly #missingRates = new Map<string, MissingRate>();
  readonly #totals: Record<keyof PayRunTotals, number> = {
    gross: 0,
    employeeTaxes: 0,
    employerTaxes: 0,
    deductions: 0,
    reimbursements: 0,
    net: 0,
  };

  add({ computed, items, ...exceptions }: AssessedPart): void {
    this.#widest = widerOf(this.#widest, computed);
    this.#hash ??= createHash('sha256').update(headOf(computed));
    this.#hash.update(items.map((item) => lineOf(item, exceptions)).join(''));
    this.#drawn += sum(
      items.filter((item) => isDebited(item, item.pay.net, exceptions)).map(({ pay }) => pay.net),
    );
    for (const [index, item] of items.entries())
      this.#workers.push(toWorkerToPay(item, computed.workers[index]));
    for (const worker of computed.notPaid) this.#notPaid.push(worker);
    for (const missing of computed.statesWithoutRate)
      this.#missingRates.set(missing.state, missing);
    for (const [key, amount] of Object.entries(computed.result.totals))
      this.#totals[key as keyof PayRunTotals] += amount;
  }

  end(): {
    readonly computed: SummedPeriod;
    /** Identifies the figures: two previews have the same hash when they show the same pay and time off on one day. */
    readonly previewHash: string;
    /** Net pay that is debited from the company. */
    readonly drawn: Cents;
    readonly workers: readonly RunWorker[];
  } {
    if (!this.#widest || !this.#hash) throw new Error('a period without a part');
    const { workers: _, result: __, ...computed } = this.#widest;
    return {
      computed: {
        ...computed,
        notPaid: this.#notPaid,
        statesWithoutRate: [...this.#missingRates.values()].sort((one, other) =>
          one.state < other.state ? -1 : 1,
        ),
        totals: { workers: this.#workers.length, ...this.#totals },
      },
      previewHash: this.#hash.digest('hex').slice(0, 32),
      drawn: cents(this.#drawn),
      workers: this.#workers,
    };
  }
}

function widerOf(known: ComputedPeriod | undefined, next: ComputedPeriod): ComputedPeriod {
  const statesOf = ({ run }: ComputedPeriod) => Object.keys(run.law.states).length;
  return known && statesOf(known) > statesOf(next) ? known : next;
}

function headOf({ period, payDate }: ComputedPeriod): string {
  return `${period.payPeriodId} ${payDate}\n`;
}

/** The figures of a payment as a line of the text that is hashed. */
function lineOf(item: WorkerPay, exceptions: PaymentExceptions): string {
  const { workerId, hours, pay } = item;
  const taxes = pay.taxes.map(({ code, amount }) => `${code}:${amount}`).join(' ');
  return `${workerId} ${plannedRailOf(item, exceptions).label} ${pay.gross} ${pay.employeeTaxes} ${pay.employerTaxes} ${pay.deductions} ${pay.reimbursements} ${pay.net} ${hours} ${taxes}${hashedTimeOff(item.timeOff)}${hashedDeductions(pay)}\n`;
}

function toWorkerToPay(
  { workerId, firstName, lastName, pay }: WorkerPay,
  worker: PaidWorker | undefined,
): RunWorker {
  const { notCovered = [], belowMinimumWage } = worker?.earnings ?? {};
  return {
    id: workerId,
    name: `${firstName} ${lastName}`,
    notCovered: [...pay.notCovered.map(({ reason }) => reason), ...notCovered],
    belowMinimumWage,
  };
}
