import { wireSchema } from './decode.ts';
import { type Declaration, isRead } from './operation.ts';
import { allOperations } from './operations.ts';
import { fieldProblemKeys } from './problems.ts';
import { interfaceVersions } from './versions.ts';
import { warningsSchema } from './warnings.ts';

type Json = Readonly<Record<string, unknown>>;

/** Builds the OpenAPI 3.1 document of the interface. */
export function openApiDocument(version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Paywright',
      version,
      summary: 'Payroll and onboarding for US employees and contractors.',
      description:
        'Every operation has an address made of its module and name. `POST /<module>` with the body ' +
        'field `method` is equivalent to the path shown here. Reads are sent with GET, with their ' +
        'fields in a JSON body or in the query string, or with POST. With `Accept: text/csv` the ' +
        'answer to a read is a table; refusals remain JSON.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ basic: [] }],
    tags: [...new Set(allOperations.map(({ module }) => module)), 'law'].map((name) => ({ name })),
    paths: {
      ...Object.fromEntries(
        allOperations.map((declared) => [
          `/${declared.module}/${declared.name}`,
          pathItem(declared),
        ]),
      ),
      '/coverage': coveragePath,
    },
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'CLIENT_ID and SECRET_KEY' },
      },
      schemas: { Error: errorSchema, Warnings: warningsSchema },
      responses: {
        Refused: {
          description: 'The request was refused; nothing was changed.',
          headers: { 'X-Request-Id': requestIdHeader, 'Paywright-Version': versionHeader },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}

function pathItem(declared: Declaration): Json {
  if (!isRead(declared)) {
    const written = {
      [declared.verb.toLowerCase()]: operationObject(declared, '', bodyOf(declared)),
    };
    return declared.verb === 'POST'
      ? written
      : { ...written, post: operationObject(declared, 'ByPost', bodyOf(declared)) };
  }
  return {
    get: operationObject(declared, '', { parameters: queryOf(declared) }),
    post: operationObject(declared, 'ByPost', bodyOf(declared)),
  };
}

function operationObject(declared: Declaration, suffix: string, input: Json): Json {
  const refusals = Object.entries(declared.refusals).map(
    ([key, message]) => `- \`${key}\`: ${message}`,
  );
  const description = [
    declared.description ?? '',
    refusals.length > 0 ? `Refused, in this order, with:\n\n${refusals.join('\n')}` : '',
  ];
  return {
    operationId: `${declared.module}_${declared.name}${suffix}`,
    tags: [declared.module],
    summary: declared.summary,
    description: description.filter(Boolean).join('\n\n'),
    ...input,
    responses: {
      '200': {
        description: 'Done.',
        headers: {
          'X-Request-Id': requestIdHeader,
          'Paywright-Version': versionHeader,
          'X-Ignored-Fields': {
            description: 'Unknown fields of the request, such as misspelled ones.',
            schema: { type: 'string' },
          },
          Deprecation: {
            description: 'Date since when a field of the request is deprecated (RFC 9745).',
            schema: { type: 'string' },
          },
          Sunset: {
            description: 'Date from which the field may be refused (RFC 8594).',
            schema: { type: 'string' },
          },
          'X-Deprecated-Fields': {
            description: 'The deprecated fields.',
            schema: { type: 'string' },
          },
          'Paywright-Draft-Law': {
            description: 'Years with law that is not confirmed. Only a sandbox computes by it.',
            schema: { type: 'string' },
          },
          ...(isRead(declared) && tableHeaders),
        },
        content: {
          'application/json': {
            schema: withWarnings(withoutSchemaKey(wireSchema(declared.response))),
          },
          ...(isRead(declared) && { 'text/csv': { schema: { type: 'string' } } }),
        },
      },
      '400': { $ref: '#/components/responses/Refused' },
      '401': { $ref: '#/components/responses/Refused' },
      '409': { $ref: '#/components/responses/Refused' },
      '429': { $ref: '#/components/responses/Refused' },
      '503': { $ref: '#/components/responses/Refused' },
    },
  };
}

function bodyOf(declared: Declaration): Json {
  const {
    properties = {},
    required = [],
    ...schema
  } = withoutSchemaKey(wireSchema(declared.request));
  const method = { type: 'string', const: declared.method ?? declared.name };
  const withMethod = { ...schema, properties: { method, ...(properties as Json) }, required };
  return {
    ...(isRead(declared) ? {} : { parameters: [idempotencyKey] }),
    requestBody: { required: true, content: { 'application/json': { schema: withMethod } } },
  };
}

function queryOf(declared: Declaration): Json[] {
  const { properties = {}, required = [] } = wireSchema(declared.request);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Adds `warnings` to the schema of an answer, or of its entries if it is a list. */
function withWarnings(answer: Json): Json {
  if (answer.type === 'array') return { ...answer, items: withWarnings(answer.items as Json) };
  if (answer.type !== 'object') return answer;
  const warnings = { $ref: '#/components/schemas/Warnings' };
  return { ...answer, properties: { ...(answer.properties as Json), warnings } };
}

function withoutSchemaKey({ $schema: _, ...schema }: Json): Json {
  return schema;
}

const coveragePath = {
  get: {
    operationId: 'law_coverage',
    tags: ['law'],
    summary: 'Lists the taxes that are computed, their sources, and those not covered.',
    security: [],
    parameters: [
      { name: 'year', in: 'query', required: false, schema: { type: 'integer' } },
      {
        name: 'jurisdiction',
        in: 'query',
        required: false,
        description: 'US, or a state such as US-CA.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      '200': {
        description: 'Done.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['years', 'coverage'],
              properties: {
                years: { type: 'array', items: { type: 'integer' } },
                coverage: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['jurisdiction', 'year', 'tax', 'from', 'state'],
                    properties: {
                      jurisdiction: { type: 'string' },
                      year: { type: 'integer' },
                      tax: { type: 'string' },
                      from: { type: 'string', format: 'date' },
                      state: {
                        enum: ['confirmed', 'confirmed indirectly', 'no such tax', 'not covered'],
                      },
                      source: { type: 'string' },
                      note: { type: 'string' },
                      verifiedBy: {
                        type: 'integer',
                        description: 'Number of independent results it was compared with.',
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text. Requests with the same key and body have one effect and get one answer, for as long as ' +
    'the server keeps answers: 90 days unless the operator sets another time, never less than 7.',
  schema: { type: 'string', maxLength: 255 },
};

const tableHeaders = {
  'X-Next-Cursor': {
    description: 'With CSV: the nextCursor of the answer, if there are more records.',
    schema: { type: 'string' },
  },
  'X-Warnings': {
    description: 'With CSV: the keys of the warnings of the answer.',
    schema: { type: 'string' },
  },
};

const requestIdHeader = {
  description:
    'Identifies the request in the log and the audit trail: the X-Request-Id of the request if it has 1 to ' +
    '128 visible characters, or else a new id.',
  schema: { type: 'string', maxLength: 128 },
};

const versionHeader = {
  description:
    'Version of the interface: the one of the same header of the request, or the newest.',
  schema: { enum: interfaceVersions },
};

const problemProperties = {
  message: { type: 'string', description: 'A message for people.' },
  key: {
    type: 'string',
    description: [
      'Stable name of the problem: a refusal of the operation, or',
      ...Object.entries(fieldProblemKeys).map(([key, meaning]) => `\`${key}\`: ${meaning}`),
    ].join('\n'),
  },
  path: { type: 'string', description: 'Field of the request; absent if it is about no field.' },
  documentation: {
    type: 'string',
    description:
      'Address on this server of the description of the key: what it means and what to do.',
  },
};

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'key', 'documentation', 'details'],
      properties: {
        code: { type: 'integer', description: 'The HTTP status.' },
        ...problemProperties,
        details: {
          type: 'array',
          description: 'All problems, in the order of the documented fields.',
          items: {
            type: 'object',
            required: ['key', 'message', 'documentation'],
            properties: problemProperties,
          },
        },
      },
    },
  },
};
