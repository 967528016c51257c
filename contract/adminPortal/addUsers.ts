import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { externalIdTaken, referenceFields } from '../reference-fields.ts';
import { id, outcome } from '../wire.ts';
import { requireStateForRemote, userFields, userRefusals } from './user-fields.ts';

export const addUsers = operation({
  module: 'adminPortal',
  name: 'addUsers',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary: 'Adds many workers at once: all of them or none.',
  description:
    'At most 100,000 workers, unless the server is configured otherwise. All problems of all ' +
    'entries are reported together, each with its position in the list and the name of the ' +
    'worker.',
  isBulk: true,
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      users: z
        .array(z.object({ ...userFields, ...referenceFields }).check(requireStateForRemote))
        .min(1),
    }),
  response: () => z.array(z.object({ user: outcome('userId') })),
  refusals: { unknownCompany: 'Invalid CompanyId', ...userRefusals, externalIdTaken },
});
