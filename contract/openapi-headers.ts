import { type Declaration, isRead } from './operation.ts';
import { interfaceVersions } from './versions.ts';

type Reference = { readonly $ref: string };

/** Headers of requests by their name in the OpenAPI document. */
export const requestHeaders = {
  Version: {
    name: 'Paywright-Version',
    in: 'header',
    required: false,
    description: 'Version of the interface; without it, the newest.',
    schema: { type: 'string', enum: interfaceVersions, examples: [interfaceVersions[0]] },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description:
      'Your id of the request: 1 to 128 visible characters. It is in the answer, the log and the audit trail.',
    schema: { type: 'string', minLength: 1, maxLength: 128, examples: ['import-2026-03-13-0042'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Any text of visible characters. Requests with the same key and body have one effect and get one answer, ' +
      'for as long as the server keeps answers: 90 days unless the operator sets another time, never less than 7.',
    schema: { type: 'string', minLength: 1, maxLength: 255, examples: ['payroll-2026-03-13'] },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`respond-async`, together with an `Idempotency-Key`: the request is answered with 202 at once, and ' +
      'getRequestStatus returns its state (RFC 7240).',
    schema: { type: 'string', examples: ['respond-async'] },
  },
  Confirmation: {
    name: 'Paywright-Confirmation',
    in: 'header',
    required: false,
    description:
      'The answer of confirmRequest for exactly this body. A person with a session needs it; an API key does not.',
    schema: { type: 'string', examples: ['S3dUo0mY1J1m0d2mJr9wzq3oQh0nJrM1wq2yVx8kQ4E'] },
  },
} as const;

const parameter = (name: keyof typeof requestHeaders): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

/** The header that every request may have. */
export const requestIdParameter = parameter('RequestId');

/** Headers that requests of an operation may have. */
export function headerParameters(declared: Declaration): readonly Reference[] {
  return [
    parameter('Version'),
    requestIdParameter,
    ...(isRead(declared) ? [] : [parameter('IdempotencyKey')]),
    ...(isAnsweredLater(declared) ? [parameter('Prefer')] : []),
    ...(declared.access.isConfirmed ? [parameter('Confirmation')] : []),
  ];
}

/** True if a request may ask to be answered with 202. */
export function isAnsweredLater(declared: Declaration): boolean {
  return declared.isLarge === true && !isRead(declared);
}

const text = { type: 'string' };

/** Headers of answers by name. */
export const answerHeaders = {
  'X-Request-Id': {
    description:
      'Identifies the request in the log and the audit trail: the X-Request-Id of the request if it has 1 to ' +
      '128 visible characters, or else a new id.',
    schema: { type: 'string', maxLength: 128 },
  },
  'Paywright-Version': {
    description:
      'Version of the interface: the one of the same header of the request, or the newest.',
    schema: { type: 'string', enum: interfaceVersions },
  },
  'X-RateLimit-Limit': {
    description: 'Requests per second that the account may send to one server.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests that the account may still send in this second.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'Seconds until the count begins again.',
    schema: { type: 'integer' },
  },
  'X-Ignored-Fields': {
    description: 'Unknown fields of the request, such as misspelled ones.',
    schema: text,
  },
  Deprecation: {
    description: 'Date since when a field of the request is deprecated (RFC 9745).',
    schema: text,
  },
  Sunset: { description: 'Date from which the field may be refused (RFC 8594).', schema: text },
  'X-Deprecated-Fields': { description: 'The deprecated fields.', schema: text },
  'Paywright-Draft-Law': {
    description: 'Years with law that is not confirmed. Only a sandbox computes by it.',
    schema: text,
  },
  'Idempotency-Replayed': {
    description:
      '`true` if this is the answer of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
  },
  'X-Next-Cursor': {
    description: 'With CSV: the nextCursor of the answer, if there are more records.',
    schema: text,
  },
  'X-Warnings': {
    description: 'With CSV: the keys of the warnings of the answer.',
    schema: text,
  },
  'Preference-Applied': {
    description: '`respond-async`: the request is being processed (RFC 7240).',
    schema: text,
  },
  'Retry-After': {
    description: 'Seconds after which the request may be sent again.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': {
    description: 'The way to authenticate: Basic. Absent if the request had a session.',
    schema: text,
  },
  'Set-Cookie': { description: 'The cookie of the session.', schema: text },
} as const;

export type AnswerHeader = keyof typeof answerHeaders;

/** Headers of an answer, besides those that every answer has, as references. */
export function describeHeaders(
  ...names: readonly AnswerHeader[]
): Readonly<Record<string, Reference>> {
  const all: readonly AnswerHeader[] = ['X-Request-Id', 'Paywright-Version', ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const rateHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const;

/** Headers of the answer to an operation. */
export function headersOfAnswer(declared: Declaration) {
  return describeHeaders(
    ...rateHeaders,
    'X-Ignored-Fields',
    'Deprecation',
    'Sunset',
    'X-Deprecated-Fields',
    'Paywright-Draft-Law',
    ...(isRead(declared)
      ? (['X-Next-Cursor', 'X-Warnings'] as const)
      : (['Idempotency-Replayed'] as const)),
  );
}
