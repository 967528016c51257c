import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, optionalDate, outcome } from '../wire.ts';

export const activateUser = operation({
  module: 'adminPortal',
  name: 'activateUser',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Reactivates a deactivated worker, or rehires a terminated one.',
  description:
    'With a dateOfJoin the worker joins again on that day; without one the previous ' +
    'dateOfJoin is kept. If the exit date is still in the future, the exit is canceled and ' +
    'the worker stays. The status is the one that reports show: Active, or Add Wage or Invite ' +
    'Sent while something is missing, which the warnings name.',
  request: () =>
    z.object({
      user: aliased(
        z.object({ userId: id('worker', 'Invalid UserId'), dateOfJoin: optionalDate() }),
      ),
    }),
  response: () => z.object({ user: outcome('userId') }),
  refusals: {
    unknownUser: 'Invalid UserId',
    notLeft: '{user} was neither deactivated nor terminated, so there is nothing to activate.',
    joinsBeforeExit: 'dateOfJoin must be after the exit date of {user}, {exitDate}.',
    joinsTooLate: 'dateOfJoin must not be more than one year in the future.',
  },
});
