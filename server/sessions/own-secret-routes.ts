import type { FastifyInstance } from 'fastify';
import {
  changePasswordRoute,
  renewAuthenticatorRoute,
  renewRecoveryCodesRoute,
} from '../../contract/session/own-secret-routes.ts';
import {
  changePassword,
  renewAuthenticator,
  renewRecoveryCodes,
} from '../../workflows/people/own-secrets.ts';
import type { SignInServices } from '../../workflows/people/sign-in.ts';
import { addSessionRoute } from './add-session-route.ts';
import { requireRecentSession } from './find-live-session.ts';
import { refuseWhenBusy, sessionProblem } from './session-problem.ts';

/** Adds the routes with which people change their own secrets. */
export function addOwnSecretRoutes(http: FastifyInstance, services: SignInServices): void {
  addSessionRoute(
    http,
    changePasswordRoute,
  )(async ({ password }, request) => {
    const own = { ...(await requireRecentSession(services, request)), requestId: request.id };
    const problem = await changePassword(services, own, password).catch(refuseWhenBusy);
    if (problem) throw sessionProblem(problem);
    return { session: { status: 'Password changed' } };
  });

  addSessionRoute(
    http,
    renewAuthenticatorRoute,
  )(async (_, request) => {
    const own = { ...(await requireRecentSession(services, request)), requestId: request.id };
    return renewAuthenticator(services, own);
  });

  addSessionRoute(
    http,
    renewRecoveryCodesRoute,
  )(async (_, request) => {
    const own = { ...(await requireRecentSession(services, request)), requestId: request.id };
    return { recoveryCodes: await renewRecoveryCodes(services, own) };
  });
}
