import type { FastifyInstance } from 'fastify';
import type { App } from '../../workflows/app.ts';
import { PasswordHasher } from '../../workflows/people/password.ts';
import type { Config } from '../config/config.ts';
import { HttpProblem } from '../http/problem.ts';
import { addLinkRoutes } from './link-routes.ts';
import { addOpenSessionRoutes } from './open-session-routes.ts';
import { addOwnSecretRoutes } from './own-secret-routes.ts';
import { addPasskeyRoutes } from './passkey-routes.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { addSignInRoutes } from './sign-in-routes.ts';

const maxBodyBytes = 16_384;

/** Registers the routes with which people sign in: `/session` and below. They take no API keys. */
export function registerSessionRoutes(http: FastifyInstance, app: App, config: Config): void {
  const { publicOrigin, passwordCostLog2 } = config;
  const services = { ...app, publicOrigin, hasher: new PasswordHasher(passwordCostLog2) };
  http.addHook('onRequest', async (request) => {
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
}
