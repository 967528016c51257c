import { openApiDocument } from '../contract/openapi.ts';
import { allSessionRoutes } from '../contract/session/all-session-routes.ts';
import { refusalsOfRoute, type SessionRoute } from '../contract/session/session-route.ts';
import { sessionRefusals } from '../contract/session-messages.ts';
import { fieldTable } from '../server/docs/operation-page.ts';
import { type ApiSchemas, listSchemaFields } from '../server/docs/schema-fields.ts';

const cookieTexts: Readonly<Record<SessionRoute['cookie'], string>> = {
  unused: 'Needs no session.',
  optional: 'Uses the session of the cookie, if it has one.',
  needed: 'Needs the cookie of a session.',
  link: 'Needs the cookie of the session of a link.',
};

/** The page of the routes under `/session`, in Markdown. */
export function writeSessionsPage(): string {
  const { components } = openApiDocument('') as unknown as {
    readonly components: { readonly schemas: ApiSchemas };
  };
  return [
    '# Sessions',
    'People sign in on pages of this server. A session is kept in a cookie: `__Host-paywright`, or `paywright` without TLS on this machine. These routes take JSON and no API keys. A request that does not come from a page of `PUBLIC_URL` is refused with `foreignOrigin`. Bodies have at most 16,384 bytes.',
    'Generated from `contract/session/`: renew it with `npx vitest run test/sessions-page.test.ts -u`.',
    ...allSessionRoutes.map((route) => describeRoute(route, components.schemas)),
    '',
  ].join('\n\n');
}

function describeRoute(route: SessionRoute, schemas: ApiSchemas): string {
  const { name, verb, path, summary, description } = route;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const fields = (part: string) =>
    fieldTable(listSchemaFields(schemas[`${title}${part}`] ?? {}, schemas));
  const refusals = refusalsOfRoute(route).map(
    (key) => `| [${key}](errors.md#${key}) | ${sessionRefusals[key]} |`,
  );
  return [
    `## ${name}`,
    `\`${verb} ${path}\`. ${summary} ${cookieTexts[route.cookie]}`,
    description ?? '',
    ...(verb === 'POST' ? ['Request:', fields('Request')] : []),
    'Answer:',
    fields('Answer'),
    'Refusals:',
    ['| key | message |', '|---|---|', ...refusals].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
