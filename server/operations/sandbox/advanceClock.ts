import type { advanceClock as declared } from '../../../contract/sandbox/advanceClock.ts';
import { lockClockOffset, updateClockOffset } from '../../../store/accounts.ts';
import { addYears } from '../../../values/calendar-date.ts';
import { formatInstant, newYorkDateOf, toInstant } from '../../../values/instant.ts';
import { runDueJobs, runJobsUntilOutboundCall } from '../../../workflows/jobs/run-due-jobs.ts';
import { Interlude, type PausingHandler } from '../perform.ts';
import { toClockRecord } from './getClock.ts';

const furthestYears = 10;

export const advanceClock: PausingHandler<typeof declared> = async ({ to }, context) => {
  const { tx, account, worldTime, mayPause, refuse } = context;
  if (account.kind !== 'sandbox') return refuse('liveAccount');
  // Of two who move the clock at once, the second sets out from where the first has put it.
  const now = toInstant(worldTime + (await lockClockOffset(tx)));
  if (to < now) return refuse('backwards', { now: formatInstant(now) });
  if (newYorkDateOf(to) > addYears(newYorkDateOf(worldTime), furthestYears))
    return refuse('tooFar');

  const span = { from: now, to, busy: 'wait' } as const;
  // The clock stands still at each moment at which others are to be told of something, until they were.
  const callAt = mayPause ? await runJobsUntilOutboundCall(context, span) : undefined;
  if (callAt !== undefined) {
    await updateClockOffset(tx, callAt - worldTime);
    return new Interlude({ clock: toClockRecord(callAt) }, ({ calls }, patience) =>
      calls.settle(account.id, patience),
    );
  }
  await runDueJobs(context, span);
  await updateClockOffset(tx, to - worldTime);
  return { clock: toClockRecord(to) };
};
