import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packageRoot } from '../../database/package-root.ts';
import { HttpProblem } from '../http/problem.ts';

/** Built by scripts/build-console.mjs. */
const builtConsole = join(packageRoot, 'dist/console');

/** Registers the web console: its page at every address under `/console`, and its assets. */
export async function registerConsolePages(http: FastifyInstance): Promise<void> {
  await http.register(helmet, { global: false });
  await http.register(fastifyStatic, {
    root: join(builtConsole, 'assets'),
    prefix: '/console/assets/',
    // Names contain a hash of the content.
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    allowedPath: (path) => /^\/[\w-]+\.(js|css)$/.test(path),
    decorateReply: false,
  });
  for (const path of ['/console', '/console/*'])
    http.get(path, async (_, reply) => sendConsolePage(reply, []));
}

/** Sends the page of the console, which pages of these origins may show in a frame. */
export async function sendConsolePage(
  reply: FastifyReply,
  origins: readonly string[],
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const isFramed = origins.length > 0;
  await reply.helmet({
    contentSecurityPolicy: consolePolicy(nonce, isFramed ? origins : ["'none'"]),
    // The older header cannot name origins.
    frameguard: isFramed ? false : { action: 'deny' },
  });
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send((await readPage()).replaceAll('NONCE_OF_ANSWER', nonce));
}

async function readPage(): Promise<string> {
  try {
    return await readFile(join(builtConsole, 'index.html'), 'utf8');
  } catch {
    throw new HttpProblem(503, 'The console is not built: run node scripts/build-console.mjs.');
  }
}

/** No inline script; styles from our files, and those that the library writes with the nonce. */
function consolePolicy(nonce: string, frameAncestors: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", `'nonce-${nonce}'`],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: [...frameAncestors],
    },
  };
}
