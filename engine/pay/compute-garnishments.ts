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
import { takenInPeriod, toPayOfPeriod } from './garnishments-of-period.ts';
import type { GarnishmentLine, Shortfall } from './pay.ts';

export interface GarnishmentResult {
  readonly orders: readonly GarnishmentLine[];
  readonly total: Cents;
  /** Rest of the limit for support, for fees of support orders. */
  readonly supportLeft: Cents;
  readonly shortfalls: readonly Shortfall[];
  readonly notCovered: readonly NotCovered[];
  readonly warnings: readonly string[];
}

/** Takes garnishments by priority, each within its legal limit and all within the available cash. */
export function computeGarnishments(
  pay: GarnishablePay,
  orders: readonly GarnishmentOrder[],
  worksheet?: Worksheet,
): GarnishmentResult {
  worksheet?.begin('GARNISHMENTS', '15 U.S.C. 1672: earnings after deductions required by law');
  worksheet?.step(
    'Disposable earnings: gross pay less taxes',
    '$0 − $1',
    [pay.gross, minus(pay.gross, pay.disposable)],
    pay.disposable,
  );
  if (pay.others)
    worksheet?.step(
      'Disposable earnings with the other payments of the pay period',
      '$0 + $1',
      [pay.disposable, pay.others.disposable],
      plus(pay.disposable, pay.others.disposable),
    );
  const calculation = new GarnishmentCalculation(pay, orders, worksheet);
  for (const order of rankGarnishments(pay.law, orders)) calculation.take(order);
  return calculation;
}

type Ranking = Pick<PayLaw['garnishments']['priority'], 'kinds' | 'servedEarlierWins'>;

/** Sorts orders by the law's priority of kinds, then by day of service; medical support follows cash support. */
export function rankGarnishments(
  law: { readonly garnishments: { readonly priority: Ranking } },
  orders: readonly GarnishmentOrder[],
): readonly GarnishmentOrder[] {
  const ranked = sortByKind(
    law,
    orders.filter(({ kind }) => kind !== 'medical-support'),
  );
  const lastSupport = ranked.findLastIndex(({ kind }) => kind === 'child-support');
  if (lastSupport < 0) return sortByKind(law, orders);
  const medical = sortByKind(
    law,
    orders.filter(({ kind }) => kind === 'medical-support'),
  );
  return ranked.toSpliced(lastSupport + 1, 0, ...medical);
}

function sortByKind(
  law: { readonly garnishments: { readonly priority: Ranking } },
  orders: readonly GarnishmentOrder[],
): readonly GarnishmentOrder[] {
  const { kinds, servedEarlierWins } = law.garnishments.priority;
  return orders.toSorted((a, b) => {
    const days = compareDays(a.servedOn ?? '9999', b.servedOn ?? '9999');
    const isByService = servedEarlierWins.some(
      (pair) => pair.includes(a.kind) && pair.includes(b.kind),
    );
    if (a.kind === b.kind || (isByService && days !== 0)) return days;
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
  supportLeft: Cents = noMoney;
  private studentLoans: Cents;
  private readonly supportAllowed: ReadonlyMap<GarnishmentOrder, Cents>;
  /** All payments of the pay period: they share limits and exempt amounts. */
  private readonly pay: GarnishablePay;
  private readonly payment: GarnishablePay;
  private readonly takenBefore: Cents;
  private readonly worksheet: Worksheet | undefined;

  constructor(pay: GarnishablePay, orders: readonly GarnishmentOrder[], worksheet?: Worksheet) {
    this.pay = toPayOfPeriod(pay);
    this.payment = pay;
    this.takenBefore = takenInPeriod(pay);
    this.studentLoans = takenInPeriod(pay, ({ kind }) => kind === 'student-loan');
    this.worksheet = worksheet;
    this.supportAllowed = this.divideSupport(orders);
  }

  take(order: GarnishmentOrder): void {
    const allowed = this.allowed(order);
    const requested = this.requested(order, allowed);
    const cash = minus(this.payment.cash, this.total);
    const amount = atLeastZero(lesser(lesser(requested, allowed), cash));
    const description = order.description ?? this.label(order);
    this.total = plus(this.total, amount);
    if (order.kind === 'student-loan') this.studentLoans = plus(this.studentLoans, amount);
    if (isSupport(order)) this.supportLeft = atLeastZero(minus(this.supportLeft, amount));
    this.orders.push({
      id: order.id,
      kind: order.kind,
      description,
      asked: requested,
      amount,
      remaining: order.remaining === undefined ? undefined : minus(order.remaining, amount),
    });
    this.worksheet?.step(
      `${description}: the least of the order, the legal limit and the available cash`,
      'the least of $0, $1 and $2',
      [requested, allowed, cash],
      amount,
    );
    if (amount >= requested) return;
    const why = amount < allowed ? 'not enough pay' : 'legal limit';
    this.shortfalls.push({ what: order.kind, description, amount: minus(requested, amount), why });
  }

  /** The amount of the order for this payment, at most the remaining debt. */
  private requested(order: GarnishmentOrder, allowed: Cents): Cents {
    const amount = this.orderedAmount(order) ?? allowed;
    return order.remaining === undefined ? amount : lesser(amount, order.remaining);
  }

  /** An amount is ordered per pay period, a percentage of each payment. */
  private orderedAmount(order: GarnishmentOrder): Cents | undefined {
    const { gross, disposable } = this.payment;
    if (order.amount !== undefined) return atLeastZero(minus(order.amount, this.takenFor(order)));
    return order.percent && share(order.percentOf === 'gross' ? gross : disposable, order.percent);
  }

  /** A garnishment entered as a line of pay data is entered for each payment. */
  private takenFor(order: GarnishmentOrder): Cents {
    if (order.id.startsWith('line-')) return noMoney;
    return takenInPeriod(this.payment, ({ id }) => id === order.id);
  }

  private get takenOfPeriod(): Cents {
    return plus(this.takenBefore, this.total);
  }

  /** The lesser of the legal limit and the limits printed on the order. */
  private allowed(order: GarnishmentOrder): Cents {
    let allowed = this.allowedByLaw(order);
    const { disposable } = this.pay;
    if (order.limitPercent)
      allowed = lesser(
        allowed,
        minus(share(disposable, order.limitPercent, 'down to the cent'), this.takenFor(order)),
      );
    if (order.protectedAmount !== undefined && order.kind !== 'federal-tax-levy')
      allowed = lesser(
        allowed,
        minus(minus(disposable, order.protectedAmount), this.takenOfPeriod),
      );
    return atLeastZero(allowed);
  }

  private allowedByLaw(order: GarnishmentOrder): Cents {
    if (order.kind === 'child-support') return this.supportAllowed.get(order) ?? noMoney;
    if (order.kind === 'medical-support') return this.supportLeft;
    if (order.kind === 'federal-tax-levy') return this.allowedToLevy(order);
    if (order.kind === 'student-loan') return this.allowedToStudentLoan();
    if (order.kind === 'creditor-garnishment') return this.allowedToCreditor(order);
    if (order.amount === undefined && order.percent === undefined)
      this.notCovered.push({
        code: order.kind,
        reason: `${this.label(order)}: enter the amount or the percentage of the order.`,
      });
    return this.payment.cash;
  }

  /** Divides the common limit of all support orders among them in proportion to their amounts. */
  private divideSupport(orders: readonly GarnishmentOrder[]): ReadonlyMap<GarnishmentOrder, Cents> {
    const support = orders.filter(isSupport);
    if (support.length === 0) return new Map();
    const { workState, law } = this.pay;
    if (
      law.garnishments.support.statesNotCovered.includes(workState) &&
      !support.every(hasPrintedLimit)
    )
      this.warnings.push(describeUnconfirmedLimit(workState, 'support'));
    const cashSupport = support.filter(({ kind }) => kind === 'child-support');
    const limit = supportLimit(
      this.pay,
      cashSupport.length > 0 ? cashSupport : support,
      this.worksheet,
    );
    this.supportLeft = atLeastZero(minus(limit, takenInPeriod(this.payment, isSupport)));
    return divideInProportion(
      this.supportLeft,
      cashSupport.map((order) => [order, this.requested(order, this.supportLeft)] as const),
    );
  }

  private allowedToLevy(order: GarnishmentOrder): Cents {
    const exempt = levyExemption(this.pay, order);
    const { payDate, garnishments } = this.pay.law;
    if (exempt === undefined) {
      this.notCovered.push({
        code: order.kind,
        reason:
          `The amount exempt from a federal levy is unknown for ${payDate.slice(0, 4)}. `.concat(
            'Enter the exempt amount from Publication 1494 on the order.',
          ),
      });
      return noMoney;
    }
    const takeHome = minus(this.pay.cash, this.takenOfPeriod);
    const allowed = atLeastZero(minus(takeHome, exempt));
    this.worksheet?.begin('GARNISHMENTS', garnishments.federalLevy?.source ?? 'the order');
    this.worksheet?.step(
      'Take-home pay above the exempt amount',
      '$0 − $1',
      [takeHome, exempt],
      allowed,
    );
    return allowed;
  }

  private allowedToStudentLoan(): Cents {
    const remaining = minus(studentLoanLimit(this.pay, this.worksheet), this.studentLoans);
    if (this.takenOfPeriod === this.studentLoans) return remaining;
    return lesser(remaining, minus(studentLoanLimitWithOthers(this.pay), this.takenOfPeriod));
  }

  /** Garnishments taken before count toward the limit for creditors. */
  private allowedToCreditor(order: GarnishmentOrder): Cents {
    const state = order.state ?? this.pay.workState;
    const { statesNotCovered, states } = this.pay.law.garnishments;
    if (!hasPrintedLimit(order) && statesNotCovered.includes(state))
      this.warnings.push(describeUnconfirmedLimit(state, 'creditors'));
    if (states[state]?.yearly && order.expectedYearlyEarnings === undefined)
      this.warnings.push(
        `The limit of ${state} for a creditor depends on the expected yearly earnings, which are not entered. `.concat(
          'The gross pay of this pay period was taken as that of every pay period.',
        ),
      );
    return minus(creditorLimit(this.pay, order, this.worksheet), this.takenOfPeriod);
  }

  private label(order: GarnishmentOrder): string {
    return this.pay.law.kinds.get(order.kind)?.label ?? order.kind;
  }
}

function isSupport({ kind }: { readonly kind: string }): boolean {
  return kind === 'child-support' || kind === 'medical-support';
}

function hasPrintedLimit({ limitPercent, protectedAmount }: GarnishmentOrder): boolean {
  return limitPercent !== undefined || protectedAmount !== undefined;
}

function describeUnconfirmedLimit(state: string, whom: string): string {
  return `The limit of ${state} for ${whom} is not confirmed, so the federal limit was used. `.concat(
    'Enter the limit printed on the order.',
  );
}

/** Divides a limit in proportion to the amounts; leftover cents go to the first ones. */
function divideInProportion<Key>(
  limit: Cents,
  requests: readonly (readonly [Key, Cents])[],
): ReadonlyMap<Key, Cents> {
  const requested = requests.reduce((sum, [, amount]) => sum + amount, 0);
  if (requested <= limit) return new Map(requests);
  const parts = requests.map(
    ([key, amount]) => [key, proportion(limit, amount, requested, 'down to the cent')] as const,
  );
  let rest = limit - parts.reduce((sum, [, amount]) => sum + amount, 0);
  return new Map(
    parts.map(([key, amount]) => {
      const extraCent = rest > 0 ? 1 : 0;
      rest -= extraCent;
      return [key, plus(amount, extraCent as Cents)] as const;
    }),
  );
}
