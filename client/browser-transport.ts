import type { Transport } from './client.ts';

/** Sends everything by POST, which the service takes for every operation: browsers send no GET with a body. */
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
