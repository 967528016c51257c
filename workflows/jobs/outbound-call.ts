import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { Providers } from '../../providers/providers.ts';
import type { Account } from '../../store/accounts.ts';
import type { OutboundCall } from '../../store/outbound-calls.ts';
import type { Instant } from '../../values/instant.ts';

/**
 * Prepares a call in the transaction that claims it, and gives back how to make it outside any; the
 * outcome is recorded in a third step. Undefined when nothing is left to do.
 */
export type OutboundCallHandler = (
  tx: Transaction,
  call: OutboundCall,
  account: Account,
) => Promise<MakeCall | undefined>;

export type MakeCall = (given: OutboundCallContext) => Promise<OutboundCallOutcome>;

export interface OutboundCallContext {
  readonly providers: Providers;
  readonly keys: KeyRing;
  readonly worldTime: Instant;
  /** Aborted when the server must go. */
  readonly signal: AbortSignal;
}

/** What came of a call, and what to keep of it in the transaction that ends the attempt. */
export interface OutboundCallOutcome {
  readonly message: string;
  readonly isFailure: boolean;
  /** Minutes until it is made again; undefined when it is done or given up. */
  readonly retryAfterMinutes?: number | undefined;
  record(tx: Transaction, times: { readonly at: Instant; readonly again?: Instant }): void;
}
