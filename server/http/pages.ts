import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { documentOfTag } from '../../contract/openapi-part.ts';
import { postmanCollection } from '../../contract/postman.ts';
import { packageRoot } from '../../database/package-root.ts';
import { apiDocument, readApiExamples } from '../docs/api-document.ts';

/** Registers `/openapi.json`, `/postman.json` and `/reference`, which shows it and can send requests. Works offline. */
export async function registerPages(http: FastifyInstance): Promise<void> {
  await http.register(helmet, { contentSecurityPolicy: policy });
  http.get('/openapi.json', async (request, reply) => {
    const { tag } = request.query as { readonly tag?: unknown };
    return reply.type('application/json').send(await documentText(tag));
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
    reply.type('text/html; charset=utf-8').send(referencePage(await listTags())),
  );
  http.get('/reference/start.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(referenceStart),
  );
  http.get('/', async (_, reply) => reply.redirect('/reference'));
}

/** The text of the OpenAPI document, or of its part with the operations of one tag. */
async function documentText(tag: unknown): Promise<string> {
  const known = (await listTags()).find((each) => each === tag) ?? '';
  const kept = texts.get(known);
  if (kept !== undefined) return kept;
  const document = await apiDocument();
  const text = JSON.stringify(known === '' ? document : documentOfTag(document, known));
  texts.set(known, text);
  return text;
}

const texts = new Map<string, string>();

/** The tags of operations; events are sent by the server. */
async function listTags(): Promise<readonly string[]> {
  const { tags } = (await apiDocument()) as { readonly tags: readonly { readonly name: string }[] };
  return tags.map(({ name }) => name).filter((name) => name !== 'events');
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

const referencePage = (tags: readonly string[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Paywright reference</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/reference/assets/swagger-ui.css">
  </head>
  <body>
    <nav class="swagger-ui" aria-label="Modules"><div class="wrapper" style="display: flex; flex-wrap: wrap; gap: 4px 16px; padding-top: 16px">
      ${tags.map((tag) => `<a class="link" href="?tag=${tag}">${tag}</a>`).join('\n      ')}
    </div></nav>
    <main id="reference"></main>
    <script src="/reference/assets/swagger-ui-bundle.js"></script>
    <script src="/reference/start.js"></script>
  </body>
</html>
`;

// Swagger UI is quick with the operations of one module, and takes many seconds with all of them.
const referenceStart = `const module = location.hash.split('/')[1];
const tag = new URLSearchParams(location.search).get('tag') ?? (module || 'companyOnboarding');
document.querySelector('nav a[href="?tag=' + CSS.escape(tag) + '"]')?.setAttribute('aria-current', 'page');
SwaggerUIBundle({
  url: '/openapi.json?tag=' + encodeURIComponent(tag),
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  persistAuthorization: false,
});
`;
