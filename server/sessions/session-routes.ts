import type { FastifyInstance } from 'fastify';
import type { App } from '../../workflows/app.ts';
import { PasswordHasher } from '../../workflows/people/password.ts';
import type { Config } from '../config/config.ts';
import type { Share } from '../http/limit-share.ts';
import { networkOf } from '../http/network-of.ts';
import { HttpProblem, tooManyRequests } from '../http/problem.ts';
import { RequestRate } from '../http/request-rate.ts';
import { addCalendarLinkRoutes } from './calendar-link-routes.ts';
import { addLinkRoutes } from './link-routes.ts';
import { addOpenSessionRoutes } from './open-session-routes.ts';
import { addOwnSecretRoutes } from './own-secret-routes.ts';
import { addPasskeyRoutes } from './passkey-routes.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { addSignInRoutes } from './sign-in-routes.ts';

const maxBodyBytes = 16_384;

/** Registers the routes with which people sign in: `/session` and below. They take no API keys. */
export function registerSessionRoutes(
  http: FastifyInstance,
  app: App,
  config: Config,
  share: Share,
): void {
  const { publicOrigin, passwordCostLog2, limits } = config;
  const rate = new RequestRate(limits.requestsPerSecond, share);
  const services = { ...app, publicOrigin, hasher: new PasswordHasher(passwordCostLog2) };
  http.addHook('onRequest', async (request) => {
    // Without credentials an address is the sender.
    const { isTooMany } = rate.count(networkOf(request.ip), app.clock.monotonicMs());
    if (isTooMany) throw tooManyRequests(1);
    refuseForeignOrigin(request, publicOrigin);
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
      throw new HttpProblem(413, `The body is larger than ${maxBodyBytes} bytes.`);
    request.admitted = { hold: () => {}, release: () => {} };
  });
  addSignInRoutes(http, services);
  addOpenSessionRoutes(http, services);
  addPasskeyRoutes(http, services);
  addOwnSecretRoutes(http, services);
  addLinkRoutes(http, services);
  addCalendarLinkRoutes(http, app);
}
