import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  addPasskeyOptionsRoute,
  addPasskeyRoute,
  getPasskeysRoute,
  passkeyOptionsRoute,
  passkeyRoute,
  removePasskeyRoute,
} from '../../contract/session/passkey-routes.ts';
import { listPasskeys } from '../../store/passkeys.ts';
import { findPersonOfSession, type StoredSession } from '../../store/sessions.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant, type Instant } from '../../values/instant.ts';
import {
  addPasskey,
  bindChallenge,
  checkPasskey,
  findPersonToEnroll,
  type MadePasskey,
  offerAssertion,
  offerRegistration,
  type PasskeyRequest,
  readNewPasskey,
  removeOwnPasskey,
  signInWithPasskey,
} from '../../workflows/people/passkeys.ts';
import { hashToken } from '../../workflows/people/secrets.ts';
import type { SignInServices } from '../../workflows/people/sign-in.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '../../workflows/people/webauthn.ts';
import { addSessionRoute } from './add-session-route.ts';
import { requireRecentSession, requireSession } from './find-live-session.ts';
import { relyingPartyOf } from './relying-party.ts';
import { senderOf } from './sender.ts';
import { keepBrowserToken, readBrowserToken, setSessionCookie } from './session-cookie.ts';
import { sessionProblem } from './session-problem.ts';

/** The services of the session routes, with the address of the server's pages. */
export interface PasskeyServices extends SignInServices {
  readonly publicOrigin: string | undefined;
}

/** Adds the routes of passkeys. */
export function addPasskeyRoutes(http: FastifyInstance, services: PasskeyServices): void {
  const { database } = services;

  addSessionRoute(
    http,
    passkeyOptionsRoute,
  )(async ({ operation, digest }, request, reply) => {
    if (operation === undefined || digest === undefined) {
      const asked = askFor(services, request, signInBinding(keepBrowserToken(request, reply)));
      return { publicKey: await offerAssertion(services, asked) };
    }
    const { session } = await requireSession(services, request);
    const asked = askFor(services, request, confirmBinding(session, { operation, digest }));
    return { publicKey: await offerAssertion(services, asked, session.personId) };
  });

  addSessionRoute(
    http,
    passkeyRoute,
  )(async ({ passkey }, request, reply) => {
    const personId = await requirePasskey(services, request, passkey);
    const token = await signInWithPasskey(services, personId, senderOf(request));
    setSessionCookie(request, reply, token);
    return { session: { status: 'Signed in' } };
  });

  addSessionRoute(
    http,
    addPasskeyOptionsRoute,
  )(async ({ invitation }, request, reply) => {
    const { boundTo, person } =
      invitation === undefined
        ? await findOwnRegistration(services, request)
        : await findInvitedRegistration(services, { invitation, request, reply });
    const publicKey = await offerRegistration(services, askFor(services, request, boundTo), person);
    return { publicKey };
  });

  addSessionRoute(
    http,
    addPasskeyRoute,
  )(async ({ passkey, name }, request) => {
    const { session } = await requireRecentSession(services, request);
    const asked = askFor(services, request, addBinding(session));
    const made = await readNewPasskey(services, asked, { registration: passkey, name });
    if (!made) throw sessionProblem('wrongPasskey');
    const added = { passkey: made.passkey, requestId: request.id };
    if (!(await addPasskey(services, session, added))) throw sessionProblem('passkeyNotAdded');
    return { session: { status: 'Passkey added' } };
  });

  addSessionRoute(
    http,
    getPasskeysRoute,
  )(async (_, request) => {
    const { session } = await requireSession(services, request);
    const passkeys = await listPasskeys(database, session.personId);
    return {
      passkeys: passkeys.map(({ passkeyId, name, isBackedUp, ...times }) => ({
        passkeyId,
        name,
        isBackedUp,
        createdAt: formatInstant(times.createdAt),
        lastUsedAt: toMoment(times.usedAt),
        counterFellAt: toMoment(times.counterFellAt),
      })),
    };
  });

  addSessionRoute(
    http,
    removePasskeyRoute,
  )(async ({ passkeyId }, request) => {
    const { session } = await requireRecentSession(services, request);
    const removed = { passkeyId, requestId: request.id };
    const outcome = await removeOwnPasskey(services, session, removed);
    if (outcome === 'unknown') throw sessionProblem('unknownPasskey');
    if (outcome === 'last') throw sessionProblem('lastPasskey');
    return { session: { status: 'Passkey removed' } };
  });
}

/** Checks a passkey of this browser and returns its person; with a request to confirm, for this request only. */
export async function requirePasskey(
  services: PasskeyServices,
  request: FastifyRequest,
  passkey: PasskeyAssertion,
  confirmed?: { readonly session: StoredSession } & ConfirmedBody,
): Promise<Id<'person'>> {
  const boundTo = confirmed
    ? confirmBinding(confirmed.session, confirmed)
    : signInBinding(readBrowserToken(request));
  const checked = await checkPasskey(services, askFor(services, request, boundTo), passkey);
  if (checked === 'copied') {
    request.log.warn({ requestId: request.id }, 'the counter of a passkey went back');
    throw sessionProblem('passkeyCopied');
  }
  if (!checked) throw sessionProblem('wrongPasskey');
  return checked.personId;
}

/** Checks the passkey that an invited person has made in this browser. */
export async function requireInvitedPasskey(
  services: PasskeyServices,
  request: FastifyRequest,
  {
    code,
    registration,
    name,
  }: {
    readonly code: string;
    readonly registration: PasskeyRegistration;
    readonly name: string;
  },
): Promise<MadePasskey> {
  const boundTo = invitationBinding(readBrowserToken(request), code);
  const asked = askFor(services, request, boundTo);
  const made = await readNewPasskey(services, asked, { registration, name });
  if (!made) throw sessionProblem('wrongPasskey');
  return made;
}

interface ConfirmedBody {
  readonly operation: string;
  readonly digest: string;
}

function askFor(
  { publicOrigin }: PasskeyServices,
  request: FastifyRequest,
  boundTo: Buffer,
): PasskeyRequest {
  return { party: relyingPartyOf(request, publicOrigin), boundTo };
}

/** A browser without its cookie was asked nothing, so no challenge is bound to the empty text. */
const signInBinding = (browser = '') => bindChallenge('sign in', browser);

const invitationBinding = (browser: string | undefined, code: string) =>
  bindChallenge('accept invitation', browser ?? '', code);

const addBinding = ({ sessionId }: StoredSession) => bindChallenge('add passkey', sessionId);

const confirmBinding = ({ sessionId }: StoredSession, { operation, digest }: ConfirmedBody) =>
  bindChallenge('confirm', sessionId, operation, digest);

async function findOwnRegistration(services: PasskeyServices, request: FastifyRequest) {
  const { token, session } = await requireRecentSession(services, request);
  const person = await findPersonOfSession(services.database, services.keys, hashToken(token));
  if (!person) throw sessionProblem('sessionEnded');
  return { boundTo: addBinding(session), person };
}

async function findInvitedRegistration(
  services: PasskeyServices,
  {
    invitation,
    request,
    reply,
  }: {
    readonly invitation: string;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
) {
  const person = await findPersonToEnroll(services, invitation);
  if (typeof person === 'string') throw sessionProblem(person);
  return { boundTo: invitationBinding(keepBrowserToken(request, reply), invitation), person };
}

function toMoment(instant: Instant | null): string | undefined {
  return instant === null ? undefined : formatInstant(instant);
}
