import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, optionalDate, outcome } from '../wire.ts';

export const releaseLockInLetter = operation({
  module: 'userOnboarding',
  name: 'releaseLockInLetter',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Ends the lock-in letter of a worker after the IRS has released it (letter 2808C).',
  description:
    'The Form W-4 on file decides again for pay dates from `effectiveDate` on, by default from today.',
  request: () =>
    z.object({
      lockInLetter: aliased(
        z.object({ userId: id('worker', 'Invalid UserId'), effectiveDate: optionalDate() }),
      ),
    }),
  response: () => z.object({ lockInLetter: outcome('userId') }),
  refusals: {
    unknownUser: 'Invalid UserId',
    noLetter: '{worker} has no lock-in letter.',
  },
});
