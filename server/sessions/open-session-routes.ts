import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  chooseAccountRoute,
  confirmRoute,
  endSessionRoute,
  getSessionRoute,
  getSessionsRoute,
} from '../../contract/session/open-session-routes.ts';
import type { Database } from '../../database/database.ts';
import { endOfConfirmation, idleSecondsOf } from '../../engine/access/session-times.ts';
import { listCompanyNames } from '../../store/companies.ts';
import { findOperator } from '../../store/operators.ts';
import {
  chooseAccount,
  endSessions,
  findPersonOfSession,
  insertConfirmation,
  listAccountsOfSession,
  listSessions,
  type StoredSession,
} from '../../store/sessions.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant } from '../../values/instant.ts';
import { hashToken, newToken } from '../../workflows/people/secrets.ts';
import { checkSecondFactor } from '../../workflows/people/sign-in.ts';
import { addSessionRoute } from './add-session-route.ts';
import { requireSession } from './find-live-session.ts';
import { type PasskeyServices, requirePasskey } from './passkey-routes.ts';
import { senderOf } from './sender.ts';
import { requireSuccess, sessionProblem } from './session-problem.ts';

/** Adds the routes of a person who is signed in. */
export function addOpenSessionRoutes(http: FastifyInstance, services: PasskeyServices): void {
  const { database, clock } = services;

  addSessionRoute(http, getSessionRoute)(async (_, request) => describeSession(services, request));

  addSessionRoute(
    http,
    chooseAccountRoute,
  )(async ({ accountId }, request) => {
    const { token } = await requireSession(services, request);
    const isChosen = await chooseAccount(database, hashToken(token), accountId);
    if (!isChosen) throw sessionProblem('accountNotChosen');
    return { session: { status: 'Signed in', accountId } };
  });

  addSessionRoute(
    http,
    getSessionsRoute,
  )(async (_, request) => {
    const { token } = await requireSession(services, request);
    const sessions = await listSessions(database, hashToken(token));
    return {
      sessions: sessions.map(({ createdAt, seenAt, ...session }) => ({
        ...session,
        createdAt: formatInstant(createdAt),
        seenAt: formatInstant(seenAt),
      })),
    };
  });

  addSessionRoute(
    http,
    endSessionRoute,
  )(async ({ sessionId }, request) => {
    const { token } = await requireSession(services, request);
    await endSessions(database, hashToken(token), sessionId);
    return { session: { status: 'Ended' } };
  });

  addSessionRoute(
    http,
    confirmRoute,
  )(async ({ operation, digest, code, passkey }, request) => {
    const { session } = await requireSession(services, request);
    if (passkey) {
      const asked = { session, operation, digest };
      const personId = await requirePasskey(services, request, passkey, asked);
      if (personId !== session.personId) throw sessionProblem('wrongPasskey');
    } else {
      if (code === undefined) throw sessionProblem('factorMissing');
      const checked = await checkSecondFactor(services, session.personId, code, senderOf(request));
      requireSuccess(services, checked, 'wrongCode');
    }
    const token = newToken();
    const now = clock.now();
    const expiresAt = endOfConfirmation(now);
    const confirmed = {
      tokenHash: hashToken(token),
      sessionId: session.sessionId,
      operation,
      bodySha256: Buffer.from(digest, 'hex'),
    };
    await insertConfirmation(database, confirmed, { now, expiresAt });
    return { confirmation: token, expiresAt: formatInstant(expiresAt) };
  });
}

/** Describes the person, the chosen account and the roles in it. */
async function describeSession(services: PasskeyServices, request: FastifyRequest) {
  const { token, session } = await requireSession(services, request);
  const tokenHash = hashToken(token);
  const [person, accounts, operator, names] = await Promise.all([
    findPersonOfSession(services.database, services.keys, tokenHash),
    listAccountsOfSession(services.database, tokenHash),
    findOperator(services.database, tokenHash, services.clock.now()),
    namesOfCompanies(services.database, session),
  ]);
  if (!person) throw sessionProblem('sessionEnded');
  const opened = operator?.opened;
  return {
    person,
    session: {
      sessionId: session.sessionId,
      endsAt: formatInstant(session.endsAt),
      secondsLeft: Math.floor((session.endsAt - services.clock.now()) / 1_000),
      idleSeconds: idleSecondsOf(session.memberships),
    },
    accountId: session.account?.id,
    isOperator: operator !== undefined,
    ...(opened && {
      openedCompany: { companyId: opened.companyId, accountKind: opened.account.kind },
    }),
    memberships: session.memberships.map((held) => {
      const company = held.companyId && names.get(held.companyId);
      return { ...held, ...(company !== undefined && { company }) };
    }),
    accounts: [...accounts],
  };
}

/** Reads the names of the companies in which the person has a role of their own. */
async function namesOfCompanies(
  database: Database,
  { account, memberships }: StoredSession,
): Promise<ReadonlyMap<Id<'company'>, string>> {
  const companies = memberships.flatMap(({ companyId }) => companyId ?? []);
  if (!account || companies.length === 0) return new Map();
  // The statement names the companies, too: the limit of the transaction alone would read every company of the account.
  const named = await database.inAccount(account.id, (tx) => listCompanyNames(tx, companies), {
    purpose: 'small',
    companies,
  });
  return new Map(named.map(({ companyId, name }) => [companyId, name]));
}
