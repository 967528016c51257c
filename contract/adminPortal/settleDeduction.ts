import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { optionalAmount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { translatedEnum } from '../statuses.ts';
import { description, id, name, outcome } from '../wire.ts';
import { settlements } from './deduction-fields.ts';

export const settleDeduction = operation({
  module: 'adminPortal',
  name: 'settleDeduction',
  verb: 'POST',
  access: workerPreparation,
  summary:
    'Records that a worker repaid what is left of a deduction outside payroll, or that the company writes it off.',
  description:
    'Also for workers who have left. Without an amount, everything that is left is settled: the rest of the ' +
    'goal or loan, or what is owed. No money is moved.',
  request: () =>
    z.object({
      settlement: aliased(
        z.object({
          companyId: id('company', 'Invalid CompanyId'),
          userId: id('worker', 'Invalid UserId'),
          type: name(),
          settledBy: translatedEnum(settlements),
          amount: optionalAmount(),
          reason: description(),
        }),
      ),
    }),
  response: () => z.object({ settlement: outcome('deductionId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownDeduction:
      '{user} has no terms for {type}, so that nothing of it is counted: getDeductionBalances lists what is.',
    nothingLeft: 'Nothing is left of {type} of {user}.',
    moreThanLeftToCollect: 'Only {amount} is left of {type} of {user}.',
  },
});
