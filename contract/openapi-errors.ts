import { describeHeaders } from './openapi-headers.ts';
import { documentationOf, fieldProblemKeys } from './problems.ts';
import { warningsSchema } from './warnings.ts';

const responseNames = {
  '400': 'Refused',
  '401': 'NotAuthenticated',
  '403': 'Refused',
  '409': 'Refused',
  '413': 'Refused',
  '415': 'Refused',
  '429': 'TryLater',
  '500': 'Failed',
  '503': 'TryLater',
} as const;

type RefusalStatus = keyof typeof responseNames;

/** Answers that a request can get besides its own, by status. */
export function refusalAnswers(...statuses: readonly RefusalStatus[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${responseNames[status]}` }]),
  );
}

const exampleProblem = (key: string, message: string) => ({
  key,
  message,
  documentation: documentationOf(key),
});

function errorContent(code: number, problem: object) {
  return {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: { error: { code, ...problem, details: [problem] } },
    },
  };
}

/** Answers to requests that are refused, by name. */
export const refusedResponses = {
  Refused: {
    description: 'The request was refused; nothing was changed.',
    headers: describeHeaders(),
    content: errorContent(400, {
      ...exampleProblem('unknownCompany', 'Invalid CompanyId'),
      path: 'companyId',
    }),
  },
  NotAuthenticated: {
    description: 'The credentials are missing, wrong or have ended; nothing was changed.',
    headers: describeHeaders('WWW-Authenticate'),
    content: errorContent(
      401,
      exampleProblem(
        'wrongCredentials',
        'Authentication failed. Send the header "Authorization: Basic" with the Base64 of <CLIENT_ID>:<SECRET_KEY>.',
      ),
    ),
  },
  TryLater: {
    description: 'Too many requests, or the server is busy: send the request again later.',
    headers: describeHeaders('Retry-After'),
    content: errorContent(
      429,
      exampleProblem('tooManyRequests', 'Too many requests. Try again in 1 seconds.'),
    ),
  },
  Failed: {
    description: 'The server has a fault; nothing was changed.',
    headers: describeHeaders(),
    content: errorContent(
      500,
      exampleProblem(
        'internalError',
        'Internal error. Nothing was changed. Quote the request id when you report it.',
      ),
    ),
  },
};

const problemProperties = {
  message: {
    type: 'string',
    description: 'A message for people.',
    examples: ['Invalid CompanyId'],
  },
  key: {
    type: 'string',
    description: [
      'Stable name of the problem: a refusal of the operation, or',
      ...Object.entries(fieldProblemKeys).map(([key, meaning]) => `\`${key}\`: ${meaning}`),
    ].join('\n'),
    examples: ['unknownCompany'],
  },
  path: {
    type: 'string',
    description: 'Field of the request; absent if it is about no field.',
    examples: ['companyId'],
  },
  documentation: {
    type: 'string',
    description:
      'Address on this server of the description of the key: what it means and what to do.',
    examples: [documentationOf('unknownCompany')],
  },
};

/** Schemas of refusals and warnings by name. */
export const problemSchemas = {
  Problem: {
    type: 'object',
    description: 'A reason why a request is refused.',
    required: ['key', 'message', 'documentation'],
    properties: {
      ...problemProperties,
      current: {
        type: 'object',
        description:
          'The record as it is now, if somebody else has changed it since it was read (status 409).',
        examples: [{ enteredAt: '2026-03-03T15:05:00.000Z', enteredBy: 'Ada Lovelace' }],
      },
    },
  },
  Error: {
    type: 'object',
    description: 'Answer to a request that is refused.',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        description: 'The main problem, and all problems.',
        required: ['code', 'message', 'key', 'documentation', 'details'],
        properties: {
          code: { type: 'integer', description: 'The HTTP status.', examples: [400] },
          ...problemProperties,
          details: {
            type: 'array',
            description: 'All problems, in the order of the documented fields.',
            items: { $ref: '#/components/schemas/Problem' },
          },
        },
      },
    },
  },
  Warning: warningsSchema.items,
};

/** The field `warnings` of an answer. */
export const warningsField = {
  ...warningsSchema,
  items: { $ref: '#/components/schemas/Warning' },
};
