import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, optionalDate, outcome } from '../wire.ts';

export const activateUser = operation({
  module: 'adminPortal',
  name: 'activateUser',
  verb: 'POST',
  summary: 'Brings back a worker who was deactivated, or hires again one who was terminated.',
  description:
    'With a dateOfJoin the worker joins anew on that day; without one the former day stands. A ' +
    'worker whose exit date has not come yet simply stays.',
  request: z.object({
    user: z.object({ userId: id('worker', 'Invalid UserId'), dateOfJoin: optionalDate() }),
  }),
  response: z.object({ user: outcome('userId') }),
  refusals: {
    unknownUser: 'Invalid UserId',
    notGone: '{user} was neither deactivated nor terminated: there is nothing to activate.',
    joinsBeforeExit: 'dateOfJoin must lie after the exit date of {user}, {exitDate}.',
    joinsTooLate: 'dateOfJoin must not lie more than a year ahead.',
  },
});
