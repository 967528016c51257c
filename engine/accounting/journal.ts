import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, noMoney, plus, sum } from '../../values/money.ts';
import { fullAccountName } from '../ledger/chart-of-accounts.ts';
import type { LedgerTransactionKind } from '../ledger/ledger-transaction.ts';
import {
  type AccountMapping,
  type CustomerAccount,
  createAccountFinder,
  type PostingSubject,
} from './account-mapping.ts';

/** Transactions of one day, kind and run are exported as one entry of the journal. */
export interface EntrySubject {
  readonly postedOn: CalendarDate;
  readonly kind: LedgerTransactionKind;
  readonly payRunId: string | null;
  /** The days of the pay period. */
  readonly beginsOn: CalendarDate | null;
  readonly endsOn: CalendarDate | null;
}

/** The postings of an entry with the same properties, summed: a debit is positive. */
export interface PostedSum extends EntrySubject, PostingSubject {
  readonly amount: Cents;
}

/** A sum of postings with the account that it is exported to. */
export interface ExportedSum extends PostingSubject {
  /** Place of its entry in the journal, from 1. */
  readonly entry: number;
  readonly postedOn: CalendarDate;
  readonly memo: string;
  /** Null if no rule applies. */
  readonly account: CustomerAccount | null;
  readonly amount: Cents;
}

export interface JournalLine {
  /** Null if no rule applies. */
  readonly accountCode: string | null;
  /** The name of the account, or of the ledger account if no rule applies. */
  readonly name: string;
  /** A debit is positive. */
  readonly amount: Cents;
}

export interface JournalEntry {
  /** Number of the export and of the entry, such as `PW3-1`. */
  readonly reference: string;
  readonly postedOn: CalendarDate;
  readonly memo: string;
  readonly lines: readonly JournalLine[];
}

/** Numbers the entries of ordered sums, and gives each sum its account. */
export function mapSums(
  sums: readonly PostedSum[],
  mapping: AccountMapping,
  describeEntry: (subject: EntrySubject) => string,
): readonly ExportedSum[] {
  const accountOf = createAccountFinder(mapping);
  let entry = 0;
  let before: PostedSum | undefined;
  return sums.map((each) => {
    if (!before || !isSameEntry(before, each)) entry += 1;
    before = each;
    const { postedOn, ledgerAccount, detail, department, locationId, amount } = each;
    const subject = { ledgerAccount, detail, department, locationId };
    const account = accountOf(subject) ?? null;
    return { ...subject, entry, postedOn, memo: describeEntry(each), account, amount };
  });
}

function isSameEntry(one: EntrySubject, other: EntrySubject): boolean {
  return (
    one.postedOn === other.postedOn && one.kind === other.kind && one.payRunId === other.payRunId
  );
}

/** Lists the properties of postings that no rule applies to, each once. */
export function listUnmapped(sums: readonly ExportedSum[]): readonly PostingSubject[] {
  const found = new Map<string, PostingSubject>();
  for (const { account, ledgerAccount, detail, department, locationId } of sums)
    if (!account)
      found.set([ledgerAccount, detail, department, locationId].join('\n'), {
        ledgerAccount,
        detail,
        department,
        locationId,
      });
  return [...found.values()];
}

/** Sums each entry by account. Accounts whose debits equal their credits have no line. */
export function toJournalEntries(
  sums: readonly ExportedSum[],
  exportNumber: number,
): readonly JournalEntry[] {
  const entries = new Map<number, Omit<JournalEntry, 'lines'> & { readonly sums: ExportedSum[] }>();
  for (const each of sums) {
    const { entry, postedOn, memo } = each;
    const reference = `PW${exportNumber}-${entry}`;
    const found = entries.get(entry) ?? { reference, postedOn, memo, sums: [] };
    found.sums.push(each);
    entries.set(entry, found);
  }
  return [...entries.values()]
    .map(({ sums: ofEntry, ...entry }) => ({ ...entry, lines: toLines(ofEntry) }))
    .filter(({ lines }) => lines.length > 0);
}

/** The debits of all entries, which equal the credits. */
export function totalDebits(entries: readonly JournalEntry[]): Cents {
  const amounts = entries.flatMap(({ lines }) => lines.map(({ amount }) => amount));
  return sum(amounts.filter((amount) => amount > 0));
}

function toLines(sums: readonly ExportedSum[]): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  for (const { account, ledgerAccount, detail, amount } of sums) {
    const name = account?.name ?? fullAccountName({ account: ledgerAccount, detail });
    const accountCode = account?.code ?? null;
    const key = `${accountCode === null}:${accountCode ?? name}`;
    const total = plus(lines.get(key)?.amount ?? noMoney, amount);
    lines.set(key, { accountCode, name, amount: total });
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}
