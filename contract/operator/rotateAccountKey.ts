import { z } from 'zod';
import { overlapHours, rotatedKey } from '../access/rotateApiKey.ts';
import { operatorDecisions } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, name } from '../wire.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';

export const rotateAccountKey = operation({
  module: 'operator',
  name: 'rotateAccountKey',
  verb: 'POST',
  access: operatorDecisions,
  summary: 'Replaces an API key of any account by one with the same name and scope.',
  description:
    'The new secret is shown only once, to be handed to the account. The former key works for overlapHours more, so that ' +
    'its programs change over without a break. The account sees who replaced it, and why, in its audit trail.',
  request: () =>
    z.object({
      accountId: deskAccountId(),
      apiKeyId: id('secret', 'Invalid ApiKeyId'),
      overlapHours: overlapHours(),
      reason: name(),
    }),
  response: () => z.object({ apiKey: rotatedKey }),
  shownOnce: ['secretKey'],
  refusals: {
    unknownAccountId,
    unknownApiKey: 'Invalid ApiKeyId',
    notYourself:
      'The API key {name} belongs to another person, who must rotate it. You can revoke it.',
    keyExpired: 'The API key {name} has expired. Add a new one with addApiKey.',
  },
});
