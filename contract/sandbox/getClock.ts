import { z } from 'zod';
import { operation } from '../operation.ts';
import { clock } from './advanceClock.ts';

export const getClock = operation({
  module: 'sandbox',
  name: 'getClock',
  verb: 'GET',
  summary: "A sandbox account's time.",
  request: z.object({}),
  response: z.object({ clock }),
  refusals: { liveAccount: 'A live account has no test clock: its time is the time of the world.' },
});
