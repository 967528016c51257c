import { type Cents, cents, minus, noMoney } from '../../values/money.ts';
import type { LedgerAccount } from './chart.ts';

/** A debit is positive, a credit negative. Never nothing. */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly workerId: string | undefined;
  readonly amount: Cents;
}

export const transactionKinds = [
  'pay',
  'correction',
  'void',
  'funding',
  'funding returned',
  'payment',
  'payment returned',
  'reissue',
  'collected back',
  'refund',
] as const;

export type TransactionKind = (typeof transactionKinds)[number];

/** Entries that were booked together and sum to nothing. */
export interface LedgerTransaction {
  readonly kind: TransactionKind;
  readonly entries: readonly LedgerEntry[];
}

/** Gathers the entries of one transaction: one for each account, in the order they first came. */
export class Booking {
  readonly #amounts = new Map<LedgerAccount, number>();
  readonly #workerId: string | undefined;

  constructor(workerId?: string) {
    this.#workerId = workerId;
  }

  debit(account: LedgerAccount, amount: Cents): this {
    this.#amounts.set(account, (this.#amounts.get(account) ?? 0) + amount);
    return this;
  }

  credit(account: LedgerAccount, amount: Cents): this {
    return this.debit(account, minus(noMoney, amount));
  }

  /** Throws when the entries do not sum to nothing: then the figures behind them are wrong. */
  close(kind: TransactionKind): LedgerTransaction {
    const entries = [...this.#amounts]
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({ account, workerId: this.#workerId, amount: cents(amount) }));
    const sum = entries.reduce((all, { amount }) => all + amount, 0);
    if (sum !== 0) throw new Error(`a ledger transaction (${kind}) is off by ${sum} cents`);
    return { kind, entries };
  }
}

/** The same entries with the other sign: what was booked is taken back and never edited. */
export function reverse(
  { entries }: LedgerTransaction,
  kind: 'void' | 'funding returned' | 'payment returned',
): LedgerTransaction {
  return {
    kind,
    entries: entries.map((entry) => ({ ...entry, amount: minus(noMoney, entry.amount) })),
  };
}
