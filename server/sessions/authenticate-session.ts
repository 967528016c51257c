import type { FastifyRequest } from 'fastify';
import { operatorModule } from '../../contract/operator-operations.ts';
import type { Credential } from '../../store/accounts.ts';
import { installation } from '../../store/accounts.ts';
import { findOperator } from '../../store/operators.ts';
import type { App } from '../../workflows/app.ts';
import { hashToken } from '../../workflows/people/secrets.ts';
import { findLiveSession, type LiveSession, type SessionUse } from './find-live-session.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { readSessionToken } from './session-cookie.ts';
import { sessionProblem } from './session-problem.ts';
import type { SessionThrottle } from './session-throttle.ts';

/** How requests with a session are taken. */
export interface SessionOptions extends SessionUse {
  readonly publicOrigin: string | undefined;
  readonly throttle: SessionThrottle;
}

/**
 * Finds the account and the person of a request with a session. The roles are read with each request, so
 * that a role that was taken away has no effect any more. Unknown tokens are counted and slow the sender.
 */
export async function authenticateSession(
  app: Pick<App, 'database' | 'clock'>,
  request: FastifyRequest,
  { publicOrigin, throttle, isUsed = true }: SessionOptions,
): Promise<Credential> {
  refuseForeignOrigin(request, publicOrigin);
  const sent = { address: request.ip, token: readSessionToken(request) ?? '' };
  const found = await throttle.attempt(sent, () => findLiveSession(app, request, { isUsed }));
  if (found?.session.confirmedAt === undefined) throw sessionProblem('sessionEnded');
  const { personId, sessionId, account, memberships } = found.session;
  const isMember = account !== undefined && memberships.length > 0;
  const isForOperators = isOperatorRequest(request);
  const operator =
    isForOperators || !isMember ? await findCaller(app, found, { isForOperators }) : undefined;
  if (operator) return operator;
  if (!isMember) throw sessionProblem('accountNotChosen');
  return { ...account, principal: { kind: 'person', personId, sessionId, memberships } };
}

/** True for operations across accounts, which an operator calls whatever account or company is open. */
function isOperatorRequest({ params }: FastifyRequest): boolean {
  return (params as { readonly module?: string }).module === operatorModule;
}

/** Finds an operator as the caller: of the installation, or of the company that the session has opened. */
async function findCaller(
  { database, clock }: Pick<App, 'database' | 'clock'>,
  { token, session: { personId, sessionId } }: LiveSession,
  { isForOperators }: { readonly isForOperators: boolean },
): Promise<Credential | undefined> {
  const operator = await findOperator(database, hashToken(token), clock.now());
  if (!operator) return undefined;
  const opened = isForOperators ? undefined : operator.opened;
  const { account, companyId } = opened ?? { account: installation, companyId: undefined };
  return { ...account, principal: { kind: 'operator', personId, sessionId, companyId } };
}
