import {
  atLeastZero,
  type Cents,
  divide,
  lesser,
  minus,
  noMoney,
  plus,
  sum,
  times,
} from '../../values/money.ts';
import type { EmployeeFacts } from './pay-facts.ts';
import type { CompiledKind, CompiledLimit, PayLaw } from './pay-law.ts';

/** Amounts a worker has used of each limit, including the lines of this payment. */
export class LimitUsage {
  /** Used by this payment alone. */
  added: UsedLimit[] | undefined;
  private readonly law: PayLaw;
  private readonly worker: EmployeeFacts;

  constructor(law: PayLaw, worker: EmployeeFacts) {
    this.law = law;
    this.worker = worker;
  }

  usedBefore(kind: CompiledKind): Cents {
    const { id } = this.limitOf(kind);
    const earlier = this.worker.yearToDate.limits[id] ?? noMoney;
    return plus(earlier, this.find(id)?.amount ?? noMoney);
  }

  /** Amount remaining of the limit for this kind. */
  remaining(kind: CompiledKind): Cents {
    const limit = this.limitOf(kind);
    const own = minus(limitFor(limit, kind, this.worker), this.usedOf(limit));
    const wider = this.law.limits.find(({ id }) => id === limit.countsToward);
    return atLeastZero(
      wider ? lesser(own, minus(mostFor(wider, this.worker), this.usedOf(wider))) : own,
    );
  }

  private usedOf(limit: CompiledLimit): Cents {
    return usedOfLimit(this.law.limits, limit, (id) =>
      plus(this.worker.yearToDate.limits[id] ?? noMoney, this.find(id)?.amount ?? noMoney),
    );
  }

  use(kind: CompiledKind, amount: Cents): void {
    const { id } = this.limitOf(kind);
    const used = this.find(id);
    if (used) used.amount = plus(used.amount, amount);
    else if (this.added) this.added.push({ limit: id, amount });
    else this.added = [{ limit: id, amount }];
  }

  private find(id: string): UsedLimit | undefined {
    return this.added?.find(({ limit }) => limit === id);
  }

  private limitOf(kind: CompiledKind): CompiledLimit {
    return this.law.limits[kind.limit] as CompiledLimit;
  }
}

interface UsedLimit {
  readonly limit: string;
  amount: Cents;
}

/** The used part of a limit, with the amounts that count toward it besides a limit of their own. */
export function usedOfLimit(
  limits: readonly CompiledLimit[],
  { id }: CompiledLimit,
  usedOf: (id: string) => Cents,
): Cents {
  const counted = limits.filter(({ countsToward }) => countsToward === id);
  return plus(usedOf(id), sum(counted.map((each) => usedOf(each.id))));
}

/** The facts of a worker on which limits depend. */
export type LimitFacts = Pick<
  EmployeeFacts,
  'ageAtYearEnd' | 'limitVariants' | 'ficaWagesLastYear' | 'coverage'
>;

/** Limit of one worker for one kind, including the catch-up for the worker's age. */
export function limitFor(limit: CompiledLimit, kind: CompiledKind, worker: LimitFacts): Cents {
  const catchUp = catchUpFor(limit, kind, worker);
  const months = coverageOf(limit, worker);
  if (!months) return plus(amountFor(limit, worker), catchUp);
  const ofMonths = months.map((each) => {
    const amount = limit.variants?.[each.variant ?? ''] ?? limit.amount;
    return times(plus(amount, catchUp), each.months);
  });
  return divide(sum(ofMonths), monthsOfYear);
}

/** Months with coverage, of which a limit has a twelfth each; undefined if they are not known. */
export function coverageOf({ id }: CompiledLimit, { coverage }: LimitFacts) {
  const months = coverage?.filter(({ limit }) => limit === id);
  return months && months.length > 0 ? months : undefined;
}

const monthsOfYear = 12;

/** Limit of one worker for all kinds together, pre-tax and Roth. */
function mostFor(limit: CompiledLimit, worker: LimitFacts): Cents {
  return plus(amountFor(limit, worker), findCatchUp(limit, worker)?.amount ?? noMoney);
}

/** True if the worker may make catch-up contributions only as Roth: 26 U.S.C. 414(v)(7), from 2026 on. */
export function requiresRothCatchUp(
  limit: CompiledLimit,
  kind: CompiledKind,
  worker: LimitFacts,
): boolean {
  return (
    findCatchUp(limit, worker) !== undefined &&
    limit.catchUpRothAbove !== undefined &&
    kind.lowersFederalIncomeTax &&
    (worker.ficaWagesLastYear ?? noMoney) > limit.catchUpRothAbove
  );
}

function amountFor(limit: CompiledLimit, worker: LimitFacts): Cents {
  for (const variant of worker.limitVariants ?? []) {
    const amount = limit.variants?.[variant];
    if (amount !== undefined) return amount;
  }
  return limit.amount;
}

function catchUpFor(limit: CompiledLimit, kind: CompiledKind, worker: LimitFacts): Cents {
  if (requiresRothCatchUp(limit, kind, worker)) return noMoney;
  return findCatchUp(limit, worker)?.amount ?? noMoney;
}

function findCatchUp({ catchUp }: CompiledLimit, { ageAtYearEnd: age }: LimitFacts) {
  if (age === undefined) return undefined;
  return catchUp?.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge);
}
