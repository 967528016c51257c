import { groupBy } from '../../values/group-by.ts';
import { type Cents, minus, noMoney, plus, sum } from '../../values/money.ts';
import type { Pay } from './pay.ts';

/** One worker's payment by two laws. */
interface PayByTwoLaws {
  readonly workerId: string;
  readonly company: string;
  readonly before: Pay;
  readonly after: Pay;
}

/** A tax or deduction that differs, with what it adds to the net pay; negative if it lowers it. */
export interface PayDifference {
  /** Code of the tax, or the description of a deduction. */
  readonly code: string;
  readonly amount: Cents;
}

export interface SummedDifference extends PayDifference {
  readonly workers: number;
}

/** A worker whose net pay differs. */
export interface NetPayChange {
  readonly workerId: string;
  readonly company: string;
  readonly before: Cents;
  readonly after: Cents;
  readonly reasons: readonly PayDifference[];
}

export interface NetPaySummary {
  readonly more: number;
  readonly less: number;
  readonly same: number;
  readonly netBefore: Cents;
  readonly netAfter: Cents;
  /** Why net pay differs, the largest sum first. */
  readonly reasons: readonly SummedDifference[];
  /** Taxes of the employer that differ; a positive amount costs more. */
  readonly employerTaxes: readonly SummedDifference[];
  /** The workers with the largest changes. */
  readonly largest: readonly NetPayChange[];
  /** Numbers of workers whose pay cannot be computed by one of the laws, by reason. */
  readonly notComputed: ReadonlyMap<string, number>;
}

const largestCount = 10;

/** Sums the differences between payments by two laws, in memory that does not grow with the workers. */
export class NetPayChanges {
  #more = 0;
  #less = 0;
  #same = 0;
  #netBefore = noMoney;
  #netAfter = noMoney;
  #largest: readonly NetPayChange[] = [];
  readonly #reasons = new Map<string, SummedDifference>();
  readonly #employerTaxes = new Map<string, SummedDifference>();
  readonly #notComputed = new Map<string, number>();

  add({ workerId, company, before, after }: PayByTwoLaws): void {
    const [missing] = [...before.notCovered, ...after.notCovered];
    if (missing) {
      this.addNotComputed(`${missing.code}: ${missing.reason}`);
      return;
    }
    const change = minus(after.net, before.net);
    if (change > 0) this.#more += 1;
    else if (change < 0) this.#less += 1;
    else this.#same += 1;
    this.#netBefore = plus(this.#netBefore, before.net);
    this.#netAfter = plus(this.#netAfter, after.net);
    addAll(this.#employerTaxes, listDifferences(employerTaxesOf(before), employerTaxesOf(after)));
    const reasons = listDifferences(partsOfNet(before), partsOfNet(after));
    addAll(this.#reasons, reasons);
    if (change === 0) return;
    const one = { workerId, company, before: before.net, after: after.net, reasons };
    this.#largest = [...this.#largest, one]
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, largestCount);
  }

  addNotComputed(reason: string): void {
    this.#notComputed.set(reason, (this.#notComputed.get(reason) ?? 0) + 1);
  }

  get summary(): NetPaySummary {
    return {
      more: this.#more,
      less: this.#less,
      same: this.#same,
      netBefore: this.#netBefore,
      netAfter: this.#netAfter,
      reasons: inOrder(this.#reasons),
      employerTaxes: inOrder(this.#employerTaxes),
      largest: this.#largest,
      notComputed: this.#notComputed,
    };
  }
}

function sizeOf({ before, after }: NetPayChange): number {
  return Math.abs(after - before);
}

/** Everything that the net pay is the sum of: pay, less employee taxes, deductions and garnishments. */
function partsOfNet({ gross, reimbursements, taxes, lines, orders }: Pay): PayDifference[] {
  const taken = [
    ...taxes.filter(({ payer }) => payer === 'employee'),
    ...[...lines.filter(({ group }) => group === 'deduction'), ...orders].map(
      ({ description, amount }) => ({ code: description, amount }),
    ),
  ];
  return [
    { code: 'pay', amount: plus(gross, reimbursements) },
    ...taken.map(({ code, amount }) => ({ code, amount: minus(noMoney, amount) })),
  ];
}

function employerTaxesOf({ taxes }: Pay): readonly PayDifference[] {
  return taxes.filter(({ payer }) => payer === 'employer');
}

function listDifferences(
  before: readonly PayDifference[],
  after: readonly PayDifference[],
): readonly PayDifference[] {
  const [old, now] = [sumByCode(before), sumByCode(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((code) => ({ code, amount: minus(now.get(code) ?? noMoney, old.get(code) ?? noMoney) }))
    .filter(({ amount }) => amount !== 0);
}

function sumByCode(parts: readonly PayDifference[]): ReadonlyMap<string, Cents> {
  const groups = [...groupBy(parts, ({ code }) => code)];
  return new Map(groups.map(([code, some]) => [code, sum(some.map(({ amount }) => amount))]));
}

function addAll(sums: Map<string, SummedDifference>, some: readonly PayDifference[]): void {
  for (const { code, amount } of some) {
    const known = sums.get(code) ?? { code, amount: noMoney, workers: 0 };
    sums.set(code, { code, amount: plus(known.amount, amount), workers: known.workers + 1 });
  }
}

function inOrder(sums: ReadonlyMap<string, SummedDifference>): readonly SummedDifference[] {
  return [...sums.values()].toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}
