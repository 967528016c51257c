import type { FastifyRequest } from 'fastify';
import { isLinkIdle } from '../../engine/access/session-link.ts';
import { isTouchDue } from '../../engine/access/session-times.ts';
import type { Credential } from '../../store/accounts.ts';
import { findLinkSession, type LinkSession, touchLinkSession } from '../../store/session-links.ts';
import { parseId } from '../../values/id.ts';
import type { App } from '../../workflows/app.ts';
import { hashToken } from '../../workflows/people/secrets.ts';
import type { SessionOptions } from './authenticate-session.ts';
import { namedLink, readLinkToken } from './link-cookie.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { sessionProblem } from './session-problem.ts';

type LinkApp = Pick<App, 'database' | 'clock'>;

/**
 * Finds the account of a request with the session of a link. Link and creator are checked with each request,
 * and unknown tokens are counted and slow the sender.
 */
export async function authenticateLink(
  app: LinkApp,
  request: FastifyRequest,
  { publicOrigin, throttle, isUsed = true }: SessionOptions,
): Promise<Credential> {
  refuseForeignOrigin(request, publicOrigin);
  const sent = { address: request.ip, token: readLinkToken(request) ?? '' };
  const found = await throttle.attempt(sent, () => findSession(app, request, { isUsed }));
  if (!found) throw sessionProblem('linkEnded');
  return { ...found.account, principal: found.principal };
}

/** Finds the session of a link, or refuses the request. A screen that watches its session does not prolong it. */
export async function requireLinkSession(
  app: LinkApp,
  request: FastifyRequest,
): Promise<LinkSession> {
  const found = await findSession(app, request, { isUsed: false });
  if (!found) throw sessionProblem('linkEnded');
  return found;
}

async function findSession(
  { database, clock }: LinkApp,
  request: FastifyRequest,
  { isUsed }: { readonly isUsed: boolean },
): Promise<LinkSession | undefined> {
  const token = readLinkToken(request);
  if (token === undefined) return undefined;
  const now = clock.now();
  const session = await findLinkSession(database, hashToken(token), now);
  if (!session || isLinkIdle(session, now)) return undefined;
  const named = namedLink(request);
  if (named !== undefined && parseId(named) !== session.principal.linkId) return undefined;
  if (isUsed && isTouchDue(session, now)) await touchLinkSession(database, hashToken(token), now);
  return session;
}
