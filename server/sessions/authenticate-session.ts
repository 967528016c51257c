import type { FastifyRequest } from 'fastify';
import type { Credential } from '../../store/accounts.ts';
import type { App } from '../../workflows/app.ts';
import { requireSession } from './find-live-session.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { sessionProblem } from './session-problem.ts';

/**
 * Finds the account and the person of a request with a session. The roles are read with each request, so
 * that a role that was taken away has no effect any more.
 */
export async function authenticateSession(
  app: Pick<App, 'database' | 'clock'>,
  request: FastifyRequest,
  publicOrigin: string | undefined,
): Promise<Credential> {
  refuseForeignOrigin(request, publicOrigin);
  const { session } = await requireSession(app, request);
  const { personId, sessionId, account, memberships } = session;
  if (!account || memberships.length === 0) throw sessionProblem('accountNotChosen');
  return { ...account, principal: { kind: 'person', personId, sessionId, memberships } };
}
