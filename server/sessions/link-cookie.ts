import type { FastifyReply, FastifyRequest } from 'fastify';
import { readToken } from './session-cookie.ts';

/**
 * True if a request names the session of a link. A page says which session it uses, so that a link that
 * somebody was sent never replaces their own session, nor the other way round.
 */
export function usesLink({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^link( |$)/.test(String(headers['paywright-session'] ?? ''));
}

/**
 * The id of the link whose session a page uses. A browser keeps one session for each site that holds frames: a page
 * of an earlier link must not act in the session of a later one.
 */
export function namedLink({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^link (\S+)$/.exec(String(headers['paywright-session'] ?? ''))?.[1];
}

/** The token of the cookie of a link's session; undefined without one. */
export function readLinkToken(
  request: Pick<FastifyRequest, 'protocol' | 'headers'>,
): string | undefined {
  return readToken(request, cookieName(request.protocol));
}

export function setLinkCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { token, seconds }: { readonly token: string; readonly seconds: number },
): void {
  const cookie = `${cookieName(protocol)}=${token}; Path=/; HttpOnly; ${attributes(protocol)}`;
  reply.header('set-cookie', `${cookie}; Max-Age=${seconds}`);
}

function cookieName(protocol: string): string {
  return protocol === 'https' ? '__Host-paywright-link' : 'paywright-link';
}

/**
 * In a frame of another site a browser sends only cookies with SameSite=None, and keeps them apart for each
 * site that holds the frame (Partitioned). Without TLS, on this machine only, there is no such cookie.
 */
function attributes(protocol: string): string {
  return protocol === 'https' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Strict';
}
