import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openApi } from '../../contract/openapi.ts';
import { root } from '../root.ts';

/** `/openapi.json`, and `/reference` which shows it and can send requests, all from this machine. */
export async function registerPages(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: policy });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const document = JSON.stringify(openApi(version));
  app.get('/openapi.json', async (_, reply) => reply.type('application/json').send(document));

  await app.register(fastifyStatic, {
    root: join(root, 'node_modules/swagger-ui-dist'),
    prefix: '/reference/assets/',
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(js|css)$/.test(path),
    decorateReply: false,
  });
  app.get('/reference', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(referencePage),
  );
  app.get('/reference/start.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(referenceStart),
  );
  app.get('/', async (_, reply) => reply.redirect('/reference'));
}

// Swagger UI sets styles inline and draws its icons as data; it may speak to nobody but this server.
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
