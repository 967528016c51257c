import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Instant } from '../../../values/instant.ts';
import type { TransactionName } from '../../../values/vocabulary.ts';
import type { PaymentFileFormat } from './payment-file.ts';

/**
 * A way to move money to a worker. Workflows, the store and operations ask the rail of a payment; they
 * never compare its method. CONTRIBUTING describes how to add one.
 */
export interface Rail<Method extends string = string> {
  /** Identifies the rail; stored with each payment. */
  readonly method: Method;
  /** The payment method of a wage that selects this rail, as previews show it. */
  readonly label: string;
  /** The name of a payment of wages in lists of transactions. */
  readonly transactionName: TransactionName;
  /** `company debit`: the company's account is debited first, and the money waits in clearing. */
  readonly fundingSource: 'company debit' | 'company bank account';
  /** Credited when the worker has the money. */
  readonly ledgerAccount: 'asset:clearing' | 'asset:bank';
  readonly destination: RailDestination;
  readonly arrival: RailArrival;
  readonly returns: RailReturns;
  /** The file that payments leave with; undefined if the company hands over the money itself. */
  readonly submission: PaymentFileFormat | undefined;
}

/** `deposit accounts`: net pay is split among the worker's accounts. Otherwise it is one payment. */
export type RailDestination =
  | { readonly to: 'deposit accounts' }
  | {
      readonly to: 'worker';
      /** Payments take the next check numbers of the company. */
      readonly isNumbered: boolean;
      describe(checkNumber: number | null): string;
    };

export interface RailArrival {
  /** Computes the date on which a payment made now for a pay date takes effect. */
  effectiveDate(payDate: CalendarDate, now: Instant): CalendarDate;
  /** Computes the date on which a replacement made now takes effect. */
  replacementDate(replacedOn: CalendarDate, now: Instant): CalendarDate;
  /** `effective date`: the payment counts as handed over on that date. */
  readonly settlesBy: 'bank answer' | 'effective date';
  /** A replacement records money that the company has already handed over. */
  readonly settlesReplacementsAtOnce: boolean;
}

export interface RailReturns {
  /** `void`: the company declares the payment void. */
  readonly by: 'bank' | 'void' | 'nobody';
  /** The bank can be asked to reverse settled payments. */
  readonly isReversible: boolean;
}
