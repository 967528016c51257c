import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { findLinkOrigins } from '../../store/session-links.ts';
import { parseId } from '../../values/id.ts';
import type { App } from '../../workflows/app.ts';

/**
 * Registers `/x/<id of a link>`, the page that opens a link. The token of the link is in the fragment of the
 * address, which browsers do not send; the id tells which pages may show it in a frame.
 */
export async function registerLinkPages(
  http: FastifyInstance,
  { database, clock }: Pick<App, 'database' | 'clock'>,
): Promise<void> {
  // Frames are allowed by `frame-ancestors` alone: the older header cannot name origins.
  await http.register(helmet, { contentSecurityPolicy: false, frameguard: false });
  http.get('/x/open.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(openScript),
  );
  http.get('/x/page.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  http.get('/x/:linkId', async (request, reply) => {
    const linkId = parseId<'link'>((request.params as { linkId: string }).linkId);
    const origins = linkId && (await findLinkOrigins(database, linkId, clock.now()));
    return reply
      .header('content-security-policy', policyOf(origins ?? []))
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

/** The page has no inline script or style, and loads nothing from other servers. */
function policyOf(origins: readonly string[]): string {
  const ancestors = origins.length > 0 ? origins.join(' ') : "'none'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Paywright</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/x/page.css">
    <script src="/x/open.js" defer></script>
  </head>
  <body>
    <main aria-live="polite">
      <h1>Opening…</h1>
      <p></p>
    </main>
  </body>
</html>
`;

const style = `body { margin: 2rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { color: var(--accent, inherit); font-size: 1.4rem; }
`;

// The token leaves the address bar at once; when the page is loaded again, the cookie has the session.
const openScript = `const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);

const headers = { 'content-type': 'application/json', 'paywright-session': 'link' };
const sent = token
  ? fetch('/session/redeem-link', { method: 'POST', headers, body: JSON.stringify({ token }) })
  : fetch('/session/link', { headers });

function show(title, text) {
  document.title = title;
  document.querySelector('h1').textContent = title;
  document.querySelector('p').textContent = text;
}

sent
  .then((answer) => answer.json())
  .then(({ link, error }) => {
    if (error) return show('This link cannot be opened', error.message);
    const { accentColor, colorScheme } = link.theme;
    const root = document.documentElement.style;
    if (accentColor) root.setProperty('--accent', accentColor);
    if (colorScheme) root.setProperty('color-scheme', colorScheme);
    const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
    const end = time.format(Date.parse(link.endsAt));
    show(link.company, 'This link is for the screen ' + link.screen + ' with the role ' + link.role + ', until ' + end + '.');
  })
  .catch(() => show('This link cannot be opened', 'The server was not reached. Load the page again.'));
`;
