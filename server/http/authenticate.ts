import { hash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../providers/clock.ts';
import { authenticate, type Credential } from '../../store/accounts.ts';
import { HttpProblem } from './problem.ts';

/** A revoked secret is known to be revoked everywhere after this long. */
const cacheMilliseconds = 1_000;
const mostRemembered = 10_000;

const notAuthenticated = new HttpProblem(
  401,
  'Authentication failed. Send the header "Authorization: Basic" with the Base64 of <CLIENT_ID>:<SECRET_KEY>.',
  { headers: { 'www-authenticate': 'Basic realm="Paywright", charset="UTF-8"' } },
);

/** Finds the account of an Authorization header, remembering for a second what it has found. */
export function authenticator(database: Database, clock: Clock) {
  const remembered = new Map<string, { readonly account: Credential; readonly until: number }>();

  return async function accountOf(header = ''): Promise<Credential> {
    const elapsed = clock.monotonicMs();
    // The header holds the secret; what is remembered is only its digest.
    const known = hash('sha256', header, 'base64');
    const hit = remembered.get(known);
    if (hit && hit.until > elapsed) return hit.account;
    const given = readBasic(header);
    const account = given && (await authenticate(database, given, clock.now()));
    if (!account) {
      remembered.delete(known);
      throw notAuthenticated;
    }
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(known, { account, until: elapsed + cacheMilliseconds });
    return account;
  };
}

/** The client id a header claims, for counting failures against it; not to be believed. */
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
