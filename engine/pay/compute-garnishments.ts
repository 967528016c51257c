import {
  atLeastZero,
  type Cents,
  lesser,
  minus,
  noMoney,
  plus,
  proportion,
  share,
} from '../../values/money.ts';
import type { NotCovered } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import {
  creditorLimit,
  type GarnishablePay,
  levyExemption,
  studentLoanLimit,
  studentLoanLimitWithOthers,
  supportLimit,
} from './garnishment-limits.ts';
import type { GarnishmentLine, Shortfall } from './pay.ts';

export interface GarnishmentResult {
  readonly orders: readonly GarnishmentLine[];
  readonly total: Cents;
  readonly shortfalls: readonly Shortfall[];
  readonly notCovered: readonly NotCovered[];
  readonly warnings: readonly string[];
}

/** Pays orders by their rank, each within its legal limit and all within the money there is. */
export function computeGarnishments(
  pay: GarnishablePay,
  orders: readonly GarnishmentOrder[],
  working?: Worksheet,
): GarnishmentResult {
  working?.begin('GARNISHMENTS', '15 U.S.C. 1672: what is left after amounts required by law');
  working?.step(
    'Disposable earnings: gross pay less taxes',
    '$0 − $1',
    [pay.gross, minus(pay.gross, pay.disposable)],
    pay.disposable,
  );
  const run = new GarnishmentCalculation(pay, orders, working);
  for (const order of rankGarnishments(pay.law, orders)) run.take(order);
  return run;
}

type Ranking = Pick<PayLaw['garnishments']['priority'], 'kinds' | 'servedEarlierWins'>;

/** By rank in the law, then by the day of service. */
export function rankGarnishments(
  law: { readonly garnishments: { readonly priority: Ranking } },
  orders: readonly GarnishmentOrder[],
): readonly GarnishmentOrder[] {
  const { kinds, servedEarlierWins } = law.garnishments.priority;
  return orders.toSorted((a, b) => {
    const days = compareDays(a.servedOn ?? '9999', b.servedOn ?? '9999');
    const pair = servedEarlierWins.some((two) => two.includes(a.kind) && two.includes(b.kind));
    if (a.kind === b.kind || (pair && days !== 0)) return days;
    return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
  });
}

function compareDays(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

class GarnishmentCalculation implements GarnishmentResult {
  readonly orders: GarnishmentLine[] = [];
  readonly shortfalls: Shortfall[] = [];
  readonly notCovered: NotCovered[] = [];
  readonly warnings: string[] = [];
  total: Cents = noMoney;
  private studentLoans: Cents = noMoney;
  private readonly supportAllowed: ReadonlyMap<GarnishmentOrder, Cents>;
  private readonly pay: GarnishablePay;
  private readonly working: Worksheet | undefined;

  constructor(pay: GarnishablePay, orders: readonly GarnishmentOrder[], working?: Worksheet) {
    this.pay = pay;
    this.working = working;
    this.supportAllowed = this.divideSupport(orders.filter(({ kind }) => kind === 'child-support'));
  }

  take(order: GarnishmentOrder): void {
    const allowed = this.allowed(order);
    const asked = this.asked(order, allowed);
    const cash = minus(this.pay.cash, this.total);
    const amount = atLeastZero(lesser(lesser(asked, allowed), cash));
    const description = order.description ?? this.label(order);
    this.total = plus(this.total, amount);
    if (order.kind === 'student-loan') this.studentLoans = plus(this.studentLoans, amount);
    this.orders.push({
      id: order.id,
      kind: order.kind,
      description,
      asked,
      amount,
      remaining: order.remaining === undefined ? undefined : minus(order.remaining, amount),
    });
    this.working?.step(
      `${description}: the least of what is asked, allowed and there`,
      'the least of $0, $1 and $2',
      [asked, allowed, cash],
      amount,
    );
    if (amount >= asked) return;
    const why = amount < allowed ? 'not enough pay' : 'legal limit';
    this.shortfalls.push({ what: order.kind, description, amount: minus(asked, amount), why });
  }

  /** What the order wants this time: never more than is left of the debt. */
  private asked(order: GarnishmentOrder, allowed: Cents): Cents {
    const whole = order.percentOf === 'gross' ? this.pay.gross : this.pay.disposable;
    const wanted = order.amount ?? (order.percent ? share(whole, order.percent) : allowed);
    return order.remaining === undefined ? wanted : lesser(wanted, order.remaining);
  }

  /** By law, and by what is printed on the order where that is less. */
  private allowed(order: GarnishmentOrder): Cents {
    let allowed = this.allowedByLaw(order);
    const { disposable } = this.pay;
    if (order.limitPercent)
      allowed = lesser(allowed, share(disposable, order.limitPercent, 'down to the cent'));
    if (order.protectedAmount !== undefined && order.kind !== 'federal-tax-levy')
      allowed = lesser(allowed, minus(minus(disposable, order.protectedAmount), this.total));
    return atLeastZero(allowed);
  }

  private allowedByLaw(order: GarnishmentOrder): Cents {
    if (order.kind === 'child-support') return this.supportAllowed.get(order) ?? noMoney;
    if (order.kind === 'federal-tax-levy') return this.allowedToLevy(order);
    if (order.kind === 'student-loan') return this.allowedToStudentLoan();
    if (order.kind === 'creditor-garnishment') return this.allowedToCreditor(order);
    if (order.amount === undefined && order.percent === undefined)
      this.notCovered.push({
        code: order.kind,
        reason: `${this.label(order)}: enter the amount or the percentage of the order.`,
      });
    return this.pay.cash;
  }

  /** What one ceiling lacks for all support orders is borne by them in proportion. */
  private divideSupport(orders: readonly GarnishmentOrder[]): ReadonlyMap<GarnishmentOrder, Cents> {
    if (orders.length === 0) return new Map();
    const most = supportLimit(this.pay, orders, this.working);
    return divideInProportion(
      most,
      orders.map((order) => [order, this.asked(order, most)] as const),
    );
  }

  private allowedToLevy(order: GarnishmentOrder): Cents {
    const exempt = levyExemption(this.pay, order);
    const { payDate, garnishments } = this.pay.law;
    if (exempt === undefined) {
      this.notCovered.push({
        code: order.kind,
        reason: `What a federal levy leaves alone is not known for ${payDate.slice(0, 4)}. `.concat(
          'Enter the exempt amount of Publication 1494 on the order.',
        ),
      });
      return noMoney;
    }
    const takeHome = minus(this.pay.cash, this.total);
    const allowed = atLeastZero(minus(takeHome, exempt));
    this.working?.begin('GARNISHMENTS', garnishments.federalLevy?.source ?? 'the order');
    this.working?.step(
      'Take-home pay above the exempt amount',
      '$0 − $1',
      [takeHome, exempt],
      allowed,
    );
    return allowed;
  }

  private allowedToStudentLoan(): Cents {
    const left = minus(studentLoanLimit(this.pay, this.working), this.studentLoans);
    if (this.total === this.studentLoans) return left;
    return lesser(left, minus(studentLoanLimitWithOthers(this.pay), this.total));
  }

  /** What earlier orders took counts against the limit of an ordinary debt. */
  private allowedToCreditor(order: GarnishmentOrder): Cents {
    const state = order.state ?? this.pay.workState;
    const printed = order.limitPercent || order.protectedAmount !== undefined;
    if (!printed && this.pay.law.garnishments.statesNotCovered.includes(state))
      this.warnings.push(
        `The limit of ${state} for creditors is not confirmed; the federal one was used. `.concat(
          'Enter the limit printed on the order.',
        ),
      );
    return minus(creditorLimit(this.pay, order, this.working), this.total);
  }

  private label(order: GarnishmentOrder): string {
    return this.pay.law.kinds.get(order.kind)?.label ?? order.kind;
  }
}

/** Whole when there is enough; else in proportion, the odd cents to those that came first. */
function divideInProportion<Key>(
  most: Cents,
  asked: readonly (readonly [Key, Cents])[],
): ReadonlyMap<Key, Cents> {
  const wanted = asked.reduce((sum, [, amount]) => sum + amount, 0);
  if (wanted <= most) return new Map(asked);
  const parts = asked.map(
    ([key, amount]) => [key, proportion(most, amount, wanted, 'down to the cent')] as const,
  );
  let rest = most - parts.reduce((sum, [, amount]) => sum + amount, 0);
  return new Map(
    parts.map(([key, amount]) => {
      const more = rest > 0 ? 1 : 0;
      rest -= more;
      return [key, plus(amount, more as Cents)] as const;
    }),
  );
}
