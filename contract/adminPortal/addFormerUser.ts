import { z } from 'zod';
import { wageBases } from '../../values/vocabulary.ts';
import { companyPreparation } from '../access-rules.ts';
import { optionalPayRate } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { id, outcome } from '../wire.ts';
import { requireStateForRemote, userFields, userRefusals } from './user-fields.ts';

export const addFormerUser = operation({
  module: 'adminPortal',
  name: 'addFormerUser',
  method: 'addUser',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Records a worker who was paid this year but has already left the company.',
  description:
    'The worker is recorded as terminated, is included in tax totals, and can still be paid ' +
    'what is owed. Sent to the module without an operation in the path, the method `addUser` ' +
    'means this operation. A wage from dateOfJoin on is recorded too: hourly, or by wageBasis, ' +
    'with a rate of 0 unless wageRate states one. Set it with updateUserWage.',
  request: () =>
    z.object({
      user: z
        .object({
          companyId: id('company', 'Invalid CompanyId'),
          ...userFields,
          wageRate: optionalPayRate(),
          wageBasis: optionalEnum(wageBases),
        })
        .check(requireStateForRemote),
    }),
  response: () => z.object({ user: outcome('userId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...userRefusals },
});
