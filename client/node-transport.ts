import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Transport } from './transport.ts';

/** Sends each operation with its verb; `fetch` cannot send GET with a body. */
export const nodeTransport: Transport = {
  send: ({ url, verb, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = url.startsWith('https:') ? httpsRequest : httpRequest;
      const sent = request(url, {
        method: verb,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
      });
      sent.on('error', reject);
      sent.on('response', async (response) => {
        try {
          const chunks: Buffer[] = await response.toArray();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            body: Buffer.concat(chunks).toString('utf8'),
          });
        } catch (error) {
          reject(error);
        }
      });
      sent.end(body);
    }),
};
