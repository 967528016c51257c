import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../../database/package-root.ts';
import { findLinkOrigins } from '../../store/session-links.ts';
import { parseId } from '../../values/id.ts';
import type { App } from '../../workflows/app.ts';
import { sendConsolePage } from './console-pages.ts';

/** Compiled with the server, from server/pages/browser. */
const frameScript = join(packageRoot, 'dist/server/pages/browser/frame.js');

/**
 * Registers `/x/<id of a link>`, the console with one screen, and the script for pages that show it in a frame.
 * The token of the link is in the fragment of the address, which browsers do not send; the id tells which pages
 * may show it in a frame.
 */
export async function registerLinkPage(
  http: FastifyInstance,
  { database, clock }: Pick<App, 'database' | 'clock'>,
): Promise<void> {
  await http.register(helmet, { global: false });
  http.get('/x/:linkId', async (request, reply) => {
    const linkId = parseId<'link'>((request.params as { linkId: string }).linkId);
    const origins = linkId && (await findLinkOrigins(database, linkId, clock.now()));
    return sendConsolePage(reply, origins ?? []);
  });
  http.get('/x/frame.js', async (_, reply) => {
    // Pages of other origins load it as a module.
    await reply.helmet({ crossOriginResourcePolicy: { policy: 'cross-origin' } });
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(frameScript, 'utf8'));
  });
}
