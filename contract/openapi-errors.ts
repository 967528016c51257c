import { documentationOf, fieldProblemKeys } from './problems.ts';
import { interfaceVersions } from './versions.ts';
import { warningsSchema } from './warnings.ts';

const refused = { $ref: '#/components/responses/Refused' };

/** Answers that every operation can give besides its own. */
export const refusalAnswers = {
  '400': refused,
  '401': refused,
  '409': refused,
  '429': refused,
  '503': refused,
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
  schema: { type: 'string', enum: interfaceVersions },
};

/** Headers of every answer. */
export const commonHeaders = {
  'X-Request-Id': requestIdHeader,
  'Paywright-Version': versionHeader,
};

export const refusedResponse = {
  description: 'The request was refused; nothing was changed.',
  headers: commonHeaders,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: {
        error: {
          code: 400,
          message: 'Invalid CompanyId',
          key: 'unknownCompany',
          path: 'companyId',
          documentation: documentationOf('unknownCompany'),
          details: [
            {
              key: 'unknownCompany',
              path: 'companyId',
              message: 'Invalid CompanyId',
              documentation: documentationOf('unknownCompany'),
            },
          ],
        },
      },
    },
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
    properties: problemProperties,
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
