import { wireSchema } from './decode.ts';
import { type Components, describeWireSchema } from './describe-wire-schema.ts';
import { refusalAnswers } from './openapi-errors.ts';
import { describeHeaders, requestIdParameter } from './openapi-headers.ts';
import { allSessionRoutes } from './session/all-session-routes.ts';
import { refusalsOfRoute, type SessionRoute } from './session/session-route.ts';
import { sessionRefusals } from './session-messages.ts';

type Json = Readonly<Record<string, unknown>>;

/** Tag of the routes with which people sign in. */
export const sessionTag = 'session';

/** Describes the routes under `/session`; their requests and answers become named schemas. */
export function describeSessionRoutes(components: Components): Json {
  return Object.fromEntries(
    allSessionRoutes.map((route) => [
      route.path,
      { [route.verb.toLowerCase()]: describeRoute(route, components) },
    ]),
  );
}

function describeRoute(route: SessionRoute, components: Components): Json {
  const { name, verb, summary, cookie, setsCookie } = route;
  return {
    operationId: name,
    tags: [sessionTag],
    summary,
    description: describe(route),
    security: securityOf(cookie),
    parameters: [requestIdParameter],
    ...(verb === 'POST' && {
      requestBody: { required: true, content: contentOf(route, 'Request', components) },
    }),
    responses: {
      '200': {
        description: 'Done.',
        headers: describeHeaders(...(setsCookie ? (['Set-Cookie'] as const) : [])),
        content: contentOf(route, 'Answer', components),
      },
      ...refusalAnswers('400', '401', '403', '413', '415', '429', '500', '503'),
    },
  };
}

function describe(route: SessionRoute): string {
  const refusals = refusalsOfRoute(route).map((key) => `- \`${key}\`: ${sessionRefusals[key]}`);
  return `${route.description ?? route.summary}\n\nRefused with:\n\n${refusals.join('\n')}`;
}

function securityOf(cookie: SessionRoute['cookie']): readonly Json[] {
  switch (cookie) {
    case 'unused':
      return [];
    case 'optional':
      return [{}, { session: [] }];
    case 'needed':
      return [{ session: [] }];
    case 'link':
      return [{ link: [] }];
  }
}

/** Adds the schema of a request or an answer to the components, and refers to it. */
function contentOf(route: SessionRoute, part: 'Request' | 'Answer', components: Components): Json {
  const { name, request, response } = route;
  const schema = wireSchema(part === 'Request' ? request : response);
  const schemaName = `${name.charAt(0).toUpperCase()}${name.slice(1)}${part}`;
  const described = describeWireSchema(schema, name, components);
  components.set(schemaName, { description: `${part} of ${name}.`, ...described });
  return { 'application/json': { schema: { $ref: `#/components/schemas/${schemaName}` } } };
}
