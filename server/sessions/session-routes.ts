import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { allOperations } from '../../contract/operations.ts';
import { endOfConfirmation } from '../../engine/access/session-times.ts';
import {
  chooseAccount,
  endSessions,
  findPersonOfSession,
  insertConfirmation,
  listAccountsOfSession,
  listSessions,
} from '../../store/sessions.ts';
import { parseId } from '../../values/id.ts';
import { formatInstant } from '../../values/instant.ts';
import type { App } from '../../workflows/app.ts';
import { acceptInvitation } from '../../workflows/people/accept-invitation.ts';
import { PasswordHasher, TooManyPasswords } from '../../workflows/people/password.ts';
import { hashToken, newToken } from '../../workflows/people/secrets.ts';
import {
  checkSecondFactor,
  passSecondFactor,
  type Sender,
  signIn,
  type TooSoon,
} from '../../workflows/people/sign-in.ts';
import type { Config } from '../config/config.ts';
import type { ReceivedBody } from '../http/body-reader.ts';
import { networkOf } from '../http/network-of.ts';
import { HttpProblem } from '../http/problem.ts';
import { readJson } from '../http/read-json.ts';
import { findLiveSession, requireSession } from './find-live-session.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { sessionProblem, tooSoonProblem } from './session-problem.ts';

const maxBodyBytes = 16_384;

/** Registers the routes with which people sign in: `/session` and below. They take no API keys. */
export function registerSessionRoutes(http: FastifyInstance, app: App, config: Config): void {
  const hasher = new PasswordHasher(config.passwordCostLog2);
  const services = { ...app, hasher };
  http.addHook('onRequest', async (request) => {
    refuseForeignOrigin(request, config.publicOrigin);
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
      throw new HttpProblem(413, `The body is larger than ${maxBodyBytes} bytes.`);
    request.admitted = { hold: () => {}, release: () => {} };
  });

  const post = <Body>(
    url: string,
    schema: z.ZodType<Body>,
    answer: (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<object>,
  ) =>
    http.post(url, { config: { takesBody: true } }, async (request, reply) =>
      answer(readBody(request, schema), request, reply),
    );

  post('/session/sign-in', signInBody, async (body, request, reply) => {
    const token = await signIn(services, body, senderOf(request)).catch(refuseWhenBusy);
    const needed = requireSuccess(app, token, 'wrongSignIn');
    setSessionCookie(request, reply, needed);
    return { session: { status: 'Second factor needed' } };
  });

  post('/session/second-factor', codeBody, async ({ code }, request, reply) => {
    const found = await findLiveSession(app, request);
    if (!found) throw sessionProblem('sessionEnded');
    const token = await passSecondFactor(services, found, code, senderOf(request));
    setSessionCookie(request, reply, requireSuccess(app, token, 'wrongCode'));
    return { session: { status: 'Signed in' } };
  });

  post('/session/accept-invitation', invitationBody, async (body, request, reply) => {
    const found = await findLiveSession(app, request);
    const personId = found?.session.confirmedAt ? found.session.personId : undefined;
    const accepted = await acceptInvitation(
      services,
      { code: body.code, password: body.password, personId, requestId: request.id },
      senderOf(request),
    ).catch(refuseWhenBusy);
    if (accepted === 'joined') return { session: { status: 'Signed in' } };
    if (typeof accepted === 'string') throw sessionProblem(accepted);
    if ('waitsTo' in accepted) throw tooSoonProblem(accepted.waitsTo, app.clock.now());
    const { token, ...secrets } = accepted;
    setSessionCookie(request, reply, token);
    return { session: { status: 'Signed in' }, ...secrets };
  });

  post('/session/sign-out', emptyBody, async (_, request, reply) => {
    const found = await findLiveSession(app, request);
    if (found) await endSessions(app.database, hashToken(found.token), found.session.sessionId);
    clearSessionCookie(request, reply);
    return { session: { status: 'Signed out' } };
  });

  post('/session/account', accountBody, async ({ accountId }, request) => {
    const { token } = await requireSession(app, request);
    const id = parseId<'account'>(accountId);
    const isChosen = id && (await chooseAccount(app.database, hashToken(token), id));
    if (!isChosen) throw sessionProblem('accountNotChosen');
    return { session: { status: 'Signed in', accountId: id } };
  });

  post('/session/end', endBody, async ({ sessionId }, request) => {
    const { token } = await requireSession(app, request);
    const ended = sessionId === undefined ? undefined : parseId<'session'>(sessionId);
    if (sessionId === undefined || ended) await endSessions(app.database, hashToken(token), ended);
    return { session: { status: 'Ended' } };
  });

  post('/session/confirm', confirmBody, async ({ operation, digest, code }, request) => {
    const { session } = await requireSession(app, request);
    const checked = await checkSecondFactor(services, session.personId, code, senderOf(request));
    requireSuccess(app, checked, 'wrongCode');
    const token = newToken();
    const now = app.clock.now();
    const expiresAt = endOfConfirmation(now);
    const confirmed = {
      tokenHash: hashToken(token),
      sessionId: session.sessionId,
      operation,
      bodySha256: Buffer.from(digest, 'hex'),
    };
    await insertConfirmation(app.database, confirmed, { now, expiresAt });
    return { confirmation: token, expiresAt: formatInstant(expiresAt) };
  });

  http.get('/session', async (request) => describeSession(app, request));
  http.get('/session/list', async (request) => {
    const { token } = await requireSession(app, request);
    const sessions = await listSessions(app.database, hashToken(token));
    return {
      sessions: sessions.map(({ createdAt, seenAt, ...session }) => ({
        ...session,
        createdAt: formatInstant(createdAt),
        seenAt: formatInstant(seenAt),
      })),
    };
  });
}

/** Describes the person, the chosen account and the roles in it. */
async function describeSession(app: App, request: FastifyRequest): Promise<object> {
  const { token, session } = await requireSession(app, request);
  const tokenHash = hashToken(token);
  const [person, accounts] = await Promise.all([
    findPersonOfSession(app.database, app.keys, tokenHash),
    listAccountsOfSession(app.database, tokenHash),
  ]);
  return {
    person,
    session: { sessionId: session.sessionId, endsAt: formatInstant(session.endsAt) },
    accountId: session.account?.id,
    memberships: session.memberships,
    accounts,
  };
}

const text = (most: number) => z.string().min(1).max(most);
const signInBody = z.strictObject({ email: text(254), password: text(1_000) });
const codeBody = z.strictObject({ code: text(100) });
const invitationBody = z.strictObject({ code: text(100), password: text(1_000).optional() });
const emptyBody = z.strictObject({});
const accountBody = z.strictObject({ accountId: text(36) });
const endBody = z.strictObject({ sessionId: text(36).optional() });
const confirmBody = z.strictObject({
  operation: z.enum(
    allOperations.filter(({ access }) => access.isConfirmed).map(({ name }) => name),
  ),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  code: text(100),
});

function readBody<Body>({ body }: FastifyRequest, schema: z.ZodType<Body>): Body {
  const received = body as ReceivedBody | undefined;
  const sent = received ? readJson(Buffer.from(received.bytes), received.scanned) : {};
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new HttpProblem(400, `The body is not valid. ${fields.join('; ')}`);
}

function senderOf({ ip, headers }: FastifyRequest): Sender {
  const userAgent = (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 300);
  return { network: networkOf(ip), address: ip, userAgent };
}

function requireSuccess<Result extends string | true>(
  { clock }: App,
  result: Result | TooSoon | undefined,
  failure: 'wrongSignIn' | 'wrongCode',
): Result {
  if (result === undefined) throw sessionProblem(failure);
  if (typeof result === 'object') throw tooSoonProblem(result.waitsTo, clock.now());
  return result;
}

function refuseWhenBusy(error: unknown): never {
  if (!(error instanceof TooManyPasswords)) throw error;
  const message = 'Too many people sign in at the same time. Try again in a few seconds.';
  throw new HttpProblem(503, message, {
    main: { key: 'serverBusy', message },
    headers: { 'retry-after': '5' },
  });
}
