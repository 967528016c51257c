import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { instantField } from '../wire.ts';

export const clock = named(
  'Clock',
  'Time of a sandbox account.',
  z.object({ now: z.string(), date: z.string(), message: z.string() }),
);

export const advanceClock = operation({
  module: 'sandbox',
  name: 'advanceClock',
  verb: 'POST',
  access: accountSettings,
  isLarge: true,
  summary: "Moves a sandbox account's clock forward and runs everything that falls due until then.",
  description: 'A date means its first moment in New York. The clock never goes back.',
  request: () => z.object({ to: instantField() }),
  response: () => z.object({ clock }),
  refusals: {
    liveAccount: 'A live account has no test clock: it runs on real time.',
    backwards: 'The clock is already at {now} and cannot go back.',
    tooFar: 'The clock can be moved at most ten years ahead of real time.',
  },
});
