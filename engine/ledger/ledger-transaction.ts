import { type Cents, minus, noMoney, plus, sum } from '../../values/money.ts';
import { type CostDivision, reverseCosts } from '../costs/cost-target.ts';
import type { AccountCode } from './chart-of-accounts.ts';

/** The account, detail and stub line that an amount is posted to. */
export interface PostingTarget {
  readonly account: AccountCode;
  /** The kind of pay or the code of the tax, for accounts that have a detail. */
  readonly detail: string | null;
  /** The line of the pay stub; null if account and detail name it completely. */
  readonly line: string | null;
}

/** A debit is positive, a credit negative; the amount is never zero. */
export interface Posting extends PostingTarget {
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
  'tax deposit',
  'tax deposit cancelled',
  'agency debit',
  'agency debit returned',
  'agency refund',
  'agency refund returned',
  'remittance',
  'remittance cancelled',
  'loan',
  'loan settled',
] as const;

export type LedgerTransactionKind = (typeof ledgerTransactionKinds)[number];

/** Postings that were made together and sum to zero. */
export interface LedgerTransaction {
  readonly kind: LedgerTransactionKind;
  readonly postings: readonly Posting[];
  /** Places and codes that the costs of pay are counted under. */
  readonly costs?: CostDivision | null | undefined;
}

/** Collects the postings of one transaction: one for each target, in the order of first use. */
export class LedgerTransactionBuilder {
  // 10,000 workers have 160,000 postings: each object is created once.
  readonly #postings = new Map<string, MutablePosting>();
  readonly #workerId: string | undefined;

  constructor(workerId?: string) {
    this.#workerId = workerId;
  }

  debit(account: AccountCode, amount: Cents, { detail = null, line = null }: ForLine = {}): this {
    const key = postingKey({ account, detail, line });
    const posting = this.#postings.get(key);
    if (posting) posting.amount = plus(posting.amount, amount);
    else this.#postings.set(key, { account, detail, line, workerId: this.#workerId, amount });
    return this;
  }

  credit(account: AccountCode, amount: Cents, forLine?: ForLine): this {
    return this.debit(account, minus(noMoney, amount), forLine);
  }

  /** Throws if the postings do not sum to zero, because then the figures behind them are wrong. */
  build(kind: LedgerTransactionKind): LedgerTransaction {
    const postings = [...this.#postings.values()].filter(({ amount }) => amount !== 0);
    const off = sum(postings.map(({ amount }) => amount));
    if (off !== 0) throw new Error(`a ledger transaction (${kind}) is off by ${off} cents`);
    return { kind, postings };
  }
}

type ForLine = Partial<Pick<PostingTarget, 'detail' | 'line'>>;
type MutablePosting = Posting & { amount: Cents };

/** A text that is different for every target. */
export function postingKey({ account, detail, line }: PostingTarget): string {
  return line === null ? `${account}\n${detail ?? ''}` : `${account}\n${detail ?? ''}\n${line}`;
}

type ReversalKind =
  | 'void'
  | 'funding returned'
  | 'payment returned'
  | 'tax deposit cancelled'
  | 'agency debit returned'
  | 'agency refund returned'
  | 'remittance cancelled';

/** Returns a transaction with the opposite sign in every posting. */
export function reverseTransaction(
  { postings, costs }: Pick<LedgerTransaction, 'postings' | 'costs'>,
  kind: ReversalKind,
): LedgerTransaction {
  return {
    kind,
    postings: postings.map((posting) => ({ ...posting, amount: minus(noMoney, posting.amount) })),
    ...(costs && { costs: reverseCosts(costs) }),
  };
}
