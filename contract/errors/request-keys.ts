import type { KeyDescriptions } from './key-description.ts';

/** Keys of problems with the request as a whole. A key is never renamed. */
export const requestKeys = {
  unknownOperation: [
    'The operation does not exist, or changes nothing.',
    'Use the name of an operation that writes, as the entries of getActivity have it.',
  ],
  bodyTooLarge: [
    'The body has more bytes or values than the operation takes, or the address takes no body.',
    'Send fewer entries in each request. The operator can raise the limit.',
  ],
  conflict: [
    'The request conflicts with another one.',
    'Read the current data and send the request again if it still applies.',
  ],
  headersTooLarge: ['The headers of the request are too large.', 'Send fewer or shorter headers.'],
  idempotencyKeyInFlight: [
    'A request with the same Idempotency-Key is still being processed.',
    'Wait a moment and send the same request with the same key again: it gets the answer of the first.',
  ],
  idempotencyKeyReused: [
    'The Idempotency-Key was used for another body or operation.',
    'Use a new key for each new request, and the same key only to repeat a request byte for byte.',
  ],
  internalError: [
    'The server has a fault. Nothing was changed.',
    'Report it to the operator with the X-Request-Id of the answer, under which the log has the details.',
  ],
  invalidRequest: [
    'The request is malformed: its URL, its JSON, its method or one of its headers.',
    'Correct what the message names. Sending the same request again does not help.',
  ],
  notAllowed: [
    'The request is not allowed as it was sent, for example without TLS.',
    'Send it to the HTTPS address of the server.',
  ],
  notJson: [
    'The body is not JSON, or it is compressed.',
    'Send plain JSON with the header "Content-Type: application/json".',
  ],
  recordsInUse: [
    'Another request has been changing the same records for too long.',
    'Send the request again; for a write, with the same Idempotency-Key.',
  ],
  requestTooSlow: [
    'The request took too long to arrive.',
    'Send it again over a faster connection, or send fewer entries at once.',
  ],
  serverBusy: [
    'The server is receiving too many large requests at once.',
    'Send the request again after the time in Retry-After; for a write, with the same Idempotency-Key.',
  ],
  tookTooLong: [
    'The request took too long and was given up.',
    'Send it again, a write with the same Idempotency-Key, or send fewer entries at once.',
  ],
  tooManyAtOnce: [
    'Too many requests of the account are in progress, and this one has waited too long for its turn.',
    'Send fewer requests at the same time, and this one again; a write with the same Idempotency-Key.',
  ],
  tooManyBytesInProgress: [
    'The requests in progress of the account or the address have too large bodies in total.',
    'Wait for an answer before sending another large request.',
  ],
  tooManyConnections: [
    'The server, or one address, has too many open connections.',
    'Reuse connections (keep-alive), close those that are not needed, and try again after Retry-After.',
  ],
  tooManyFailedLogins: [
    'Too many requests with wrong credentials came from the address or for the client id.',
    'Correct the credentials and wait for the time in Retry-After. Credentials that worked before still do.',
  ],
  tooManyRequests: [
    'The account has sent more requests than its rate limit allows, or too many large ones are waiting.',
    'Wait for the time in Retry-After, and spread requests evenly. X-RateLimit-Limit is the limit.',
  ],
  tooManyRequestsInProgress: [
    'The account has too many requests in progress.',
    'Wait for an answer before sending another request.',
  ],
  unavailable: [
    'The database cannot be reached, the server is stopping, or a request could not be finished.',
    'Send the request again after the time in Retry-After; for a write, with the same Idempotency-Key.',
  ],
  unknownPath: [
    'There is no page, module or operation at the URL.',
    'Check the path: it is /<module> or /<module>/<operation>, in the spelling of the reference.',
  ],
  unknownVersion: [
    'The header Paywright-Version names a version of the interface that does not exist.',
    'Send one of the versions in the message, or leave the header out to use the newest.',
  ],
  wrongCredentials: [
    'The request has no credentials, or wrong, expired or revoked ones.',
    'Send "Authorization: Basic" with the Base64 of <CLIENT_ID>:<SECRET_KEY>. The operator can create a new secret.',
  ],
  wrongVerb: [
    'The operation is called with another HTTP verb.',
    'Use a verb of the header Allow. POST is accepted for every operation.',
  ],
} as const satisfies KeyDescriptions;

export type RequestProblemKey = keyof typeof requestKeys;
