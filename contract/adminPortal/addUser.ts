import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { externalIdTaken, referenceFields } from '../reference-fields.ts';
import { id, outcome } from '../wire.ts';
import { requireStateForRemote, userFields, userRefusals } from './user-fields.ts';

export const addUser = operation({
  module: 'adminPortal',
  name: 'addUser',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Adds a worker who works for the company now or starts soon.',
  description:
    'The operation must be in the path (`/adminPortal/addUser`): without it, the method ' +
    '`addUser` records a former worker. An office worker without companyLocationId works at ' +
    'the primary location.',
  request: () =>
    z.object({
      user: z
        .object({
          companyId: id('company', 'Invalid CompanyId'),
          ...userFields,
          ...referenceFields,
        })
        .check(requireStateForRemote),
    }),
  response: () => z.object({ user: outcome('userId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...userRefusals, externalIdTaken },
});
