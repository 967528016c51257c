import type { advanceClock as declared } from '../../../contract/sandbox/advanceClock.ts';
import { addYears } from '../../../values/calendar-date.ts';
import { dayOf, instantText } from '../../../values/instant.ts';
import { runDueJobs } from '../../jobs/run-due-jobs.ts';
import type { Handler } from '../../perform.ts';
import { moveClock } from '../../store/accounts.ts';
import { clockFace } from './getClock.ts';

const furthestYears = 10;

export const advanceClock: Handler<typeof declared> = async ({ to }, context) => {
  const { tx, account, now, worldTime, refuse } = context;
  if (account.kind !== 'sandbox') return refuse('liveAccount');
  if (to < now) return refuse('backwards', { now: instantText(now) });
  if (dayOf(to) > addYears(dayOf(worldTime), furthestYears)) return refuse('tooFar');

  await runDueJobs(context, { from: now, to });
  await moveClock(tx, to - worldTime);
  return { clock: clockFace(to) };
};
