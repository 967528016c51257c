import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { Replica } from '../database/replica.ts';
import type { PaymentBank } from '../engine/payments/rails/payment-file.ts';
import type { Clock } from '../providers/clock.ts';
import type { InstallationLaw } from './law/installation-law.ts';
import type { LawSettings } from './law/load-law.ts';
import type { ReportViews } from './reports/report-views.ts';
import type { Retention } from './retention/remove-expired.ts';
import type { EventViews } from './webhooks/event-views.ts';

/** Everything that requests and jobs of a running server share, except outbound calls and credentials. */
export interface Services {
  readonly database: Database;
  /** Answers reports, if there is one. */
  readonly replica?: Replica | undefined;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly log: Logger;
  readonly eventViews: EventViews;
  readonly reportViews: ReportViews;
  /** The bank that receives the payment files of live accounts. */
  readonly bank: PaymentBank | undefined;
  readonly settings: OperatorSettings;
  readonly law: InstallationLaw;
}

/** Decisions of the operator that requests and jobs follow. */
export interface OperatorSettings {
  /** The address under which people open this server, for links that they receive. */
  readonly publicAddress: string;
  /** Lets webhooks of sandbox accounts use this machine and private networks, for development. */
  readonly allowsPrivateWebhooks: boolean;
  /** The data folder of the embedded PostgreSQL; undefined if the database is on another server. */
  readonly embeddedFolder: string | undefined;
  readonly law: LawSettings;
  /** Most documents of an account, and their size in total. */
  readonly maxDocuments: number;
  readonly maxDocumentMegabytes: number;
  readonly retention: Retention;
}
