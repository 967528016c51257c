import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers of answers that a page may read, besides those that browsers always show. */
const exposedHeaders = [
  'Allow',
  'Deprecation',
  'Idempotency-Replayed',
  'Paywright-Draft-Law',
  'Paywright-Version',
  'Preference-Applied',
  'Retry-After',
  'Sunset',
  'X-Deprecated-Fields',
  'X-Ignored-Fields',
  'X-Next-Cursor',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Warnings',
].join(', ');

/** The longest time that browsers keep the answer to a preflight. */
const preflightSeconds = '7200';

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, Paywright-Version, Prefer, X-Request-Id',
  'access-control-max-age': preflightSeconds,
};

/**
 * The headers by which a browser lets a page of another origin read an answer (Fetch standard, section
 * 3.2). `Access-Control-Allow-Credentials` is never sent: a page sends its key itself and no cookies.
 */
export function corsHeaders(
  origins: readonly string[],
  { origin }: IncomingHttpHeaders,
): Readonly<Record<string, string>> {
  if (origins.length === 0) return {};
  if (origin === undefined || !origins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposedHeaders,
  };
}

/** The headers of the answer to a preflight of an allowed origin; undefined for other requests. */
export function findPreflightHeaders(
  origins: readonly string[],
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
): Readonly<Record<string, string>> | undefined {
  const isPreflight = method === 'OPTIONS' && 'access-control-request-method' in headers;
  return isPreflight && origins.includes(headers.origin ?? '') ? preflightHeaders : undefined;
}
