import type { Statement } from './batch.ts';
import { setLocal } from './set-local.ts';

/**
 * The kind of work a transaction does: `small` for a request about single records, `large` for a
 * request whose time grows with the company (imports, previews, reports, submissions), `work` for
 * jobs and outbound calls.
 */
export type Purpose = 'small' | 'large' | 'work';

/** The longest that a transaction of one purpose may take, in milliseconds. */
export interface TimeLimits {
  /** Waiting for a free connection. */
  readonly connectionMs: number;
  /** The whole transaction and each statement; after it the connection is destroyed. */
  readonly transactionMs: number;
  /** Waiting for one lock of another transaction. */
  readonly lockMs: number;
  /** Computing between two statements; after it PostgreSQL ends the session and frees its locks. */
  readonly pauseMs: number;
}

/** A payroll of 100,000 workers takes minutes; nothing about a single record takes seconds. */
export const defaultTimeLimits: Readonly<Record<Purpose, TimeLimits>> = {
  small: { connectionMs: 5_000, transactionMs: 30_000, lockMs: 10_000, pauseMs: 30_000 },
  large: { connectionMs: 10_000, transactionMs: 600_000, lockMs: 30_000, pauseMs: 120_000 },
  work: { connectionMs: 30_000, transactionMs: 1_800_000, lockMs: 10_000, pauseMs: 300_000 },
};

const hour = 3_600_000;
const unlimited = { connectionMs: hour, transactionMs: 24 * hour, lockMs: 0, pauseMs: 0 };

/** Migrations, backups and the doctor take as long as they take. */
export const ownerTimeLimits = { small: unlimited, large: unlimited, work: unlimited };

/** Commands that give a transaction its limits. */
export function limitCommands({ transactionMs, lockMs, pauseMs }: TimeLimits): Statement<never>[] {
  return [
    setLocal('statement_timeout', transactionMs),
    setLocal('lock_timeout', lockMs),
    setLocal('idle_in_transaction_session_timeout', pauseMs),
  ];
}
