import { hash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../providers/clock.ts';
import { authenticate, type Credential } from '../../store/accounts.ts';
import { HttpProblem } from './problem.ts';

/** Time after which a revoked secret is refused on every server. */
const cacheMilliseconds = 1_000;
const mostRemembered = 10_000;

const notAuthenticated = new HttpProblem(
  401,
  'Authentication failed. Send the header "Authorization: Basic" with the Base64 of <CLIENT_ID>:<SECRET_KEY>.',
  { headers: { 'www-authenticate': 'Basic realm="Paywright", charset="UTF-8"' } },
);

/** Finds the account of an Authorization header and caches it for a second. */
export function authenticator(database: Database, clock: Clock) {
  const cached = new Map<string, { readonly account: Credential; readonly until: number }>();

  return async function accountOf(header = ''): Promise<Credential> {
    const elapsed = clock.monotonicMs();
    // The header holds the secret, so the cache key is its digest.
    const known = hash('sha256', header, 'base64');
    const hit = cached.get(known);
    if (hit && hit.until > elapsed) return hit.account;
    const given = readBasic(header);
    const account = given && (await authenticate(database, given, clock.now()));
    if (!account) {
      cached.delete(known);
      throw notAuthenticated;
    }
    if (cached.size >= mostRemembered) cached.clear();
    cached.set(known, { account, until: elapsed + cacheMilliseconds });
    return account;
  };
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
