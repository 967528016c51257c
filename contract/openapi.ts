import type { Components } from './describe-wire-schema.ts';
import { coveragePath } from './openapi-coverage.ts';
import { problemSchemas, refusedResponses } from './openapi-errors.ts';
import { answerHeaders, describeHeaders, requestHeaders } from './openapi-headers.ts';
import { describeOperation, type OperationExample, twinTag } from './openapi-operation.ts';
import { describeSessionRoutes, sessionTag } from './openapi-session.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { type servedModules, servedOperations } from './served-operations.ts';

type Json = Readonly<Record<string, unknown>>;

/** Examples by the name of the operation. */
export type OperationExamples = Readonly<Record<string, OperationExample | undefined>>;

/** Builds the OpenAPI 3.1 document of the interface. */
export function openApiDocument(version: string, examples: OperationExamples = {}): Json {
  const components: Components = new Map();
  const paths = Object.fromEntries(
    servedOperations.map((declared) => [
      `/${declared.module}/${declared.name}`,
      describeOperation(declared, components, examples[declared.name]),
    ]),
  );
  const sessionPaths = describeSessionRoutes(components);
  const webhooks = describeWebhooks(components);
  const schemas = [...components].sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    openapi: '3.1.0',
    info: { ...info, version },
    servers: [{ url: '/', description: 'This server.' }],
    security: [{ basic: [] }, { session: [] }, { link: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...sessionPaths, '/coverage': coveragePath },
    webhooks,
    components: {
      securitySchemes,
      parameters: requestHeaders,
      headers: answerHeaders,
      schemas: { ...Object.fromEntries(schemas), ...problemSchemas },
      responses: { ...refusedResponses, Accepted: acceptedResponse },
    },
  };
}

const info = {
  title: 'Paywright',
  summary: 'Payroll and onboarding for US employees and contractors.',
  description:
    'Every operation has an address made of its module and name. `POST /<module>` with the body ' +
    'field `method` is equivalent to the path shown here. Reads are sent with GET, with their ' +
    'fields in a JSON body or in the query string. Every operation can be sent with POST, too: ' +
    `those are listed apart under the tag \`${twinTag}\`, which names the operation each repeats in ` +
    '`x-twin-of`; code generators should leave that tag out. With `Accept: text/csv` the ' +
    'answer to a read is a table; refusals remain JSON. A request may name a version of the interface ' +
    'in the header `Paywright-Version`, and its own id in `X-Request-Id`.',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  contact: { name: 'The operator of this server' },
};

const moduleTexts: Readonly<Record<keyof typeof servedModules, string>> = {
  companyOnboarding: 'Registration and verification of companies.',
  userOnboarding: 'Identity, verification and withholding forms of workers.',
  adminPortal: 'Workers, wages, accounts, taxes, garnishments, documents and webhooks.',
  userPortal: 'Deposit accounts of workers.',
  payroll: 'Pay schedules, pay data, payrolls, payments and corrections.',
  reports: 'Reports of companies, workers, pay periods and payments.',
  benefits: 'Benefits of companies and the enrollments of workers.',
  access: 'API keys of the account, people and links.',
  sandbox: 'Simulations, for sandbox accounts only.',
  operator:
    'Accounts, reviews and the state of the installation, for operators who have signed in.',
};

const tags = {
  ...moduleTexts,
  events: 'Messages to your webhooks.',
  [sessionTag]: 'Sessions of people, for pages of this server.',
  law: 'The law that payrolls are computed by.',
  [twinTag]: 'The same operations by POST, with their fields in a JSON body.',
};

const securitySchemes = {
  basic: { type: 'http', scheme: 'basic', description: 'CLIENT_ID and SECRET_KEY' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-paywright',
    description:
      'The session of a person. Only pages of this server can use it: a request that is not a read has ' +
      'their `Origin`. Without TLS, on this machine only, the cookie is `paywright`.',
  },
  link: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-paywright-link',
    description:
      'The session of a link, together with the header `Paywright-Session: link`. It has the role of the link ' +
      'in one company, and calls no operation that people confirm.',
  },
};

const acceptedResponse = {
  description:
    'The request is being processed: it was sent with `Prefer: respond-async` and an ' +
    '`Idempotency-Key`. getRequestStatus returns its state.',
  headers: describeHeaders('Preference-Applied'),
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/GetRequestStatusAnswer' } },
  },
};
