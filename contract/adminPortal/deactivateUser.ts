import { z } from 'zod';
import { finalPayChoices } from '../../values/vocabulary.ts';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { id, optionalDate, optionalEmail, optionalText, outcome } from '../wire.ts';
import { terminationRefusals } from './termination-messages.ts';

export const deactivateUser = operation({
  module: 'adminPortal',
  name: 'deactivateUser',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Takes a worker off the payroll temporarily.',
  description:
    'The exitDate (default: today) is the last day a salary is paid for; until then the ' +
    'worker stays on the payroll. activateUser brings the worker back; the days in between ' +
    'are not paid.',
  request: () =>
    z.object({
      user: aliased(
        z.object({
          userId: id('worker', 'Invalid UserId'),
          exitDate: optionalDate(),
          personalEmail: optionalEmail(),
          finalPayCheckType: optionalEnum(finalPayChoices),
          additionalNotes: optionalText(),
        }),
      ),
    }),
  response: () => z.object({ user: outcome('userId') }),
  refusals: terminationRefusals,
});
