import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { findLinkOrigins } from '../../store/session-links.ts';
import { parseId } from '../../values/id.ts';
import type { App } from '../../workflows/app.ts';
import { writeFrame } from './page-frame.ts';
import { pagePolicy } from './page-policy.ts';

/**
 * Registers `/x/<id of a link>`, the page that opens a link. The token of the link is in the fragment of the
 * address, which browsers do not send; the id tells which pages may show it in a frame.
 */
export async function registerLinkPage(
  http: FastifyInstance,
  { database, clock }: Pick<App, 'database' | 'clock'>,
): Promise<void> {
  await http.register(helmet, { global: false });
  http.get('/x/:linkId', async (request, reply) => {
    const linkId = parseId<'link'>((request.params as { linkId: string }).linkId);
    const origins = linkId && (await findLinkOrigins(database, linkId, clock.now()));
    // Frames are allowed by `frame-ancestors` alone: the older header cannot name origins.
    await reply.helmet({ contentSecurityPolicy: pagePolicy(origins), frameguard: false });
    return reply.type('text/html; charset=utf-8').send(linkPage);
  });
}

const linkPage = writeFrame(
  { title: 'Link', script: 'link' },
  `<section aria-live="polite">
<h1 id="title">Opening…</h1>
<p id="text"></p>
</section>
`,
);
