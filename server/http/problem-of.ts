import { HttpProblem, internalFault, notFound, temporaryProblemOf } from './problem.ts';
import { UnreadableJson } from './scan-json.ts';

/** The answer for an error: of a handler, of reading the request, or of Fastify. */
export function problemOf(error: RequestError): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof UnreadableJson) return new HttpProblem(400, error.message);
  const temporary = temporaryProblemOf(error);
  if (temporary) return temporary;
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new HttpProblem(
        415,
        'The body must be JSON: send the header "Content-Type: application/json".',
      );
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return notFound;
    case 'FST_ERR_BAD_URL':
      return new HttpProblem(400, 'The URL is not valid.');
  }
  const isClientError = error.statusCode !== undefined && error.statusCode < 500;
  return isClientError ? new HttpProblem(400, 'The request is not valid.') : internalFault;
}

/** An error with the code and status that Fastify gives its own. */
type RequestError = Error & { readonly code?: string; readonly statusCode?: number };
