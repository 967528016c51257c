import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packageRoot } from '../../database/package-root.ts';
import type { DocsSite } from '../docs/docs-site.ts';

/** Registers the documentation at `/docs`, and `/llms.txt`. */
export async function registerDocsPages(http: FastifyInstance): Promise<void> {
  await http.register(helmet, { contentSecurityPolicy: policy });
  await http.register(fastifyStatic, {
    root: join(packageRoot, 'docs/site'),
    prefix: '/docs/site/',
    decorateReply: false,
  });
  http.get('/docs/site/search.json', async (_, reply) =>
    send(reply, 'application/json', (await openSite()).searchIndex()),
  );
  http.get('/llms.txt', async (_, reply) =>
    send(reply, 'text/plain', (await openSite()).llmsText()),
  );
  for (const path of ['/docs', '/docs/', '/docs.md', '/docs/*'])
    http.get(path, async (request, reply) => {
      const url = request.url.replace(/[?#].*$/, '').replace(/\/$/, '');
      const site = await openSite();
      if (url.endsWith('.md')) {
        const markdown = await site.findMarkdown(url.slice(0, -3));
        return markdown === undefined
          ? send(reply.code(404), 'text/plain', 'There is no such page.\n')
          : send(reply, 'text/markdown', markdown);
      }
      const page = await site.findPage(url);
      return page === undefined
        ? send(reply.code(404), 'text/html', site.notFoundPage())
        : send(reply, 'text/html', page);
    });
}

let opened: Promise<DocsSite> | undefined;

/** Loads the site and its Markdown library with the first request: a start does not need them. */
function openSite(): Promise<DocsSite> {
  opened ??= import('../docs/docs-site.ts').then((module) => new module.DocsSite());
  return opened;
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** Pages have no inline script or style, and load nothing from other servers. */
const policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};
