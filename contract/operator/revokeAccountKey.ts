import { z } from 'zod';
import { operatorDecisions } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, name, outcome } from '../wire.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';

export const revokeAccountKey = operation({
  module: 'operator',
  name: 'revokeAccountKey',
  verb: 'DELETE',
  access: operatorDecisions,
  summary: 'Revokes an API key of any account, such as one that was published.',
  description:
    'Every server refuses the key within a second. Also the last key of an account is revoked: its administrators ' +
    'sign in and add another. The account sees who revoked it, and why, in its audit trail.',
  request: () =>
    z.object({
      accountId: deskAccountId(),
      apiKeyId: id('secret', 'Invalid ApiKeyId'),
      reason: name(),
    }),
  response: () => z.object({ apiKey: outcome('apiKeyId') }),
  refusals: {
    unknownAccountId,
    unknownApiKey: 'Invalid ApiKeyId',
    revokedBefore: 'This API key has ended already.',
  },
});
