import { z } from 'zod';
import { keyScopes } from '../../values/access.ts';
import { accountSettings } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalTranslatedEnum } from '../optional-enum.ts';
import { outcomeStatus } from '../statuses.ts';
import { maxApiKeys } from './addApiKey.ts';

/** An API key in a list, without its secret. */
export const apiKeyRecord = z.object({
  apiKeyId: z.string(),
  name: z.string(),
  scope: z.enum(keyScopes),
  companyIds: z.array(z.string()),
  personId: z.string().optional(),
  status: outcomeStatus(),
  addedAt: z.string(),
  addedBy: z.string(),
  expiresAt: z.string().optional(),
  usedAt: z.string().optional(),
});

export const getApiKeys = operation({
  module: 'access',
  name: 'getApiKeys',
  verb: 'GET',
  access: accountSettings,
  summary: 'Lists the API keys of the account in the order they were added, with their last use.',
  description:
    'Secrets are not shown again. The last use is noted at most once a minute. The list has no ' +
    `pages: at most ${maxApiKeys} keys are active, and status leaves out the others.`,
  request: () =>
    z.object({ status: optionalTranslatedEnum({ active: 'Active', inactive: 'Inactive' }) }),
  response: () =>
    z.object({
      apiKeys: z.array(apiKeyRecord),
    }),
  refusals: {},
});
