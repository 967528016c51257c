import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, mayReach, type Reach } from './webhook-reach.ts';

/** Receives webhook messages. */
export interface WebhookReceiver {
  /** Returns the HTTP status of the answer; throws `NoAnswerError` if there was none. */
  post(message: WebhookMessage, signal: AbortSignal): Promise<number>;
}

export interface WebhookMessage {
  readonly url: string;
  readonly reach: Reach;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The receiver did not answer; the message gives the reason for people. */
export class NoAnswerError extends Error {}

const answerTimeoutMilliseconds = 15_000;

export interface ReceiverOptions {
  readonly timeout?: number;
  /** Resolves names; tests answer with addresses of their own. */
  readonly resolve?: typeof lookup;
}

/** Receivers on the network. Redirects are not followed, and only the status of an answer is read. */
export function networkReceiver({
  timeout = answerTimeoutMilliseconds,
  resolve = lookup,
}: ReceiverOptions = {}): WebhookReceiver {
  return {
    post: async (message, signal) => {
      const timedOut = AbortSignal.timeout(timeout);
      try {
        const lookupWithin = within(message.reach, resolve);
        return await send(message, lookupWithin, AbortSignal.any([timedOut, signal]));
      } catch (error) {
        if (error instanceof NoAnswerError) throw error;
        if (timedOut.aborted)
          throw new NoAnswerError(`It did not answer within ${timeout / 1_000} seconds.`);
        throw new NoAnswerError(`It could not be reached (${reasonOf(error)}).`);
      }
    },
  };
}

function send(
  { url, reach, headers, body }: WebhookMessage,
  lookupWithin: LookupFunction,
  signal: AbortSignal,
): Promise<number> {
  const target = new URL(url);
  const host = hostOf(target);
  // Node does not call `lookup` when the URL has an address instead of a name.
  if (isIP(host) > 0 && !mayReach(host, reach)) throw outOfReach(host);
  return new Promise((resolve, reject) => {
    const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = request(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Paywright',
        ...headers,
      },
      agent: false,
      lookup: lookupWithin,
      signal,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      // The status is all that counts: errors in the rest of the answer are ignored.
      sent.on('error', () => {});
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.end(body);
  });
}

/** Resolves names as usual; the connection uses exactly the addresses that were checked. */
function within(reach: Reach, resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), []);
      const outside = addresses.find(({ address }) => !mayReach(address, reach));
      if (outside) return callback(outOfReach(hostname), []);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
}

export function outOfReach(host: string): NoAnswerError {
  return new NoAnswerError(`${host} is an address that webhooks of this account must not use.`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
