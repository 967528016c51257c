import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { clock } from './advanceClock.ts';

export const getClock = operation({
  module: 'sandbox',
  name: 'getClock',
  verb: 'GET',
  access: reference,
  summary: 'Returns the time of a sandbox account.',
  request: () => z.object({}),
  response: () => z.object({ clock }),
  refusals: { liveAccount: 'A live account has no test clock: it runs on real time.' },
});
