import type { KeyRing } from '../../database/encryption.ts';
import type { Providers } from '../../providers/providers.ts';
import type { Account } from '../../store/accounts.ts';
import type { OutboundCall } from '../../store/outbound-calls.ts';
import type { Instant } from '../../values/instant.ts';
import type { OperatorSettings } from '../services.ts';
import type { EventContext } from '../webhooks/event-views.ts';

/**
 * Prepares a call in the transaction that claims it, and returns the function that makes it. Returns
 * undefined when the call is no longer needed.
 */
export type OutboundCallHandler = (
  call: OutboundCall,
  context: OutboundCallContext,
) => Promise<MakeCall | undefined>;

/** Calls a provider, outside any transaction. A call that throws has failed and is retried. */
export type MakeCall = (resources: CallResources) => Promise<OutboundCallOutcome>;

/** Context of the transactions that claim a call and record its outcome. */
export interface OutboundCallContext extends EventContext {
  readonly account: Account;
  readonly keys: KeyRing;
  readonly settings: OperatorSettings;
}

export interface CallResources {
  readonly providers: Providers;
  readonly keys: KeyRing;
  /** The real time, whatever the account's clock shows. */
  readonly worldTime: Instant;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}

export interface OutboundCallOutcome {
  /** Why the call failed; undefined when it succeeded. */
  readonly failure?: string;
  /** Minutes until a failed call is retried; undefined when it is given up. */
  readonly retryAfterMinutes?: number | undefined;
  /** Stores the outcome in the transaction that ends the attempt; returns its text for the audit trail. */
  record(context: RecordContext): string | Promise<string>;
}

export interface RecordContext extends OutboundCallContext {
  readonly retryAt: Instant | undefined;
}
