import { type Statement, statement } from './batch.ts';
import type { TimeLimits } from './time-limits.ts';

/**
 * A pooler between the server and PostgreSQL that gives each transaction another session, from the parameter
 * `pooler` of the address: `transaction` for PgBouncer 1.21 or newer, `unprepared` for poolers that do not know
 * named statements.
 */
export type Pooler = 'none' | 'transaction' | 'unprepared';

export function poolerOf(url: string): Pooler {
  const given = /[?&]pooler=([^&]*)/.exec(url)?.[1] ?? 'none';
  if (given === 'none' || given === 'transaction' || given === 'unprepared') return given;
  throw new Error(
    `pooler=${given} in the address of the database must be transaction or unprepared`,
  );
}

/** The first statement of each transaction behind a pooler: what other sessions receive when they start. */
export interface PooledSettings {
  readonly query: Statement<unknown>;
  /** Values for a transaction that its process in PostgreSQL shows under this name. */
  valuesFor(mark: string): readonly unknown[];
}

export function pooledSettings(as: 'server' | 'owner', small: TimeLimits): PooledSettings {
  if (as === 'owner') return { query: setForOwner, valuesFor: (mark) => [mark] };
  const { transactionMs, lockMs, pauseMs } = small;
  return {
    query: setForServer,
    valuesFor: (mark) => [mark, transactionMs, lockMs, pauseMs],
  };
}

const setForAll = `set_config('application_name', $1, true),
     set_config('search_path', 'paywright,pg_temp', true), set_config('timezone', 'UTC', true)`;
const setForOwner = statement('settings of the owner', `select ${setForAll}`);
const setForServer = statement(
  'settings of the server',
  `select ${setForAll}, set_config('role', 'paywright_server', true),
     set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
     set_config('work_mem', '32MB', true), set_config('statement_timeout', $2::int::text, true),
     set_config('lock_timeout', $3::int::text, true),
     set_config('idle_in_transaction_session_timeout', $4::int::text, true)`,
);
