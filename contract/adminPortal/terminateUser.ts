import { z } from 'zod';
import { finalPayChoices } from '../../values/vocabulary.ts';
import { optionalAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import {
  date,
  id,
  mandatoryWhen,
  optionalDate,
  optionalEmail,
  optionalFlag,
  optionalId,
  optionalName,
  optionalText,
  outcome,
} from '../wire.ts';
import { terminationRefusals } from './termination-messages.ts';

const user = z
  .object({
    userId: id('worker', 'Invalid UserId'),
    companyId: optionalId('company', 'Invalid CompanyId'),
    exitDate: date(),
    personalEmail: optionalEmail(),
    finalPayCheckType: z.enum(finalPayChoices),
    terminationChoice: optionalName(),
    dismissalType: optionalName(),
    severance: optionalFlag(),
    severancePaymentType: optionalName(),
    severancePaymentFrequency: optionalName(),
    firstSeverancePayDate: optionalDate(),
    lastSeverancePayDate: optionalDate(),
    severanceAmount: optionalAmount(),
    additionalNotes: optionalText(),
  })
  .check(mandatoryWhen(['severanceAmount'], ({ severance }) => severance, 'for a severance'));

export const terminateUser = operation({
  module: 'adminPortal',
  name: 'terminateUser',
  verb: 'PUT',
  summary: 'Ends the employment of a worker.',
  description:
    'Until an exitDate to come the worker stays on the payroll; it is the last day a salary is paid ' +
    'for. Unless finalPayCheckType leaves it to a regular payroll cycle, the salary of the last ' +
    'period is not paid by its regular run. A terminated worker still counts for taxes, can be paid ' +
    'what is owed, and can be hired again with activateUser.',
  request: z.object({ user }),
  response: z.object({ user: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    ...terminationRefusals,
    severanceEndsBeforeItBegins: 'lastSeverancePayDate must not lie before firstSeverancePayDate.',
  },
});
