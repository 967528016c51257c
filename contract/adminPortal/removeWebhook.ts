import { z } from 'zod';
import { accountWebhooks } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { unknownWebhook, webhookId } from './webhook-fields.ts';

export const removeWebhook = operation({
  module: 'adminPortal',
  name: 'removeWebhook',
  verb: 'DELETE',
  access: accountWebhooks,
  summary: 'Removes a webhook; events not delivered yet are dropped.',
  request: () => z.object({ webhookId: webhookId() }),
  response: () => z.object({ webhook: outcome('webhookId') }),
  refusals: { unknownWebhook },
});
