import type { Transport } from './transport.ts';

/** Sends every operation with POST, because `fetch` cannot send GET with a body. */
export const fetchTransport: Transport = {
  send: async ({ url, headers, body, signal }) => {
    const response = await fetch(url, { method: 'POST', headers, body, signal: signal ?? null });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  },
};
