import type { AccountType } from '../../../../values/bank.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { AccountNumber } from '../../../../values/masked.ts';
import type { Cents } from '../../../../values/money.ts';
import type { EntryDirection } from '../payment-file.ts';

/** A complete ACH file with verified totals. */
export interface ReceivedFile {
  readonly destination: string;
  readonly origin: string;
  readonly createdOn: CalendarDate | undefined;
  readonly idModifier: string;
  readonly batches: readonly ReceivedBatch[];
}

export interface ReceivedBatch {
  /** The line of its header. */
  readonly line: number;
  readonly number: number;
  readonly serviceClass: number;
  readonly entryClass: string;
  readonly companyName: string;
  readonly companyId: string;
  readonly description: string;
  readonly effectiveDate: CalendarDate | undefined;
  readonly originatingBank: string;
  readonly entries: readonly ReceivedEntry[];
}

export interface ReceivedEntry {
  readonly line: number;
  readonly direction: EntryDirection;
  readonly accountType: AccountType;
  /** Nine digits, not validated. */
  readonly routing: string;
  readonly account: AccountNumber;
  readonly amount: Cents;
  readonly identification: string;
  readonly name: string;
  readonly trace: string;
  readonly addenda: readonly Addendum[];
}

export type Addendum =
  | { readonly type: 'information'; readonly text: string }
  | {
      readonly type: 'return';
      readonly code: string;
      readonly originalTrace: string;
      readonly originalBank: string;
      readonly dateOfDeath: CalendarDate | undefined;
      readonly information: string;
    }
  | {
      readonly type: 'change';
      readonly code: string;
      readonly originalTrace: string;
      readonly originalBank: string;
      /** May contain an account number: parse it with `parseCorrectedData`, and never print it. */
      readonly correctedData: AccountNumber;
    };
