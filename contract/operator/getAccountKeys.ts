import { z } from 'zod';
import { apiKeyRecord } from '../access/getApiKeys.ts';
import { operatorDesk } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';

export const getAccountKeys = operation({
  module: 'operator',
  name: 'getAccountKeys',
  verb: 'GET',
  access: operatorDesk,
  summary: 'Lists the API keys of an account in the order they were added, with their last use.',
  description:
    'Secrets are not shown. The list has no pages, because an account has few active keys.',
  request: () => z.object({ accountId: deskAccountId() }),
  response: () => z.object({ apiKeys: z.array(apiKeyRecord) }),
  refusals: { unknownAccountId },
});
