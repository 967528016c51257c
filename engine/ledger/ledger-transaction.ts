import { type Cents, minus, noMoney, plus, sum } from '../../values/money.ts';
import type { LedgerAccount } from './chart-of-accounts.ts';

/** A debit is positive, a credit negative. Never nothing. */
export interface Posting {
  readonly account: LedgerAccount;
  /** The line of a payment, as stubs describe it; null where the account says it all. */
  readonly about: string | null;
  readonly workerId: string | undefined;
  readonly amount: Cents;
}

export const ledgerTransactionKinds = [
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

export type LedgerTransactionKind = (typeof ledgerTransactionKinds)[number];

/** Entries that were booked together and sum to nothing. */
export interface LedgerTransaction {
  readonly kind: LedgerTransactionKind;
  readonly entries: readonly Posting[];
}

/** Where an amount is booked. */
export type PostingTarget = Pick<Posting, 'account' | 'about'>;

/** Gathers the entries of one transaction: one for each subject, in the order they first came. */
export class LedgerTransactionBuilder {
  // Ten thousand workers have a hundred and sixty thousand entries: each is made once, as it is kept.
  readonly #entries = new Map<string, MutablePosting>();
  readonly #workerId: string | undefined;

  constructor(workerId?: string) {
    this.#workerId = workerId;
  }

  debit(account: LedgerAccount, amount: Cents, about: string | null = null): this {
    const subject = postingKey(account, about);
    const entry = this.#entries.get(subject);
    if (entry) entry.amount = plus(entry.amount, amount);
    else this.#entries.set(subject, { account, about, workerId: this.#workerId, amount });
    return this;
  }

  credit(account: LedgerAccount, amount: Cents, about: string | null = null): this {
    return this.debit(account, minus(noMoney, amount), about);
  }

  /** Throws when the entries do not sum to nothing: then the figures behind them are wrong. */
  build(kind: LedgerTransactionKind): LedgerTransaction {
    const entries = [...this.#entries.values()].filter(({ amount }) => amount !== 0);
    const off = sum(entries.map(({ amount }) => amount));
    if (off !== 0) throw new Error(`a ledger transaction (${kind}) is off by ${off} cents`);
    return { kind, entries };
  }
}

type MutablePosting = Posting & { amount: Cents };

/** One text for each subject. */
export function postingKey(account: LedgerAccount, about: string | null): string {
  return about === null ? account : `${account}\n${about}`;
}

/** The same entries with the other sign: what was booked is taken back and never edited. */
export function reverseTransaction(
  { entries }: LedgerTransaction,
  kind: 'void' | 'funding returned' | 'payment returned',
): LedgerTransaction {
  return {
    kind,
    entries: entries.map((entry) => ({ ...entry, amount: minus(noMoney, entry.amount) })),
  };
}
