import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../workflows/people/secrets.ts';

type CookieRequest = Pick<FastifyRequest, 'protocol' | 'headers'>;

/** Time in which a browser answers a challenge for a passkey. */
const browserSeconds = 600;

/** The token of the session cookie; undefined without one. */
export function readSessionToken(request: CookieRequest): string | undefined {
  return readToken(request, cookieName(request.protocol));
}

export function setSessionCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.header('set-cookie', `${cookieName(protocol)}=${token}; ${attributes(protocol)}`);
}

export function clearSessionCookie({ protocol }: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', `${cookieName(protocol)}=; ${attributes(protocol)}; Max-Age=0`);
}

/** The token of a browser that was asked for a passkey before anybody has signed in. */
export function readBrowserToken(request: CookieRequest): string | undefined {
  return readToken(request, `${cookieName(request.protocol)}-browser`);
}

/** Gives the browser a token, or keeps the one that it has, for some minutes. */
export function keepBrowserToken(request: FastifyRequest, reply: FastifyReply): string {
  const { protocol } = request;
  const token = readBrowserToken(request) ?? newToken();
  const cookie = `${cookieName(protocol)}-browser=${token}`;
  reply.header('set-cookie', `${cookie}; ${attributes(protocol)}; Max-Age=${browserSeconds}`);
  return token;
}

/** The token of a cookie; undefined without one. */
export function readToken(
  { headers: { cookie = '' } }: Pick<CookieRequest, 'headers'>,
  name: string,
): string | undefined {
  const values = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [token, ...others] = values;
  return others.length === 0 && token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Browsers keep a cookie with the prefix only if this very host has set it over TLS (RFC 6265bis). */
function cookieName(protocol: string): string {
  return protocol === 'https' ? '__Host-paywright' : 'paywright';
}

/** Plain HTTP is served on loopback only, where some browsers keep no secure cookies. */
function attributes(protocol: string): string {
  const common = 'Path=/; HttpOnly; SameSite=Strict';
  return protocol === 'https' ? `${common}; Secure` : common;
}
