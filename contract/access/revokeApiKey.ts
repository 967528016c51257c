import { z } from 'zod';
import { accountAccess } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const revokeApiKey = operation({
  module: 'access',
  name: 'revokeApiKey',
  verb: 'DELETE',
  access: accountAccess,
  summary: 'Revokes an API key; every server refuses it within a second.',
  request: () => z.object({ apiKeyId: id('secret', 'Invalid ApiKeyId') }),
  response: () => z.object({ apiKey: outcome('apiKeyId') }),
  refusals: {
    unknownApiKey: 'Invalid ApiKeyId',
    lastKey:
      'This is the only API key with access to the whole account. Add another with addApiKey first.',
  },
});
