import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../../database/package-root.ts';
import { invitationPage } from './invitation-page.ts';
import { pagePolicy } from './page-policy.ts';
import { signInPage } from './sign-in-page.ts';

/** Registers the pages with which people join and sign in, and the scripts and the stylesheet of all pages. */
export async function registerPeoplePages(http: FastifyInstance): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: pagePolicy(),
    frameguard: { action: 'deny' },
  });
  await http.register(fastifyStatic, {
    // Compiled with the server, from server/pages/browser.
    root: [join(packageRoot, 'dist/server/pages/browser'), join(packageRoot, 'server/pages')],
    prefix: '/pages/',
    allowedPath: (path) => /^\/[a-z-]+\.(js|css)$/.test(path),
    decorateReply: false,
  });
  for (const [path, page] of [
    ['/sign-in', signInPage],
    ['/invitation', invitationPage],
  ] as const)
    http.get(path, async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
}
