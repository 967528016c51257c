import type { Transaction } from '../../database/database.ts';
import { isTemporary } from '../../database/database-errors.ts';
import { findAccountKind, findClockOffset } from '../../store/accounts.ts';
import { listAccountsWithDueJobs } from '../../store/jobs.ts';
import type { Id } from '../../values/id.ts';
import { toInstant } from '../../values/instant.ts';
import type { App } from '../app.ts';
import { type NoteProgress, withProgress } from '../progress/progress-notes.ts';
import { createDailyRemoval } from '../retention/remove-expired.ts';
import { runNextJob } from './run-due-jobs.ts';
import { takeTurns } from './take-turns.ts';

const everyMilliseconds = 500;

/** Jobs need no credentials: no request is theirs. */
type JobLoopApp = Omit<App, 'credentials'>;

/** Runs due jobs and begins due outbound calls until stopped; several servers share the work by row locks. */
export function startJobLoop(app: JobLoopApp): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const removeExpired = createDailyRemoval(app);
  const next = () => {
    round = runRound(app, removeExpired, () => stopped).finally(() => {
      if (!stopped) timer = setTimeout(next, everyMilliseconds);
    });
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}

/** Runs the jobs of all accounts that are due; a round that is stopped begins no further one. */
export async function runRound(
  app: JobLoopApp,
  removeExpired: () => Promise<void> = createDailyRemoval(app),
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { clock, database } = app;
  try {
    await takeTurns({
      list: () => listAccountsWithDueJobs(database, clock.now()),
      runOne: (account) => runTurn(app, account).catch(logFailure(app)),
      isStopped,
      monotonicMs: () => clock.monotonicMs(),
    });
    if (!isStopped()) await removeExpired();
  } catch (error) {
    logFailure(app)(error);
  }
}

/** A failure in one account is logged and does not stop the others. */
function logFailure({ log }: JobLoopApp) {
  return (error: unknown): false => {
    if (!isTemporary(error)) log.error({ err: error }, 'due jobs failed');
    return false;
  };
}

/** Runs one due job of an account; begins its outbound calls when no job is left, and returns false. */
async function runTurn(app: JobLoopApp, accountId: Id<'account'>): Promise<boolean> {
  if (await runJob(app, accountId)) return true;
  await app.calls.begin(accountId);
  return false;
}

/** Runs one due job in a transaction; returns true when more may be due. */
async function runJob(app: JobLoopApp, accountId: Id<'account'>): Promise<boolean> {
  const { database, keys, log, clock, bank, eventViews, reportViews } = app;
  const work = async (tx: Transaction, noteProgress: NoteProgress) => {
    const [kind, offsetMs] = await Promise.all([findAccountKind(tx), findClockOffset(tx)]);
    const now = toInstant(clock.now() + offsetMs);
    const law = app.law.of(kind);
    const account = { id: accountId, kind };
    const context = { tx, law, keys, log, bank, eventViews, reportViews, account, noteProgress };
    const job = await runNextJob(context, { from: now, to: now, busy: 'skip' });
    return job !== undefined;
  };
  return withProgress(app, accountId, (note) =>
    database.inAccount(accountId, (tx) => work(tx, note), { purpose: 'work' }),
  );
}
