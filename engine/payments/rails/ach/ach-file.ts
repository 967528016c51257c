import type { AccountType, RoutingNumber } from '../../../../values/bank.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { Instant } from '../../../../values/instant.ts';
import { type Cents, cents } from '../../../../values/money.ts';
import type { EntryDirection } from '../payment-file.ts';
import { entryDetail, largestNumberIn } from './layout.ts';

/** `PPD` is for accounts of people, `CCD` for accounts of companies. */
export type EntryClass = 'PPD' | 'CCD';

/** The contents of a file, before its totals are computed. */
export interface AchFile {
  /** The bank that receives the file. */
  readonly destination: { readonly routing: RoutingNumber; readonly name: string };
  /** The sender: ten characters assigned by the bank, usually `1` and the EIN. */
  readonly origin: { readonly id: string; readonly name: string };
  readonly createdAt: Instant;
  /** Distinguishes the files of a day: `A` is the first. */
  readonly idModifier: string;
  readonly reference?: string;
  /** The sequence in the trace number of the first entry; the others follow without a gap. */
  readonly firstTrace: number;
  readonly batches: readonly AchBatch[];
}

export interface AchBatch {
  readonly entryClass: EntryClass;
  readonly company: { readonly name: string; readonly id: string };
  /** Shown on the receiver's statement; see `entryDescriptions`. */
  readonly description: string;
  /** The date on which the money is to arrive. */
  readonly effectiveDate: CalendarDate;
  /** The bank in whose name the entries are sent. */
  readonly originatingBank: RoutingNumber;
  readonly entries: readonly AchEntry[];
}

/** A file without its batches, and a batch without its entries: they are added one by one. */
export type AchFileCover = Omit<AchFile, 'batches'>;
export type AchBatchCover = Omit<AchBatch, 'entries'>;

export interface AchEntry {
  readonly direction: EntryDirection;
  readonly routing: RoutingNumber;
  /** Plain digits, decrypted for the file only; no message contains them. */
  readonly accountNumber: string;
  readonly accountType: AccountType;
  readonly amount: Cents;
  /** At most 15 characters, repeated in a return. Never a social security number. */
  readonly identification: string;
  readonly name: string;
  /** Up to 80 characters for the receiver, in CCD batches only. */
  readonly information?: string;
}

/**
 * Since March 20, 2026, PPD credits that pay for work must be described as PAYROLL, including those to
 * contractors. Only reversals may be described as REVERSAL.
 */
export const entryDescriptions = {
  pay: 'PAYROLL',
  funding: 'FUNDING',
  refund: 'REFUND',
  /** Required for entries that verify an account. */
  deposit: 'ACCTVERIFY',
  reversal: 'REVERSAL',
  tax: 'TAXPAYMENT',
  support: 'CHILD SUPP',
} as const;

export const largestTraceSequence = 9_999_999;

const idModifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The number of files that a bank can distinguish. */
export const maxFilesPerDay = idModifiers.length;

export function fileIdModifier(filesBefore: number): string {
  const modifier = idModifiers[filesBefore];
  if (!modifier) throw new RangeError(`a bank accepts at most ${maxFilesPerDay} files a day`);
  return modifier;
}

/** The tens of a transaction code give the account type, its last digit the direction. */
const accountTens = { checking: 20, savings: 30 } as const satisfies Record<AccountType, number>;

export function transactionCode(accountType: AccountType, direction: EntryDirection): number {
  return accountTens[accountType] + (direction === 'credit' ? 2 : 7);
}

/** 20 to 24 are credits to a checking account, 25 to 29 debits; 30 to 39 the same for savings. */
export function parseTransactionCode(
  code: number,
): { readonly accountType: AccountType; readonly direction: EntryDirection } | undefined {
  const tens = Math.floor(code / 10);
  if (tens !== 2 && tens !== 3) return undefined;
  return {
    accountType: tens === 2 ? 'checking' : 'savings',
    direction: code % 10 < 5 ? 'credit' : 'debit',
  };
}

/** Returns the service class of a batch: 200 for both directions, 220 for credits, 225 for debits. */
export function serviceClass(directions: readonly EntryDirection[]): 200 | 220 | 225 {
  if (!directions.includes('debit')) return 220;
  return directions.includes('credit') ? 200 : 225;
}

/** The largest amount that one transfer can move. */
export const largestAchAmount = cents(largestNumberIn(entryDetail, 'amount'));
