import { type Cents, minus, noMoney, plus } from '../../values/money.ts';
import type { EmployeeFacts } from './pay-facts.ts';
import type { CompiledKind, CompiledLimit, PayLaw } from './pay-law.ts';

/** How much of each limit a worker has used, the lines of this payment included. */
export class LimitUsage {
  /** By this payment alone. */
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

  /** What is left of the limit for this kind of money. */
  remaining(kind: CompiledKind): Cents {
    const room = minus(limitFor(this.limitOf(kind), kind, this.worker), this.usedBefore(kind));
    return room > 0 ? room : noMoney;
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

/** The limit of one worker for one kind of money, with the catch-up of the age. */
export function limitFor(limit: CompiledLimit, kind: CompiledKind, worker: EmployeeFacts): Cents {
  return plus(amountFor(limit, worker), catchUpFor(limit, kind, worker));
}

/** True when only the rule of 2026 stands between this worker's pre-tax money and a catch-up. */
export function requiresRothCatchUp(
  limit: CompiledLimit,
  kind: CompiledKind,
  worker: EmployeeFacts,
): boolean {
  return (
    limit.catchUpRothAbove !== undefined &&
    kind.lowersFederalIncomeTax &&
    (worker.ficaWagesLastYear ?? noMoney) > limit.catchUpRothAbove
  );
}

function amountFor(limit: CompiledLimit, worker: EmployeeFacts): Cents {
  for (const variant of worker.limitVariants ?? []) {
    const amount = limit.variants?.[variant];
    if (amount !== undefined) return amount;
  }
  return limit.amount;
}

function catchUpFor(limit: CompiledLimit, kind: CompiledKind, worker: EmployeeFacts): Cents {
  const age = worker.ageAtYearEnd;
  if (age === undefined || requiresRothCatchUp(limit, kind, worker)) return noMoney;
  const band = limit.catchUp?.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge);
  return band?.amount ?? noMoney;
}
