import { type Hours, noHours } from '../../values/hours.ts';
import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { AccountCode } from '../ledger/chart-of-accounts.ts';
import type { LedgerTransaction } from '../ledger/ledger-transaction.ts';
import { type CostPart, type CostTarget, costTargetKey } from './cost-target.ts';
import { type CostAccount, isCostAccount } from './divide-costs.ts';

/** Kinds of ledger transactions that have costs. */
export type PayTransactionKind = 'pay' | 'correction' | 'void';

/** Costs of several payments under one target. */
export interface TargetCosts {
  readonly kind: PayTransactionKind;
  readonly target: CostTarget;
  readonly amounts: Readonly<Record<CostAccount, Cents>>;
  readonly hours: Hours;
}

/** Adds up the costs of ledger transactions by kind, place and codes. */
export class CostSums {
  readonly #sums = new Map<string, MutableCosts>();

  /** Adds the costs of those transactions that are pay or void pay. */
  add(transactions: readonly LedgerTransaction[]): this {
    for (const transaction of transactions) this.#addOne(transaction);
    return this;
  }

  list(): readonly TargetCosts[] {
    return [...this.#sums.values()];
  }

  #addOne({ kind, postings, costs }: LedgerTransaction): void {
    if (!isPayTransaction(kind)) return;
    const { parts, shares } = costs ?? { parts: [], shares: [] };
    const sums = (parts.length > 0 ? parts : [somewhere]).map((part) => this.#sumOf(kind, part));
    const [only] = sums;
    if (sums.length === 1 && only) {
      for (const { account, amount } of postings) addAmount(only, account, amount);
      return;
    }
    for (const { ordinal, part, amount } of shares) {
      const [sum, posting] = [sums[part], postings[ordinal]];
      if (sum && posting) addAmount(sum, posting.account, amount);
    }
  }

  #sumOf(kind: PayTransactionKind, { hours, ...target }: CostPart): MutableCosts {
    const key = `${kind} ${costTargetKey(target)}`;
    let found = this.#sums.get(key);
    if (!found) {
      found = { kind, target, amounts: { ...nothing }, hours: noHours };
      this.#sums.set(key, found);
    }
    found.hours = (found.hours + hours) as Hours;
    return found;
  }
}

interface MutableCosts extends TargetCosts {
  readonly amounts: Record<CostAccount, Cents>;
  hours: Hours;
}

const somewhere: CostPart = { hours: noHours };
const nothing: Readonly<Record<CostAccount, Cents>> = {
  'expense:wages': noMoney,
  'expense:benefits': noMoney,
  'expense:reimbursements': noMoney,
  'expense:taxes': noMoney,
};

function isPayTransaction(kind: LedgerTransaction['kind']): kind is PayTransactionKind {
  return kind === 'pay' || kind === 'correction' || kind === 'void';
}

function addAmount({ amounts }: MutableCosts, account: AccountCode, amount: Cents): void {
  if (isCostAccount(account)) amounts[account] = plus(amounts[account], amount);
}
