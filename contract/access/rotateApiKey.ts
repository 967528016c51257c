import { z } from 'zod';
import { accountAccess } from '../access-rules.ts';
import { count } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, outcomeFields } from '../wire.ts';

/** Hours for which the former secret keeps working unless the request says otherwise. */
const defaultOverlapHours = 24;

export const overlapHours = () => count({ least: 0, most: 168, otherwise: defaultOverlapHours });

/** A key that has replaced another one, with its secret. */
export const rotatedKey = z.object({
  apiKeyId: z.string(),
  ...outcomeFields,
  clientId: z.string(),
  secretKey: z.string(),
});

export const rotateApiKey = operation({
  module: 'access',
  name: 'rotateApiKey',
  verb: 'POST',
  access: accountAccess,
  summary: 'Replaces an API key by one with the same name and scope.',
  description: `The new secret is shown only once. The former key works for overlapHours more, ${defaultOverlapHours} unless given.`,
  request: () =>
    z.object({
      apiKeyId: id('secret', 'Invalid ApiKeyId'),
      overlapHours: overlapHours(),
    }),
  response: () => z.object({ apiKey: rotatedKey }),
  shownOnce: ['secretKey'],
  refusals: {
    unknownApiKey: 'Invalid ApiKeyId',
    notYourself:
      'The API key {name} belongs to another person, who must rotate it. You can revoke it.',
    keyExpired: 'The API key {name} has expired. Add a new one with addApiKey.',
  },
});
