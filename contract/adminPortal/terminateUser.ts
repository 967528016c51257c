import { z } from 'zod';
import { finalPayChoices } from '../../values/vocabulary.ts';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
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

const user = aliased(
  z
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
    .check(
      mandatoryWhen(['severanceAmount'], ({ severance }) => severance, 'when severance is true'),
    ),
);

export const terminateUser = operation({
  module: 'adminPortal',
  name: 'terminateUser',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Ends the employment of a worker.',
  description:
    'The exitDate is the last day a salary is paid for; until then the worker stays on the ' +
    'payroll. Unless finalPayCheckType names a regular payroll cycle, the regular run does ' +
    'not pay the salary of the last period. A terminated worker is included in tax totals, ' +
    'can be paid what is owed, and can be rehired with activateUser.',
  request: () => z.object({ user }),
  response: () => z.object({ user: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    ...terminationRefusals,
    severanceEndsBeforeItBegins: 'lastSeverancePayDate must not be before firstSeverancePayDate.',
  },
});
