import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { wireSchema } from '../../contract/decode.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import { allOperations } from '../../contract/operations.ts';
import { packageRoot } from '../../database/package-root.ts';

/** Registers `/openapi.json` and `/reference`, which shows it and can send requests. Works offline. */
export async function registerPages(http: FastifyInstance): Promise<void> {
  await http.register(helmet, { contentSecurityPolicy: policy });
  http.get('/openapi.json', async (_, reply) => {
    document ??= writeDocument();
    return reply.type('application/json').send(await document);
  });

  await http.register(fastifyStatic, {
    root: join(packageRoot, 'node_modules/swagger-ui-dist'),
    prefix: '/reference/assets/',
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(js|css)$/.test(path),
    decorateReply: false,
  });
  http.get('/reference', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(referencePage),
  );
  http.get('/reference/start.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(referenceStart),
  );
  http.get('/', async (_, reply) => reply.redirect('/reference'));
}

let document: Promise<string> | undefined;

/** Writes the document when it is first requested: 0.25 s of work, between which other requests are answered. */
async function writeDocument(): Promise<string> {
  for (const { request, response } of allOperations) {
    wireSchema(request);
    wireSchema(response);
    await nextTurn();
  }
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  return JSON.stringify(openApiDocument(version));
}

// Swagger UI uses inline styles and data: images. It may connect to this server only.
const policy = {
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    upgradeInsecureRequests: null,
  },
};

const referencePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Paywright reference</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/reference/assets/swagger-ui.css">
  </head>
  <body>
    <main id="reference"></main>
    <script src="/reference/assets/swagger-ui-bundle.js"></script>
    <script src="/reference/start.js"></script>
  </body>
</html>
`;

const referenceStart = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  tryItOutEnabled: true,
  persistAuthorization: false,
});
`;
