import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, mayReach, type Reach } from './webhook-reach.ts';

/** Somebody outside the house who wants to hear of events. */
export interface WebhookReceiver {
  /** Gives the HTTP status of the answer; throws `NotAnswered` when there was none. */
  post(message: WebhookMessage, signal: AbortSignal): Promise<number>;
}

export interface WebhookMessage {
  readonly url: string;
  readonly reach: Reach;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** There was no answer; the message says why, for people. */
export class NoAnswerError extends Error {}

const answerTimeoutMilliseconds = 15_000;

/** Receivers on the network. Redirects are not followed and of the answer only the status is read. */
export function networkReceiver({ timeout = answerTimeoutMilliseconds } = {}): WebhookReceiver {
  return {
    post: async (message, stop) => {
      const tooLong = AbortSignal.timeout(timeout);
      try {
        return await send(message, AbortSignal.any([tooLong, stop]));
      } catch (error) {
        if (error instanceof NoAnswerError) throw error;
        if (tooLong.aborted)
          throw new NoAnswerError(`It did not answer within ${timeout / 1_000} seconds.`);
        throw new NoAnswerError(`It could not be reached (${reasonOf(error)}).`);
      }
    },
  };
}

function send({ url, reach, headers, body }: WebhookMessage, signal: AbortSignal): Promise<number> {
  const target = new URL(url);
  const host = hostOf(target);
  // The network library asks for no address where the URL has one.
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
      lookup: within(reach),
      signal,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      // The answer was heard with its first line; what happens to the rest does not matter.
      sent.on('error', () => {});
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.end(body);
  });
}

/** Resolves names as usual; the connection goes to the very addresses that were looked at. */
function within(reach: Reach): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), []);
      const outside = addresses.find(({ address }) => !mayReach(address, reach));
      if (outside) return callback(outOfReach(hostname), []);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
}

function outOfReach(host: string): NoAnswerError {
  return new NoAnswerError(`${host} is an address that webhooks of this account may not have.`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
