import { type Cents, minus, noMoney, plus } from '../../values/money.ts';
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
    const remaining = minus(limitFor(this.limitOf(kind), kind, this.worker), this.usedBefore(kind));
    return remaining > 0 ? remaining : noMoney;
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

/** The facts of a worker on which limits depend. */
export type LimitFacts = Pick<
  EmployeeFacts,
  'ageAtYearEnd' | 'limitVariants' | 'ficaWagesLastYear'
>;

/** Limit of one worker for one kind, including the catch-up for the worker's age. */
export function limitFor(limit: CompiledLimit, kind: CompiledKind, worker: LimitFacts): Cents {
  return plus(amountFor(limit, worker), catchUpFor(limit, kind, worker));
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
