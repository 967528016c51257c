import type { Transport } from './client.ts';

/** Sends every operation with POST, because browsers cannot send GET with a body. */
export const browserTransport: Transport = {
  send: async ({ url, headers, body }) => {
    const response = await fetch(url, { method: 'POST', headers, body });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  },
};
