import { id } from '../wire.ts';

export const unknownWebhook = 'Invalid WebhookId';

export const webhookId = () => id('webhook', unknownWebhook);

export const inactiveWebhook = 'The webhook is not active. Activate it with updateWebhook first.';

export const wrongCursor = 'cursor must be the nextCursor of an earlier response.';

/** Refusals of an address that events cannot be sent to. */
export const addressRefusals = {
  notHttps:
    'url must begin with https://. If the server allows it (ALLOW_PRIVATE_WEBHOOKS, for development), a sandbox account may also use http:// on the machine of the server, such as http://localhost:3000.',
  notPublic:
    'url must lead to a public address: {host} is private, local or reserved, and webhooks are not sent there.',
} as const;
