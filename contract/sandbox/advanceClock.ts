import { z } from 'zod';
import { operation } from '../operation.ts';
import { instantField } from '../wire.ts';

export const clock = z.object({ now: z.string(), date: z.string(), message: z.string() });

export const advanceClock = operation({
  module: 'sandbox',
  name: 'advanceClock',
  verb: 'POST',
  summary: "Moves a sandbox account's time forward and runs everything that falls due on the way.",
  description: 'A date means its first moment in New York. Time never goes back.',
  request: z.object({ to: instantField() }),
  response: z.object({ clock }),
  refusals: {
    liveAccount: 'A live account has no test clock: its time is the time of the world.',
    backwards: 'The clock stands at {now} already and cannot go back.',
    tooFar: 'The clock can be moved at most ten years ahead of the time of the world.',
  },
});
