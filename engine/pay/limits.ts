import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { EmployeeFacts } from './facts.ts';
import type { CompiledKind, CompiledLimit, PayLaw } from './pay-law.ts';

/** How much of each limit a worker has used, the lines of this payment included. */
export class LimitsUsed {
  private readonly indexes: number[] = [];
  private readonly added: Cents[] = [];
  private readonly law: PayLaw;
  private readonly worker: EmployeeFacts;

  constructor(law: PayLaw, worker: EmployeeFacts) {
    this.law = law;
    this.worker = worker;
  }

  before(kind: CompiledKind): Cents {
    const id = (this.law.limits[kind.limit] as CompiledLimit).id;
    const earlier = this.worker.yearToDate.limits[id] ?? noMoney;
    const place = this.indexes.indexOf(kind.limit);
    return place < 0 ? earlier : plus(earlier, this.added[place] as Cents);
  }

  /** What is left of the limit for this kind of money. */
  left(kind: CompiledKind): Cents {
    const limit = this.law.limits[kind.limit] as CompiledLimit;
    const room = (limitFor(limit, kind, this.worker) - this.before(kind)) as Cents;
    return room > 0 ? room : noMoney;
  }

  use(kind: CompiledKind, amount: Cents): void {
    const place = this.indexes.indexOf(kind.limit);
    if (place < 0) {
      this.indexes.push(kind.limit);
      this.added.push(amount);
    } else this.added[place] = plus(this.added[place] as Cents, amount);
  }

  listAdded(): readonly { readonly limit: string; readonly amount: Cents }[] {
    return this.indexes.map((index, place) => ({
      limit: (this.law.limits[index] as CompiledLimit).id,
      amount: this.added[place] as Cents,
    }));
  }
}

/** The limit of one worker for one kind of money, with the catch-up of the age. */
export function limitFor(limit: CompiledLimit, kind: CompiledKind, worker: EmployeeFacts): Cents {
  return plus(amountFor(limit, worker), catchUpFor(limit, kind, worker));
}

/** True when only the rule of 2026 stands between this worker's pre-tax money and a catch-up. */
export function mustCatchUpByRoth(
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
  if (age === undefined || mustCatchUpByRoth(limit, kind, worker)) return noMoney;
  const band = limit.catchUp?.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge);
  return band?.amount ?? noMoney;
}
