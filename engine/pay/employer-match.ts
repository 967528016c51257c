import {
  atLeastZero,
  type Cents,
  lesser,
  minus,
  noMoney,
  plus,
  share,
  sum,
} from '../../values/money.ts';
import type { MatchFormula } from '../earnings/pay-line.ts';
import type { Worksheet } from '../taxes/worksheet.ts';

/** Pay, deferrals and matching contributions of a worker. */
export interface MatchedPay {
  readonly compensation: Cents;
  readonly deferrals: Cents;
}

export interface MatchFacts {
  /** Amounts of this payment. */
  readonly pay: MatchedPay;
  /** All amounts of the year with this payment: 415(c) also counts those without a contribution of the company. */
  readonly year: MatchedPay & {
    /** Deferrals above the usual limit that are no catch-up by age, 26 U.S.C. 402(g)(7): 415(c) counts all of them. */
    readonly ofLongService?: Cents;
    /** Contributions of the company that were imported: a match by the year does not count their pay and deferrals. */
    readonly imported?: Cents;
  };
  /** Amounts of the earlier payments of the year from which the plan received deferrals. */
  readonly before: MatchedPay & { readonly matched: Cents };
  /** Limits of the year; undefined where the plan has none. */
  readonly limits: {
    /** 26 U.S.C. 401(a)(17): pay that counts. */
    readonly compensation: LimitOfYear | undefined;
    /** 26 U.S.C. 415(c): deferrals without catch-up and contributions of the company. */
    readonly additions: LimitOfYear | undefined;
    /** Deferrals above this are catch-up, which 415(c) does not count. */
    readonly deferrals: Cents;
  };
}

interface LimitOfYear {
  readonly amount: Cents;
  readonly source: string;
}

export interface Match {
  readonly amount: Cents;
  /** Not contributed, because the limit of annual additions is reached. */
  readonly beyondLimit: Cents;
}

/** An amount of the company, or the formula by which it matches deferrals. */
export type CompanyContribution = MatchFormula | { readonly fixed: Cents };

/** Computes what a company contributes to the retirement plan of a worker with a payment. */
export function computeMatch(
  contribution: CompanyContribution,
  facts: MatchFacts,
  describe?: { readonly worksheet: Worksheet; readonly description: string },
): Match {
  const wanted =
    'fixed' in contribution ? contribution.fixed : matchOfPayment(contribution, facts, describe);
  const amount = lesser(wanted, roomForAdditions(facts));
  if (describe && amount < wanted && facts.limits.additions) {
    const { worksheet, description } = describe;
    worksheet.begin('MATCH', facts.limits.additions.source);
    worksheet.step(
      `${description}: at most what is left of the annual additions (26 U.S.C. 415(c))`,
      'the lesser of $0 and $1',
      [wanted, amount],
      amount,
    );
  }
  return { amount, beyondLimit: minus(wanted, amount) };
}

/** Pay of this payment that counts within the limit of the year. */
export function countedPayOf({ pay, before, limits }: MatchFacts): Cents {
  const most = limits.compensation?.amount ?? (Number.MAX_SAFE_INTEGER as Cents);
  const counted = lesser(plus(before.compensation, pay.compensation), most);
  return minus(counted, lesser(before.compensation, most));
}

/** The match of a payment: by its own pay, or by that of the year less what was matched before. */
function matchOfPayment(
  formula: MatchFormula,
  facts: MatchFacts,
  describe?: { readonly worksheet: Worksheet; readonly description: string },
): Cents {
  const { pay, before, limits } = facts;
  const most = limits.compensation?.amount ?? (Number.MAX_SAFE_INTEGER as Cents);
  const paid = plus(before.compensation, pay.compensation);
  const counted = lesser(paid, most);
  describe?.worksheet.begin('MATCH', limits.compensation?.source ?? 'the formula of the company');
  if (counted < paid)
    describe?.worksheet.step(
      `${describe.description}: pay of the year that counts (26 U.S.C. 401(a)(17))`,
      'the lesser of $0 and $1',
      [paid, most],
      counted,
    );
  if (formula.per === 'year') {
    const deferrals = plus(before.deferrals, pay.deferrals);
    const ofYear = matchOf(formula, { compensation: counted, deferrals });
    const matched = atLeastZero(minus(ofYear, before.matched));
    describe?.worksheet.step(
      `${describe.description}: the tiers on $2 of pay and $3 of deferrals of the year, less what was matched before`,
      '$0 − $1, at least 0.00',
      [ofYear, before.matched, counted, deferrals],
      matched,
    );
    return matched;
  }
  const compensation = countedPayOf(facts);
  const matched = matchOf(formula, { compensation, deferrals: pay.deferrals });
  describe?.worksheet.step(
    `${describe.description}: the tiers of the formula`,
    'the tiers on $0 of pay and $1 of deferrals',
    [compensation, pay.deferrals],
    matched,
  );
  return matched;
}

/** Adds up the tiers. Each bound is a share of pay, rounded to the cent. */
function matchOf({ tiers }: MatchFormula, { compensation, deferrals }: MatchedPay): Cents {
  let from = noMoney;
  return sum(
    tiers.map(({ rate, upTo }) => {
      const bound = share(compensation, upTo);
      const part = atLeastZero(minus(lesser(deferrals, bound), from));
      from = bound;
      return share(part, rate);
    }),
  );
}

/**
 * The most that is added to a plan in a year: an amount, or all pay of the year so far if it is less. Undefined for a
 * plan without limit.
 */
export function mostAdditions({ year, limits }: Pick<MatchFacts, 'year' | 'limits'>) {
  return limits.additions && lesser(limits.additions.amount, year.compensation);
}

/** Deferrals without catch-up and contributions of the company are at most the limit of the year. */
function roomForAdditions({ year, before, limits }: MatchFacts): Cents {
  const most = mostAdditions({ year, limits });
  if (most === undefined) return Number.MAX_SAFE_INTEGER as Cents;
  const deferrals = plus(lesser(year.deferrals, limits.deferrals), year.ofLongService ?? noMoney);
  const contributed = plus(before.matched, year.imported ?? noMoney);
  return atLeastZero(minus(most, plus(deferrals, contributed)));
}
