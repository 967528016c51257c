import type { AccountType, RoutingNumber } from '../../../values/bank.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Instant } from '../../../values/instant.ts';
import type { AccountNumber } from '../../../values/masked.ts';
import type { Cents } from '../../../values/money.ts';
import type { StateCode } from '../../../values/state.ts';

export type EntryDirection = 'credit' | 'debit';

/** A payment to anybody, or a micro-deposit that verifies an account, as a bank receives it. */
export interface BankEntry {
  readonly id: string;
  readonly purpose: 'pay' | 'funding' | 'refund' | 'reversal' | 'deposit' | 'tax' | 'support';
  readonly company: { readonly id: string; readonly name: string; readonly ein: string | null };
  readonly direction: EntryDirection;
  readonly routing: RoutingNumber;
  readonly accountType: AccountType;
  /** Plain digits: decrypted for the file only, and never part of a message. */
  readonly accountNumber: string;
  readonly amount: Cents;
  readonly name: string;
  readonly effectiveDate: CalendarDate;
  /** Up to 80 characters that the receiver reads, for payments to agencies. */
  readonly information?: string;
}

/** The part of an entry that decides how a bank answers. */
export type AnsweredEntry = Pick<
  BankEntry,
  'direction' | 'routing' | 'accountType' | 'accountNumber' | 'effectiveDate'
>;

/** The bank that payment files are handed to. */
export interface PaymentBank {
  readonly destination: { readonly routing: RoutingNumber; readonly name: string };
  /** The sender: ten characters assigned by the bank, usually `1` and the EIN. */
  readonly origin: { readonly id: string; readonly name: string };
  /** The bank in whose name entries are sent; usually the same bank. */
  readonly originatingBank: RoutingNumber;
  /** The account that receives federal taxes by ACH credit (EFTPS); undefined until it is given. */
  readonly federalTaxAccount?: ReceivingAccount | undefined;
  /** Accounts of state disbursement units, which receive child support. */
  readonly supportAccounts?: ReadonlyMap<StateCode, ReceivingAccount> | undefined;
}

export interface ReceivingAccount {
  readonly routing: RoutingNumber;
  readonly accountNumber: string;
}

/** A file without its entries. */
export interface PaymentFileCover {
  readonly bank: PaymentBank;
  readonly createdAt: Instant;
  /** Number of files the bank was given before on this day. */
  readonly filesBefore: number;
  /** Trace sequence of the first entry; the others follow without a gap. */
  readonly firstTrace: number;
}

/** The part of an entry that decides its batch. */
export interface BatchedEntry extends Pick<BankEntry, 'purpose' | 'effectiveDate'> {
  readonly company: Pick<BankEntry['company'], 'id'>;
}

/** A file that is written entry by entry, so that its entries need not be in memory together. */
export interface PaymentFileDraft {
  /** Adds an entry and returns its trace number; a return names it. The entries of a batch must follow each other. */
  add(entry: BankEntry): string;
  /** Ends the file, or lists everything that prevents it. */
  end(): PaymentFileResult;
}

export type PaymentFileResult =
  | { readonly problems: readonly string[] }
  | { readonly problems?: never; readonly text: string; readonly control: ControlReport };

/** Corrections to a receiver's account data, as a bank reports them. */
export interface CorrectedAccountData {
  readonly routing?: RoutingNumber;
  readonly account?: AccountNumber;
  readonly accountType?: AccountType;
  readonly name?: string;
  readonly identification?: string;
}

/** The outcome of an entry and the time at which it is known. */
export type BankAnswer =
  | { readonly outcome: 'settled'; readonly at: Instant }
  | { readonly outcome: 'returned'; readonly at: Instant; readonly code: string }
  | {
      readonly outcome: 'settled with a change';
      readonly at: Instant;
      readonly code: string;
      readonly correction: CorrectedAccountData;
    };

/** Submission of payments to a bank by file. */
export interface PaymentFileFormat {
  /** The largest amount of one entry. */
  readonly largestAmount: Cents;
  begin(file: PaymentFileCover): PaymentFileDraft;
  /** Names the batch of an entry, which must follow the others of its batch. */
  batchOf(entry: BatchedEntry): string;
  /** Computes the answer of the bank of sandbox accounts. */
  sandboxAnswer(entry: AnsweredEntry): BankAnswer;
  /** Computes when an entry counts as settled if a live bank has not returned it. */
  settlesAt(effectiveDate: CalendarDate): Instant;
}

/** Totals that bank and company compare before a file is released. */
export interface ControlReport {
  readonly createdAt: Instant;
  readonly idModifier: string;
  readonly destination: string;
  readonly origin: string;
  readonly batches: readonly BatchControl[];
  readonly batchCount: number;
  readonly blockCount: number;
  readonly totals: ControlTotals;
}

export interface BatchControl extends ControlTotals {
  readonly number: number;
  readonly company: string;
  readonly entryClass: string;
  readonly description: string;
  readonly effectiveDate: CalendarDate;
}

export interface ControlTotals {
  readonly debitEntries: number;
  readonly creditEntries: number;
  readonly addenda: number;
  readonly debits: Cents;
  readonly credits: Cents;
  /** The last ten digits of the sum of the receiving banks' numbers, eight digits each. */
  readonly entryHash: string;
}
