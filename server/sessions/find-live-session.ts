import type { FastifyRequest } from 'fastify';
import {
  isRecentlyConfirmed,
  isSessionLive,
  isTouchDue,
} from '../../engine/access/session-times.ts';
import { findSession, type StoredSession, touchSession } from '../../store/sessions.ts';
import type { App } from '../../workflows/app.ts';
import { hashToken } from '../../workflows/people/secrets.ts';
import { readSessionToken } from './session-cookie.ts';
import { sessionProblem } from './session-problem.ts';

type SessionApp = Pick<App, 'database' | 'clock'>;

/** A session with the token of its cookie. */
export interface LiveSession {
  readonly token: string;
  readonly session: StoredSession;
}

export interface SessionUse {
  /** False for a page that only listens, which does not prolong its session. */
  readonly isUsed?: boolean;
}

/** Finds the session of a request, also one that waits for its second factor. */
export async function findLiveSession(
  { database, clock }: SessionApp,
  request: Pick<FastifyRequest, 'protocol' | 'headers'>,
  { isUsed = true }: SessionUse = {},
): Promise<LiveSession | undefined> {
  const token = readSessionToken(request);
  if (token === undefined) return undefined;
  const session = await findSession(database, hashToken(token));
  const now = clock.now();
  if (!session || !isSessionLive(session, session.memberships, now)) return undefined;
  if (isUsed && isTouchDue(session, now)) await touchSession(database, hashToken(token), now);
  return { token, session };
}

/** Finds the session of a request whose person has passed the second factor. */
export async function requireSession(
  app: SessionApp,
  request: Pick<FastifyRequest, 'protocol' | 'headers'>,
): Promise<LiveSession> {
  const found = await findLiveSession(app, request);
  if (found?.session.confirmedAt === undefined) throw sessionProblem('sessionEnded');
  return found;
}

/** Finds a session whose second factor is not older than five minutes. */
export async function requireRecentSession(
  app: SessionApp,
  request: Pick<FastifyRequest, 'protocol' | 'headers'>,
): Promise<LiveSession> {
  const found = await requireSession(app, request);
  if (!isRecentlyConfirmed(found.session, app.clock.now())) throw sessionProblem('confirmAgain');
  return found;
}
