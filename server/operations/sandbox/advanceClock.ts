import { z } from 'zod';
import { advanceClock as declared } from '../../../contract/sandbox/advanceClock.ts';
import { recordWrite } from '../../../database/audit.ts';
import type { Transaction } from '../../../database/database.ts';
import { lockClockOffset, updateClockOffset } from '../../../store/accounts.ts';
import { findNextOutboundCallTime } from '../../../store/outbound-calls.ts';
import { addYears } from '../../../values/calendar-date.ts';
import { formatInstant, type Instant, newYorkDateOf, toInstant } from '../../../values/instant.ts';
import { runNextJob } from '../../../workflows/jobs/run-due-jobs.ts';
import { type NoteProgress, withProgress } from '../../../workflows/progress/progress-notes.ts';
import type { Handler, RequestApp, RequestCall, TwoPhaseHandler } from '../handler.ts';
import { callerOf } from '../perform.ts';
import { toClockRecord } from './getClock.ts';

const maxYearsAhead = 10;

/** External services get at most this long per request; later calls are made after the clock has moved. */
const maxSettleMilliseconds = 10_000;

export const advanceClock: TwoPhaseHandler<typeof declared> = {
  prepare: async ({ to }, call, app) => {
    if (call.account.kind !== 'sandbox') return async (_, { refuse }) => refuse('liveAccount');
    const timeout = AbortSignal.timeout(maxSettleMilliseconds);
    let ownOffsetMs: number | undefined;
    for (;;) {
      const step = await advanceOneStep(app, call, { to, stopsAtCalls: !timeout.aborted });
      ownOffsetMs = step.offsetMs ?? ownOffsetMs;
      if (step.kind === 'done') return moveClock(ownOffsetMs);
      if (step.kind === 'job') continue;
      // A receiver that calls us meanwhile sees the time at which its call was due.
      app.credentials.forget(call.account.id);
      await app.calls.settle(call.account.id, timeout);
    }
  },
};

/**
 * Moves the clock once everything due has run. A clock that this request has brought to its end runs
 * on since; one that was there before, or that another request has moved, is not moved back.
 */
function moveClock(ownOffsetMs: number | undefined): Handler<typeof declared> {
  return async ({ to }, { tx, worldTime, refuse }) => {
    const offsetMs = await lockClockOffset(tx);
    const now = toInstant(worldTime + offsetMs);
    if (to < now && offsetMs !== ownOffsetMs)
      return refuse('backwards', { now: formatInstant(now) });
    if (isTooFar(to, worldTime)) return refuse('tooFar');
    if (now < to) await updateClockOffset(tx, to - worldTime);
    return { clock: toClockRecord(to) };
  };
}

interface Step {
  readonly kind: 'job' | 'call' | 'done';
  /** The clock, if the step has moved it. */
  readonly offsetMs?: number;
}

interface StepOptions {
  readonly to: Instant;
  readonly stopsAtCalls: boolean;
}

/**
 * Runs the next due job, or moves the clock to the next outbound call: it is made before the clock
 * moves on, outside a transaction.
 */
async function advanceOneStep(
  app: RequestApp,
  call: RequestCall,
  { to, stopsAtCalls }: StepOptions,
): Promise<Step> {
  const { account } = call;
  const { database, clock, keys, log, bank, eventViews, reportViews } = app;
  const law = app.law.of(account.kind);
  const work = async (tx: Transaction, noteProgress: NoteProgress): Promise<Step> => {
    const worldTime = clock.now();
    // Locked: of two requests that move the clock, the second starts where the first has put it.
    const now = toInstant(worldTime + (await lockClockOffset(tx)));
    if (isTooFar(to, worldTime)) return { kind: 'done' };
    const dueAt = stopsAtCalls ? await findNextOutboundCallTime(tx, to) : undefined;
    const callAt = dueAt === undefined ? undefined : toInstant(Math.max(now, dueAt));
    const window = { from: now, to: callAt ?? to, busy: 'wait' } as const;
    const context = { tx, law, keys, log, bank, eventViews, reportViews, account, noteProgress };
    const job = await runNextJob(context, window);
    const reached = job?.ranAt ?? callAt;
    if (reached === undefined) return { kind: 'done' };
    const kind = job ? 'job' : 'call';
    if (!job) recordStep(tx, call, { to, reached });
    if (reached <= now) return { kind };
    await updateClockOffset(tx, reached - worldTime);
    return { kind, offsetMs: reached - worldTime };
  };
  return withProgress(app, account.id, (note) =>
    database.inAccount(account.id, (tx) => work(tx, note)),
  );
}

function recordStep(
  tx: Transaction,
  call: RequestCall,
  { to, reached }: { readonly to: Instant; readonly reached: Instant },
): void {
  recordWrite(tx, {
    at: reached,
    by: callerOf(call),
    operation: declared.name,
    requestId: call.requestId,
    about: { subjects: [] },
    request: { to },
    answer: JSON.stringify(z.encode(declared.response, { clock: toClockRecord(reached) })),
  });
}

function isTooFar(to: Instant, worldTime: Instant): boolean {
  return newYorkDateOf(to) > addYears(newYorkDateOf(worldTime), maxYearsAhead);
}
