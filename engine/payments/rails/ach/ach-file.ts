import type { AccountType, RoutingNumber } from '../../../../values/bank.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { Instant } from '../../../../values/instant.ts';
import { type Cents, cents } from '../../../../values/money.ts';
import type { EntryDirection } from '../payment-file.ts';
import { entryDetail, largestNumberIn } from './layout.ts';

/** `PPD` is for accounts of people, `CCD` for accounts of companies. */
export type EntryClass = 'PPD' | 'CCD';

/** What is to be written, before any number of the file is counted. */
export interface AchFile {
  /** The bank the file is handed to. */
  readonly destination: { readonly routing: RoutingNumber; readonly name: string };
  /** Who hands it over: ten characters the bank gave, mostly `1` and the EIN. */
  readonly origin: { readonly id: string; readonly name: string };
  readonly createdAt: Instant;
  /** Tells files of one day apart: `A` is the first. */
  readonly idModifier: string;
  readonly reference?: string;
  /** The sequence in the trace number of the first entry; the others follow without a gap. */
  readonly firstTrace: number;
  readonly batches: readonly AchBatch[];
}

export interface AchBatch {
  readonly entryClass: EntryClass;
  readonly company: { readonly name: string; readonly id: string };
  /** What the receiver reads on the statement; see `entryDescriptions`. */
  readonly description: string;
  /** The day on which the money should arrive. */
  readonly effectiveDate: CalendarDate;
  /** The bank in whose name the entries go out. */
  readonly originatingBank: RoutingNumber;
  readonly entries: readonly AchEntry[];
}

export interface AchEntry {
  readonly direction: EntryDirection;
  readonly routing: RoutingNumber;
  /** Plain digits: whoever builds the file opens them for it, and no message shows them. */
  readonly accountNumber: string;
  readonly accountType: AccountType;
  readonly amount: Cents;
  /** Ours, at most 15 characters; comes back with a return. Never a social security number. */
  readonly identification: string;
  readonly name: string;
  /** Up to 80 characters for the receiver, in CCD batches only. */
  readonly information?: string;
}

/**
 * Since 20 March 2026 a PPD credit that pays for work must say PAYROLL, a contractor's too.
 * A reversal must say REVERSAL, and nothing else may.
 */
export const entryDescriptions = {
  pay: 'PAYROLL',
  funding: 'FUNDING',
  refund: 'REFUND',
  /** What the rules ask of the small entries that verify an account. */
  deposit: 'ACCTVERIFY',
  reversal: 'REVERSAL',
} as const;

export const largestTraceSequence = 9_999_999;

const idModifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** As many as can be told apart. */
export const maxFilesPerDay = idModifiers.length;

export function fileIdModifier(filesBefore: number): string {
  const modifier = idModifiers[filesBefore];
  if (!modifier) throw new RangeError(`a bank takes no more than ${maxFilesPerDay} files a day`);
  return modifier;
}

/** The digit of a transaction code says whose money moves; the ten says the type of account. */
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

/** Which directions a batch holds: 200 both, 220 credits, 225 debits. */
export function serviceClass(directions: readonly EntryDirection[]): 200 | 220 | 225 {
  if (!directions.includes('debit')) return 220;
  return directions.includes('credit') ? 200 : 225;
}

/** The largest amount that one transfer can move. */
export const largestAchAmount = cents(largestNumberIn(entryDetail, 'amount'));
