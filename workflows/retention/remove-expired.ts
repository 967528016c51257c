import { type RemovedRows, removeExpiredRows } from '../../store/expired-rows.ts';
import { toInstant } from '../../values/instant.ts';
import type { Services } from '../services.ts';

/** Days that rows are kept which nothing else needs. */
export interface Retention {
  /** Answers of requests with an idempotency key: the time in which a client may send them again. */
  readonly answerDays: number;
  /** Jobs that are done. */
  readonly jobDays: number;
  /** Events, and their deliveries. */
  readonly eventDays: number;
}

const dayMs = 86_400_000;

/** Days that an invitation is kept after its end. */
const invitationDays = 7;
const retryAfterMs = 60_000;

/** Rows of each kind in one round, and ten times as many events that are in lists: a short transaction. */
const rowsPerRound = 1_000;

/**
 * Returns a round that removes expired rows: one batch at a time until none is left, then again after a
 * day. Ages are counted by the real time. The clock of a sandbox account is never behind it, so
 * nothing is removed early.
 */
export function createDailyRemoval({
  database,
  clock,
  log,
  settings,
}: Services): () => Promise<void> {
  let nextAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const startedAtMs = clock.monotonicMs();
    if (startedAtMs < nextAtMs) return;
    // After a failure it waits, because the jobs of the same loop do not.
    nextAtMs = startedAtMs + retryAfterMs;
    const { answerDays, jobDays, eventDays } = settings.retention;
    const ago = (days: number) => toInstant(clock.now() - days * dayMs);
    const before = {
      answers: ago(answerDays),
      jobs: ago(jobDays),
      events: ago(eventDays),
      invitations: ago(invitationDays),
    };
    const removed = await removeExpiredRows(database, before, rowsPerRound);
    if (isAny(removed, 1)) log.info(removed, 'expired rows removed');
    nextAtMs = isAny(removed, rowsPerRound) ? startedAtMs : startedAtMs + dayMs;
  };
}

function isAny(removed: RemovedRows, least: number): boolean {
  return Object.values(removed).some((count) => count >= least);
}
