import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable, errorCodeOf, TransactionTooLong } from './database-errors.ts';
import type { Lease } from './lease.ts';

/** Times of the watch, in milliseconds: together under 15 seconds from silence to the next answer. */
export interface WatchTimes {
  readonly everyMs: number;
  /** A batch without an answer for this long is looked into. */
  readonly silentMs: number;
  /** The longest that looking into it may take. */
  readonly probeMs: number;
}

export const defaultWatchTimes: WatchTimes = { everyMs: 1_000, silentMs: 3_000, probeMs: 4_000 };

/**
 * Takes connections away from transactions that are past their time, and from those on which nothing
 * arrives any more. A network that swallows packets looks like a long statement, and keepalive does
 * not see it while bytes are unacknowledged: so PostgreSQL is asked, over a new connection, whether
 * it still works on the statement. Two such answers in a row, with nothing received or sent in
 * between, mean that the connection is silent.
 */
export class ConnectionWatch {
  readonly #leases = new Set<Lease>();
  readonly #suspects = new WeakMap<Lease, string>();
  readonly #times: WatchTimes;
  readonly #connection: pg.ClientConfig;
  readonly #onSilence: () => void;
  readonly #timer: NodeJS.Timeout;
  #isBusy = false;

  constructor(
    connection: pg.ClientConfig,
    { times, onSilence }: { readonly times: WatchTimes; onSilence(): void },
  ) {
    this.#connection = connection;
    this.#times = times;
    this.#onSilence = onSilence;
    this.#timer = setInterval(() => void this.#round(), times.everyMs).unref();
  }

  add(lease: Lease): void {
    this.#leases.add(lease);
  }

  delete(lease: Lease): void {
    this.#leases.delete(lease);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #round(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    // After a long computation timers fire before answers that have arrived are read: read them first.
    await nextTurn();
    const now = performance.now();
    const given = [...this.#leases].filter((lease) => !lease.destroyedBecause);
    const overdue = given.filter(({ endsAt }) => endsAt <= now);
    for (const lease of overdue) lease.destroy(new TransactionTooLong('the time limit has passed'));
    const unanswered = given.filter(
      (lease) => !overdue.includes(lease) && isUnanswered(lease, now - this.#times.silentMs),
    );
    if (overdue.length + unanswered.length > 0) await this.#lookInto(unanswered, overdue);
    this.#isBusy = false;
  }

  async #lookInto(unanswered: readonly Lease[], overdue: readonly Lease[]): Promise<void> {
    // Processes are numbered by host.
    const urls = new Set([...unanswered, ...overdue].map(({ url }) => url));
    for (const url of urls) {
      const isThere = (lease: Lease) => lease.url === url;
      await this.#lookIntoHost(url, unanswered.filter(isThere), overdue.filter(isThere));
    }
  }

  async #lookIntoHost(
    url: string,
    unanswered: readonly Lease[],
    overdue: readonly Lease[],
  ): Promise<void> {
    const progress = new Map(unanswered.map((lease) => [lease, progressOf(lease)]));
    const working = await this.#askPostgres(url, unanswered, overdue);
    if (!working) return;
    const silent = unanswered.filter((lease) => {
      const seen = progress.get(lease);
      if (isAmong(lease, working) || seen !== progressOf(lease)) return false;
      const isSecondTime = this.#suspects.get(lease) === seen;
      if (seen !== undefined) this.#suspects.set(lease, seen);
      return isSecondTime;
    });
    if (silent.length === 0) return;
    for (const lease of silent)
      lease.destroy(new DatabaseUnavailable('the connection to the database went silent'));
    this.#onSilence();
    // Frees the locks of transactions that PostgreSQL still believes to be open.
    await this.#askPostgres(url, [], silent);
  }

  /**
   * Ends the processes of abandoned connections and returns those that work: none if PostgreSQL does
   * not answer, undefined if it answers with an error.
   */
  async #askPostgres(
    url: string,
    asked: readonly Lease[],
    abandoned: readonly Lease[],
  ): Promise<readonly Working[] | undefined> {
    const client = new pg.Client({ ...this.#connection, connectionString: url });
    client.on('error', () => {});
    const timer = setTimeout(
      () => setImmediate(() => client.connection.stream.destroy()),
      this.#times.probeMs,
    );
    try {
      await client.connect();
      await client.query(endProcesses, namesOf(abandoned));
      const { rows } = await client.query<Working>(listWorking, namesOf(asked));
      const waiting = asked.filter((lease) => !isAmong(lease, rows));
      if (waiting.length === 0 || (await client.query(findCluster)).rows.length === 0) return rows;
      const elsewhere = await client.query<Working>(listWorkingElsewhere, namesOf(waiting));
      return [...rows, ...elsewhere.rows];
    } catch (error) {
      return isFromPostgres(error) ? undefined : [];
    } finally {
      clearTimeout(timer);
      client.end().catch(() => {});
    }
  }
}

interface Working {
  readonly processId: number;
  readonly mark: string;
}

/** Process ids and, for those behind a pooler, marks. */
function namesOf(leases: readonly Lease[]) {
  const isKnown = <Name>(name: Name | undefined): name is Name => name !== undefined;
  return [
    leases.map(({ processId }) => processId).filter(isKnown),
    leases.map(({ mark }) => mark).filter(isKnown),
  ];
}

function isAmong(lease: Lease, working: readonly Working[]): boolean {
  return working.some(({ processId, mark }) =>
    lease.mark === undefined ? processId === lease.processId : mark === lease.mark,
  );
}

function isUnanswered({ unansweredSince }: Lease, before: number): boolean {
  return unansweredSince !== undefined && unansweredSince <= before;
}

/**
 * Changes when a batch is answered, or any byte arrives or leaves: a busy server sends a large batch slowly,
 * and PostgreSQL waits for it.
 */
function progressOf({ unansweredSince, bytesRead, bytesToSend }: Lease): string | undefined {
  if (unansweredSince === undefined) return undefined;
  return `${unansweredSince} ${bytesRead} ${bytesToSend}`;
}

/** PostgreSQL's own codes have five characters; those of the operating system begin with E. */
function isFromPostgres(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(errorCodeOf(error)) && !errorCodeOf(error).startsWith('E');
}

const endProcesses = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where (pid = any ($1::int[]) or application_name = any ($2::text[])) and datname = current_database() and usename = session_user`;
const listBusy = `
  select pid "processId", application_name "mark" from pg_stat_activity
  where (pid = any ($1::int[]) or application_name = any ($2::text[])) and state not like 'idle%'`;
// A process that waits for its client, to send or to receive, does not work on a statement.
const listWorking = `${listBusy}
    and wait_event is distinct from 'ClientRead' and wait_event is distinct from 'ClientWrite'`;
const findCluster = "select from pg_extension where extname = 'citus'";
// A coordinator that waits for another machine looks as if it waited for its client. The processes that work for it
// there have its number after that of its machine.
const listWorkingElsewhere = `${listBusy}
    and pid in (
      select global_pid - citus_backend_gpid() + pg_backend_pid() from citus_stat_activity
      where is_worker_query and state = 'active')`;
