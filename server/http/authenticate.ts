import type { Credential } from '../../store/accounts.ts';
import type { CredentialCache } from '../../workflows/credential-cache.ts';
import { HttpProblem } from './problem.ts';

const notAuthenticated = new HttpProblem(
  401,
  'Authentication failed. Send the header "Authorization: Basic" with the Base64 of <CLIENT_ID>:<SECRET_KEY>.',
  { headers: { 'www-authenticate': 'Basic realm="Paywright", charset="UTF-8"' } },
);

/** Finds the account of an Authorization header. */
export async function authenticateHeader(
  credentials: CredentialCache,
  header: string | undefined,
): Promise<Credential> {
  const given = readBasic(header);
  const account = given && (await credentials.find(given));
  if (!account) throw notAuthenticated;
  return account;
}

/** The client id in a header, unverified, for counting failed logins. */
export function claimedClientId(header: string | undefined): string {
  return readBasic(header)?.clientId ?? '';
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
