import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { PaymentBank } from '../engine/payments/rails/payment-file.ts';
import type { Clock } from '../providers/clock.ts';
import type { Id } from '../values/id.ts';
import type { EventViews } from './webhooks/event-views.ts';

/** Everything a running server shares among requests and jobs, except the calls it makes. */
export interface Services {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  /** How far each account's clock was ahead when last seen; whoever relies on it has it checked. */
  readonly clockOffsets: Map<Id<'account'>, number>;
  readonly log: Logger;
  readonly eventViews: EventViews;
  /** The bank that payment files of live accounts are handed to. */
  readonly bank: PaymentBank | undefined;
}
