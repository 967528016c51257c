import { z } from 'zod';
import { advanceClock as declared } from '../../../contract/sandbox/advanceClock.ts';
import { recordWrite } from '../../../database/audit.ts';
import { lockClockOffset, updateClockOffset } from '../../../store/accounts.ts';
import { addYears } from '../../../values/calendar-date.ts';
import { formatInstant, type Instant, newYorkDateOf, toInstant } from '../../../values/instant.ts';
import { runDueJobs, runJobsUntilOutboundCall } from '../../../workflows/jobs/run-due-jobs.ts';
import type { Handler, RequestApp, RequestCall, TwoPhaseHandler } from '../handler.ts';
import { callerOf } from '../perform.ts';
import { toClockRecord } from './getClock.ts';

const maxYearsAhead = 10;

/** External services get at most this long per request; later calls are made after the clock has moved. */
const maxSettleMilliseconds = 10_000;

export const advanceClock: TwoPhaseHandler<typeof declared> = {
  prepare: async ({ to }, call, app) => {
    if (call.account.kind !== 'sandbox') return finishAdvance({ isReached: false });
    const timeout = AbortSignal.timeout(maxSettleMilliseconds);
    let reached = await advanceToNextCall(app, call, to);
    while (reached === 'call' && !timeout.aborted) {
      // A receiver that calls us meanwhile sees the time at which its call was due.
      app.credentials.forget(call.account.id);
      await app.calls.settle(call.account.id, timeout);
      reached = await advanceToNextCall(app, call, to);
    }
    return finishAdvance({ isReached: reached === 'end' });
  },
};

/** Moves the clock to its end, unless this request has brought it there already: it runs on since. */
function finishAdvance({ isReached }: { readonly isReached: boolean }): Handler<typeof declared> {
  return async ({ to }, context) => {
    const { tx, account, worldTime, refuse } = context;
    if (account.kind !== 'sandbox') return refuse('liveAccount');
    const now = toInstant(worldTime + (await lockClockOffset(tx)));
    if (to < now && !isReached) return refuse('backwards', { now: formatInstant(now) });
    if (isTooFar(to, worldTime)) return refuse('tooFar');
    const end = toInstant(Math.max(now, to));
    await runDueJobs(context, { from: now, to: end, busy: 'wait' });
    await updateClockOffset(tx, end - worldTime);
    return { clock: toClockRecord(to) };
  };
}

/**
 * Runs due jobs and moves the clock to the next outbound call, or to the end if there is none. A call
 * is made before the clock moves on, outside a transaction.
 */
async function advanceToNextCall(
  app: RequestApp,
  call: RequestCall,
  to: Instant,
): Promise<Reached> {
  const { account, requestId } = call;
  return app.database.inAccount(account.id, async (tx) => {
    const worldTime = app.clock.now();
    // Locked: of two requests that move the clock, the second starts where the first has put it.
    const now = toInstant(worldTime + (await lockClockOffset(tx)));
    if (to < now || isTooFar(to, worldTime)) return 'nothing';
    const { keys, log, bank, eventViews } = app;
    const span = { from: now, to, busy: 'wait' } as const;
    const callAt = await runJobsUntilOutboundCall(
      { tx, keys, log, bank, eventViews, account },
      span,
    );
    const reached = callAt ?? to;
    await updateClockOffset(tx, reached - worldTime);
    recordWrite(tx, {
      at: reached,
      by: callerOf(call),
      operation: declared.name,
      requestId,
      request: { to },
      answer: JSON.stringify(z.encode(declared.response, { clock: toClockRecord(reached) })),
    });
    return callAt === undefined ? 'end' : 'call';
  });
}

type Reached = 'call' | 'end' | 'nothing';

function isTooFar(to: Instant, worldTime: Instant): boolean {
  return newYorkDateOf(to) > addYears(newYorkDateOf(worldTime), maxYearsAhead);
}
