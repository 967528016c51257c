import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { optionalAmountOrZero } from '../numbers.ts';
import { operation } from '../operation.ts';
import { filingStatus } from '../w4-fields.ts';
import { date, id, optionalFlag, outcome } from '../wire.ts';

export const addLockInLetter = operation({
  module: 'userOnboarding',
  name: 'addLockInLetter',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Records a lock-in letter of the IRS (letter 2800C) for a worker.',
  description:
    'The letter states the filing status and the most that steps 2 to 4 of Form W-4 may lower. ' +
    'From `effectiveDate` on no less than by the letter is withheld: a Form W-4 that lowers the ' +
    'tax is kept and not used, one that raises it is used. Sent again, it replaces the letter; ' +
    'releaseLockInLetter ends it.',
  request: () =>
    z.object({
      lockInLetter: aliased(
        z.object({
          userId: id('worker', 'Invalid UserId'),
          w4FilingStatus: filingStatus(),
          haveMultipleJob: optionalFlag(),
          dependentsAmount: optionalAmountOrZero(),
          otherIncome: optionalAmountOrZero(),
          otherDeduction: optionalAmountOrZero(),
          extraWithholding: optionalAmountOrZero(),
          effectiveDate: date(),
        }),
      ),
    }),
  response: () => z.object({ lockInLetter: outcome('userId') }),
  refusals: {
    unknownUser: 'Invalid UserId',
    contractor: '{worker} is a contractor: no income tax is withheld.',
    formErrors: 'The lock-in letter of {worker} has errors: {problems}',
  },
});
