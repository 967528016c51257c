import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, plus } from '../../values/money.ts';
import type { CostTarget } from '../costs/cost-target.ts';
import { isCostAccount } from '../costs/divide-costs.ts';
import type { LedgerTransaction, Posting } from '../ledger/ledger-transaction.ts';
import { isExportedAccountCode, type PostingSubject } from './account-mapping.ts';

/** A ledger transaction with what decides its entry in the journal. */
interface JournalTransaction extends LedgerTransaction {
  readonly companyId: string;
  readonly postedOn: CalendarDate;
  readonly payRunId?: string | undefined;
}

/** Postings with the same properties, summed. */
export interface JournalSum extends PostingSubject {
  readonly amount: Cents;
}

/** Transactions of one company, day, kind and run that are posted together. */
export interface SummedTransactions<Transaction> {
  /** The first of them. */
  readonly first: Transaction;
  readonly sums: readonly JournalSum[];
}

/**
 * Sums transactions that are posted together as the journal shows them: by account, detail and, for expenses,
 * department and location. Memo accounts are part of no balance.
 */
export function sumForJournal<Transaction extends JournalTransaction>(
  transactions: readonly Transaction[],
): readonly SummedTransactions<Transaction>[] {
  const entries = new Map<string, { readonly first: Transaction; readonly sums: Sums }>();
  for (const transaction of transactions) {
    const { companyId, kind, payRunId, postedOn } = transaction;
    const key = `${companyId} ${postedOn} ${payRunId} ${kind}`;
    const entry = entries.get(key) ?? { first: transaction, sums: new Map() };
    entries.set(key, entry);
    addTransaction(entry.sums, transaction);
  }
  return [...entries.values()].map(({ first, sums }) => ({
    first,
    sums: [...sums.values()].filter(({ amount }) => amount !== 0),
  }));
}

type Sums = Map<string, JournalSum & { amount: Cents }>;

function addTransaction(sums: Sums, { postings, costs }: LedgerTransaction): void {
  const { parts, shares } = costs ?? { parts: [], shares: [] };
  const shared = new Set(shares.map(({ ordinal }) => ordinal));
  const only = parts.length === 1 ? parts[0] : undefined;
  for (const [ordinal, posting] of postings.entries())
    if (!shared.has(ordinal)) addAmount(sums, posting, posting.amount, only);
  for (const { ordinal, part, amount } of shares) {
    const posting = postings[ordinal];
    if (posting) addAmount(sums, posting, amount, parts[part]);
  }
}

function addAmount(
  sums: Sums,
  { account, detail }: Posting,
  amount: Cents,
  target: CostTarget | undefined,
): void {
  if (!isExportedAccountCode(account)) return;
  const isCost = isCostAccount(account);
  const department = (isCost && target?.department) || null;
  const locationId = (isCost && target?.locationId) || null;
  const key = `${account}\n${detail}\n${department}\n${locationId}`;
  const sum = sums.get(key);
  if (sum) sum.amount = plus(sum.amount, amount);
  else sums.set(key, { ledgerAccount: account, detail, department, locationId, amount });
}
