import type { FastifyRequest } from 'fastify';
import type { Credential } from '../../store/accounts.ts';
import type { CredentialCache } from '../../workflows/credential-cache.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { HttpProblem } from './problem.ts';

const notAuthenticated = new HttpProblem(
  401,
  'Authentication failed. Send the header "Authorization: Basic" with the Base64 of <CLIENT_ID>:<SECRET_KEY>.',
  { headers: { 'www-authenticate': 'Basic realm="Paywright", charset="UTF-8"' } },
);

/** Finds the account of a request by its Authorization header; failures are counted and slow the sender. */
export async function authenticateRequest(
  credentials: CredentialCache,
  throttle: LoginThrottle,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<Credential> {
  const read = readBasic(headers.authorization);
  const given = read && credentials.name(read);
  const attempt = { address: ip, clientId: given?.clientId ?? '' };
  const lookUp = async () => given && credentials.find(given);
  // Credentials that were right before are no guess: they are looked up from any address.
  const account =
    given && credentials.isKnown(given) ? await lookUp() : await throttle.attempt(attempt, lookUp);
  if (!account) throw notAuthenticated;
  return account;
}

function readBasic(header: string | undefined) {
  const match = /^Basic +([A-Za-z0-9+/]{1,1000}={0,2})$/i.exec(header ?? '');
  if (!match?.[1] || match[1].length % 4 !== 0) return undefined;
  const bytes = Buffer.from(match[1], 'base64');
  const text = bytes.toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || !Buffer.from(text).equals(bytes) || /\p{Cc}/u.test(text)) return undefined;
  return { clientId: text.slice(0, colon), secretKey: text.slice(colon + 1) };
}
