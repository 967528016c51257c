import type { FastifyRequest } from 'fastify';
import { sessionProblem } from './session-problem.ts';

/**
 * Refuses requests with a session, or for one, that a page of another origin may have sent. Browsers
 * send `Origin` with every request that is not a read, and pages cannot change it.
 */
export function refuseForeignOrigin(
  { method, protocol, host, headers }: FastifyRequest,
  publicOrigin: string | undefined,
): void {
  const own = publicOrigin ?? (isLoopback(host) ? `${protocol}://${host}` : undefined);
  const { origin, 'sec-fetch-site': site } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  const isOwn = origin === undefined ? isRead : origin === own;
  if (!isOwn || (site !== undefined && site !== 'same-origin'))
    throw sessionProblem('foreignOrigin');
}

/** Names of this machine; another name may lead here by a forged entry of the DNS. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
