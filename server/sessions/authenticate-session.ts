import type { FastifyRequest } from 'fastify';
import type { Credential } from '../../store/accounts.ts';
import type { App } from '../../workflows/app.ts';
import { findLiveSession } from './find-live-session.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { readSessionToken } from './session-cookie.ts';
import { sessionProblem } from './session-problem.ts';
import type { SessionThrottle } from './session-throttle.ts';

/**
 * Finds the account and the person of a request with a session. The roles are read with each request, so
 * that a role that was taken away has no effect any more. Unknown tokens are counted and slow the sender.
 */
export async function authenticateSession(
  app: Pick<App, 'database' | 'clock'>,
  request: FastifyRequest,
  {
    publicOrigin,
    throttle,
  }: { readonly publicOrigin: string | undefined; readonly throttle: SessionThrottle },
): Promise<Credential> {
  refuseForeignOrigin(request, publicOrigin);
  const sent = { address: request.ip, token: readSessionToken(request) ?? '' };
  const found = await throttle.attempt(sent, () => findLiveSession(app, request));
  if (found?.session.confirmedAt === undefined) throw sessionProblem('sessionEnded');
  const { session } = found;
  const { personId, sessionId, account, memberships } = session;
  if (!account || memberships.length === 0) throw sessionProblem('accountNotChosen');
  return { ...account, principal: { kind: 'person', personId, sessionId, memberships } };
}
