import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { postmanCollection } from '../../contract/postman.ts';
import { packageRoot } from '../../database/package-root.ts';
import { apiDocument, readApiExamples } from '../docs/api-document.ts';

/** Registers `/openapi.json`, `/postman.json` and `/reference`, which shows it and can send requests. Works offline. */
export async function registerPages(http: FastifyInstance): Promise<void> {
  await http.register(helmet, { contentSecurityPolicy: policy });
  http.get('/openapi.json', async (_, reply) => {
    documentText ??= JSON.stringify(await apiDocument());
    return reply.type('application/json').send(documentText);
  });

  http.get('/postman.json', async (_, reply) =>
    reply.type('application/json').send(JSON.stringify(postmanCollection(readApiExamples()))),
  );

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

let documentText: string | undefined;

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
