import type { TimeLimits } from './time-limits.ts';

/** Options with which sessions start; pooler.ts has them for transactions behind a pooler. */
export function sessionOptions(as: 'server' | 'owner', small: TimeLimits): string {
  const common = {
    search_path: 'paywright,pg_temp',
    timezone: 'UTC',
    // PostgreSQL gives up a silent client after 15 seconds, too, and frees its locks.
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 5,
    tcp_user_timeout: 15_000,
  };
  const ofServer = {
    role: 'paywright_server',
    // Requests read by key. The planner would scan a small table whole, and row level security would
    // then check the rows of every account. Reports of large companies are summed in memory.
    enable_seqscan: 'off',
    jit: 'off',
    work_mem: '32MB',
    statement_timeout: small.transactionMs,
    lock_timeout: small.lockMs,
    idle_in_transaction_session_timeout: small.pauseMs,
  };
  const settings = as === 'server' ? { ...common, ...ofServer } : common;
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
