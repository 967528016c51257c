import type { Ceiling, StateGarnishmentLimit } from '../../law/garnishments/schema.ts';
import {
  atLeastZero,
  type Cents,
  divide,
  greater,
  lesser,
  minus,
  noMoney,
  plus,
  proportion,
  share,
  times,
} from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-frequency.ts';
import { sumOfRates } from '../../values/rate.ts';
import type { NotCovered } from '../taxes/facts.ts';
import type { Working } from '../taxes/working.ts';
import type { GarnishmentOrder } from './facts.ts';
import type { NotTaken, PaidOrder } from './pay.ts';
import type { PayLaw } from './pay-law.ts';

export interface GarnishedPay {
  readonly law: PayLaw;
  readonly payFrequency: PayFrequency;
  readonly gross: Cents;
  /** Gross less the taxes withheld; voluntary deductions do not lower it. */
  readonly disposable: Cents;
  /** Money that is really there, after taxes and pre-tax deductions. */
  readonly cash: Cents;
  readonly workState: string;
}

export interface Garnished {
  readonly orders: readonly PaidOrder[];
  readonly total: Cents;
  readonly notTaken: readonly NotTaken[];
  readonly notCovered: readonly NotCovered[];
}

/** Pays orders by their rank, each within its legal limit and all within the money there is. */
export function garnish(
  pay: GarnishedPay,
  orders: readonly GarnishmentOrder[],
  working?: Working,
): Garnished {
  const run = new Garnishing(pay, orders, working);
  for (const order of rank(pay.law, orders)) run.take(order);
  return run;
}

/** By rank in the law, then by the day of service. */
export function rank(
  law: PayLaw,
  orders: readonly GarnishmentOrder[],
): readonly GarnishmentOrder[] {
  const { kinds, servedEarlierWins } = law.garnishments.priority;
  return orders.toSorted((a, b) => {
    const served = (a.servedOn ?? '9999') < (b.servedOn ?? '9999') ? -1 : 1;
    const sameDay = a.servedOn === b.servedOn;
    const byDay = servedEarlierWins.some((pair) => pair.includes(a.kind) && pair.includes(b.kind));
    if (a.kind === b.kind || (byDay && !sameDay)) return sameDay ? 0 : served;
    return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
  });
}

class Garnishing implements Garnished {
  readonly orders: PaidOrder[] = [];
  readonly notTaken: NotTaken[] = [];
  readonly notCovered: NotCovered[] = [];
  total: Cents = noMoney;
  private support: Cents = noMoney;
  private studentLoans: Cents = noMoney;
  private readonly supportAllowed: ReadonlyMap<GarnishmentOrder, Cents>;
  private readonly pay: GarnishedPay;
  private readonly working: Working | undefined;

  constructor(pay: GarnishedPay, orders: readonly GarnishmentOrder[], working?: Working) {
    this.pay = pay;
    this.working = working;
    this.supportAllowed = this.divideSupport(orders.filter(({ kind }) => kind === 'child-support'));
  }

  take(order: GarnishmentOrder): void {
    const allowed = this.allowed(order);
    const asked = this.asked(order, allowed);
    const cash = minus(this.pay.cash, this.total);
    const amount = atLeastZero(lesser(lesser(asked, allowed), cash));
    this.total = plus(this.total, amount);
    if (order.kind === 'child-support') this.support = plus(this.support, amount);
    if (order.kind === 'student-loan') this.studentLoans = plus(this.studentLoans, amount);
    const description = order.description ?? this.label(order);
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
      'least of $0, $1 and $2',
      [asked, allowed, cash],
      amount,
    );
    if (amount < asked) {
      const why = amount < allowed ? 'not enough pay' : 'legal limit';
      this.notTaken.push({ what: order.kind, description, amount: minus(asked, amount), why });
    }
  }

  /** What the order wants this time: never more than is left of the debt. */
  private asked(order: GarnishmentOrder, allowed: Cents): Cents {
    const whole = order.percentOf === 'gross' ? this.pay.gross : this.pay.disposable;
    const wanted = order.amount ?? (order.percent ? share(whole, order.percent) : allowed);
    return order.remaining === undefined ? wanted : lesser(wanted, order.remaining);
  }

  private allowed(order: GarnishmentOrder): Cents {
    const byLaw = atLeastZero(this.allowedByLaw(order));
    const byPercent = order.limitPercent
      ? share(this.pay.disposable, order.limitPercent, 'down to the cent')
      : byLaw;
    const protectedFrom =
      order.protectedAmount === undefined
        ? byLaw
        : atLeastZero(minus(minus(this.pay.disposable, order.protectedAmount), this.total));
    return lesser(byLaw, lesser(byPercent, protectedFrom));
  }

  private allowedByLaw(order: GarnishmentOrder): Cents {
    if (order.kind === 'child-support') return this.supportAllowed.get(order) ?? noMoney;
    if (order.kind === 'federal-tax-levy') return this.allowedToLevy(order);
    if (order.kind === 'student-loan') return this.allowedToStudentLoan();
    if (order.kind === 'creditor-garnishment') return this.allowedToCreditor(order);
    if (order.amount === undefined && order.percent === undefined)
      this.notCovered.push({
        code: order.kind,
        reason: `${this.label(order)}: enter the amount or the percentage of the order`,
      });
    return this.pay.cash;
  }

  /** 15 U.S.C. 1673(b): one ceiling for all support; what it lacks is borne in proportion. */
  private divideSupport(orders: readonly GarnishmentOrder[]): ReadonlyMap<GarnishmentOrder, Cents> {
    if (orders.length === 0) return new Map();
    const law = this.pay.law.garnishments.support;
    const family = orders.some(({ secondFamily }) => secondFamily)
      ? law.secondFamily
      : law.noSecondFamily;
    const behind = orders.some(({ twelveWeeksBehind }) => twelveWeeksBehind);
    const ceiling = behind ? sumOfRates(family, law.moreWhenBehind) : family;
    const most = share(this.pay.disposable, ceiling, 'down to the cent');
    this.working?.begin('GARNISHMENTS', law.source);
    this.working?.step(
      'Most that support may take of disposable earnings',
      '$0 × %1',
      [this.pay.disposable, ceiling],
      most,
    );
    return divideInProportion(
      most,
      orders.map((order) => [order, this.asked(order, most)] as const),
    );
  }

  private allowedToLevy(order: GarnishmentOrder): Cents {
    const levy = this.pay.law.garnishments.federalLevy;
    if (order.protectedAmount !== undefined) return minus(this.pay.cash, this.total);
    if (!levy) {
      this.notCovered.push({
        code: order.kind,
        reason: `The exempt amounts of a federal levy are not known for ${this.pay.law.payDate.slice(0, 4)}: enter the amount of Publication 1494 on the order`,
      });
      return noMoney;
    }
    const periods = periodsPerYear[this.pay.payFrequency];
    const status = order.levyStatement?.filingStatus ?? levy.withoutStatement;
    const forStatus = divide(levy.exempt[status] ?? noMoney, periods);
    const dependents = order.levyStatement?.dependents ?? 0;
    const exempt = plus(forStatus, divide(times(levy.perDependent, dependents), periods));
    const takeHome = minus(this.pay.cash, this.total);
    this.working?.begin('GARNISHMENTS', levy.source);
    this.working?.step(
      'Take-home pay above the exempt amount',
      '$0 − $1',
      [takeHome, exempt],
      atLeastZero(minus(takeHome, exempt)),
    );
    return minus(takeHome, exempt);
  }

  /** 34 CFR 34.20: 15 %, and with other orders at most 25 % in all. */
  private allowedToStudentLoan(): Cents {
    const law = this.pay.law.garnishments.studentLoan;
    const { disposable } = this.pay;
    const above = minus(disposable, this.floor(law.minimumWages, 'federal', 'US'));
    const alone = lesser(share(disposable, law.rate, 'down to the cent'), atLeastZero(above));
    const others = minus(this.total, this.studentLoans);
    const left = minus(alone, this.studentLoans);
    this.working?.begin('GARNISHMENTS', law.source);
    this.working?.step(
      'Most for student loans: the share of disposable earnings, or what exceeds the floor',
      '$0 × %1, at most $0 − $2',
      [disposable, law.rate, minus(disposable, above)],
      atLeastZero(left),
    );
    if (others === 0) return left;
    return lesser(
      left,
      minus(share(disposable, law.withOtherOrders, 'down to the cent'), this.total),
    );
  }

  /** Title III, and the state where it is stricter; what earlier orders took counts against both. */
  private allowedToCreditor(order: GarnishmentOrder): Cents {
    const law = this.pay.law.garnishments;
    const { disposable } = this.pay;
    const above = minus(disposable, this.floor(law.ordinary.minimumWages, 'federal', 'US'));
    const federal = lesser(
      share(disposable, law.ordinary.rate, 'down to the cent'),
      atLeastZero(above),
    );
    this.working?.begin('GARNISHMENTS', law.ordinary.source);
    this.working?.step(
      'Most for ordinary debts: the share of disposable earnings, or what exceeds the floor',
      '$0 × %1, at most $0 − $2',
      [disposable, law.ordinary.rate, minus(disposable, above)],
      federal,
    );
    const state = order.state ?? this.pay.workState;
    const rule = law.states[state];
    const byState = rule ? this.allowedByState(rule, order, federal) : federal;
    if (rule) {
      this.working?.begin('GARNISHMENTS', rule.source);
      this.working?.step(`Most under the law of ${state}`, '$0', [byState], byState);
    }
    return minus(lesser(federal, byState), this.total);
  }

  private allowedByState(
    rule: StateGarnishmentLimit,
    order: GarnishmentOrder,
    federal: Cents,
  ): Cents {
    if (rule.forbidden) return noMoney;
    const { disposable } = this.pay;
    const threshold = rule.nothingBelow;
    if (threshold && disposable <= this.floor(threshold.minimumWages, threshold.wage, rule.state))
      return noMoney;
    const head = order.headOfFamily ? rule.headOfFamily : undefined;
    if (head?.needsConsent && !order.writtenConsent) return noMoney;
    const ceilings = head?.limits ?? rule.limits ?? [];
    const lowest = ceilings.reduce(
      (least, ceiling) => lesser(least, this.ceiling(ceiling, rule.state)),
      federal,
    );
    if (!rule.steps) return lowest;
    const step = rule.steps.find(
      ({ grossUpToMinimumWages: most }) =>
        most === undefined || this.pay.gross <= this.floor(most, 'state', rule.state),
    );
    return step ? lesser(lowest, share(disposable, step.rate, 'down to the cent')) : lowest;
  }

  private ceiling(ceiling: Ceiling, state: string): Cents {
    if (ceiling.of === 'gross') return share(this.pay.gross, ceiling.rate, 'down to the cent');
    if (ceiling.of === 'disposable')
      return share(this.pay.disposable, ceiling.rate, 'down to the cent');
    const floor = ceiling.weekly
      ? this.forPeriod(ceiling.weekly)
      : this.floor(ceiling.minimumWages ?? 0, ceiling.wage ?? 'state', state);
    return share(atLeastZero(minus(this.pay.disposable, floor)), ceiling.rate, 'down to the cent');
  }

  /** So many hours at the minimum wage a week, over the weeks of the period. */
  private floor(hoursAWeek: number, which: 'state' | 'federal' | 'greater', state: string): Cents {
    const { minimumWages } = this.pay.law.garnishments;
    const federal = minimumWages.US ?? noMoney;
    const ofState = minimumWages[state] ?? federal;
    const wage =
      which === 'federal' ? federal : which === 'state' ? ofState : greater(federal, ofState);
    return this.forPeriod(times(wage, hoursAWeek));
  }

  /** 29 CFR 870.10: a month is 4 1/3 weeks, a half month 2 1/6. */
  private forPeriod(weekly: Cents): Cents {
    return proportion(weekly, 52, periodsPerYear[this.pay.payFrequency]);
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
