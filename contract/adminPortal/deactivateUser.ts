import { z } from 'zod';
import { finalPayChoices } from '../../values/vocabulary.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { id, optionalDate, optionalEmail, optionalText, outcome } from '../wire.ts';
import { terminationRefusals } from './termination-messages.ts';

export const deactivateUser = operation({
  module: 'adminPortal',
  name: 'deactivateUser',
  verb: 'POST',
  summary: 'Takes a worker off the payroll for a time.',
  description:
    'Without an exitDate it is today. Until an exitDate to come the worker stays on the payroll; it ' +
    'is the last day a salary is paid for. activateUser brings the worker back, and the days between ' +
    'are not paid.',
  request: z.object({
    user: z.object({
      userId: id('worker', 'Invalid UserId'),
      exitDate: optionalDate(),
      personalEmail: optionalEmail(),
      finalPayCheckType: optionalEnum(finalPayChoices),
      additionalNotes: optionalText(),
    }),
  }),
  response: z.object({ user: outcome('userId') }),
  refusals: terminationRefusals,
});
