import type { FastifyReply, FastifyRequest } from 'fastify';

/** The token of the session cookie; undefined without one. */
export function readSessionToken({
  protocol,
  headers: { cookie = '' },
}: Pick<FastifyRequest, 'protocol' | 'headers'>): string | undefined {
  const name = cookieName(protocol);
  const values = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [token, ...others] = values;
  return others.length === 0 && token && /^[\w-]{43}$/.test(token) ? token : undefined;
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

/** Browsers keep a cookie with the prefix only if this very host has set it over TLS (RFC 6265bis). */
function cookieName(protocol: string): string {
  return protocol === 'https' ? '__Host-paywright' : 'paywright';
}

/** Plain HTTP is served on loopback only, where some browsers keep no secure cookies. */
function attributes(protocol: string): string {
  const common = 'Path=/; HttpOnly; SameSite=Strict';
  return protocol === 'https' ? `${common}; Secure` : common;
}
