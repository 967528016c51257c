import type { FastifyInstance } from 'fastify';
import {
  invitationRoute,
  secondFactorRoute,
  signInRoute,
  signOutRoute,
} from '../../contract/session/sign-in-routes.ts';
import { endSessions } from '../../store/sessions.ts';
import { acceptInvitation } from '../../workflows/people/accept-invitation.ts';
import { hashToken } from '../../workflows/people/secrets.ts';
import { passSecondFactor, renewSession, signIn } from '../../workflows/people/sign-in.ts';
import { addSessionRoute } from './add-session-route.ts';
import { findLiveSession } from './find-live-session.ts';
import { type PasskeyServices, requireInvitedPasskey, requirePasskey } from './passkey-routes.ts';
import { senderOf } from './sender.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import {
  refuseWhenBusy,
  requireSuccess,
  sessionProblem,
  tooSoonProblem,
} from './session-problem.ts';

/** Adds the routes that begin and end a session. */
export function addSignInRoutes(http: FastifyInstance, services: PasskeyServices): void {
  addSessionRoute(
    http,
    signInRoute,
  )(async (body, request, reply) => {
    const token = await signIn(services, body, senderOf(request)).catch(refuseWhenBusy);
    const needed = requireSuccess(services, token, 'wrongSignIn');
    setSessionCookie(request, reply, needed);
    return { session: { status: 'Second factor needed' } };
  });

  addSessionRoute(
    http,
    secondFactorRoute,
  )(async ({ code, passkey }, request, reply) => {
    const found = await findLiveSession(services, request);
    if (!found) throw sessionProblem('sessionEnded');
    if (passkey) {
      const personId = await requirePasskey(services, request, passkey);
      if (personId !== found.session.personId) throw sessionProblem('wrongPasskey');
      setSessionCookie(request, reply, await renewSession(services, found));
      return { session: { status: 'Signed in' } };
    }
    if (code === undefined) throw sessionProblem('factorMissing');
    const token = await passSecondFactor(services, found, code, senderOf(request));
    setSessionCookie(request, reply, requireSuccess(services, token, 'wrongCode'));
    return { session: { status: 'Signed in' } };
  });

  addSessionRoute(
    http,
    invitationRoute,
  )(async (body, request, reply) => {
    const found = await findLiveSession(services, request);
    const personId = found?.session.confirmedAt ? found.session.personId : undefined;
    const { code, password, passkey: registration, passkeyName: name = 'Passkey' } = body;
    const made =
      registration &&
      (await requireInvitedPasskey(services, request, { code, registration, name }));
    const accepted = await acceptInvitation(
      services,
      { code, password, made, personId, requestId: request.id },
      senderOf(request),
    ).catch(refuseWhenBusy);
    if (accepted === 'joined') return { session: { status: 'Signed in' } };
    if (typeof accepted === 'string') throw sessionProblem(accepted);
    if ('waitsTo' in accepted) throw tooSoonProblem(accepted.waitsTo, services.clock.now());
    const { token, ...secrets } = accepted;
    setSessionCookie(request, reply, token);
    return { session: { status: 'Signed in' }, ...secrets };
  });

  addSessionRoute(
    http,
    signOutRoute,
  )(async (_, request, reply) => {
    const found = await findLiveSession(services, request);
    if (found)
      await endSessions(services.database, hashToken(found.token), found.session.sessionId);
    clearSessionCookie(request, reply);
    return { session: { status: 'Signed out' } };
  });
}
