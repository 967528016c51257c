import type { advanceClock as declared } from '../../../contract/sandbox/advanceClock.ts';
import { addYears } from '../../../values/calendar-date.ts';
import { dayOf, instantText, toInstant } from '../../../values/instant.ts';
import { runDueJobs, runJobsBeforeCall } from '../../jobs/run-due-jobs.ts';
import { Interlude, type PausingHandler } from '../../perform.ts';
import { lockClock, moveClock } from '../../store/accounts.ts';
import { clockFace } from './getClock.ts';

const furthestYears = 10;

export const advanceClock: PausingHandler<typeof declared> = async ({ to }, context) => {
  const { tx, account, worldTime, mayPause, refuse } = context;
  if (account.kind !== 'sandbox') return refuse('liveAccount');
  // Of two who move the clock at once, the second sets out from where the first has put it.
  const now = toInstant(worldTime + (await lockClock(tx)));
  if (to < now) return refuse('backwards', { now: instantText(now) });
  if (dayOf(to) > addYears(dayOf(worldTime), furthestYears)) return refuse('tooFar');

  const span = { from: now, to, busy: 'wait' } as const;
  // The clock stands still at each moment at which others are to be told of something, until they were.
  const callAt = mayPause ? await runJobsBeforeCall(context, span) : undefined;
  if (callAt !== undefined) {
    await moveClock(tx, callAt - worldTime);
    return new Interlude({ clock: clockFace(callAt) }, ({ calls }, patience) =>
      calls.settle(account.id, patience),
    );
  }
  await runDueJobs(context, span);
  await moveClock(tx, to - worldTime);
  return { clock: clockFace(to) };
};
