import {
  answerRequest,
  type DecodedRequest,
  decodeRequest,
  type HttpAnswer,
  locateRequest,
  type ReceivedRequest,
  type RequestResources,
} from '../http/answer-request.ts';
import { problemAnswer } from '../http/problem-answer.ts';
import type { ThreadAnswer } from './messages.ts';

/**
 * Answers a request, problems included, with a body of bytes or in pieces. Not an async function, so that
 * nothing refers to the received body while the operation is performed.
 */
export function answerLargeRequest(
  resources: RequestResources,
  received: ReceivedRequest,
  onComputing: () => void,
): Promise<ThreadAnswer> {
  const { requestId } = received;
  let operationName = '';
  let decoded: DecodedRequest;
  try {
    const located = locateRequest(received, resources.limits);
    operationName = located.declared.name;
    decoded = decodeRequest(located, resources.limits);
  } catch (error) {
    return Promise.resolve(
      toThreadAnswer(problemAnswer(resources.app.log, requestId, error), operationName),
    );
  }
  onComputing();
  return answerRequest(resources, decoded)
    .catch((error) => problemAnswer(resources.app.log, requestId, error))
    .then((answer) => toThreadAnswer(answer, operationName));
}

function toThreadAnswer({ body, ...answer }: HttpAnswer, operationName: string): ThreadAnswer {
  return { ...answer, body: toMovable(body), operationName };
}

function toMovable(body: HttpAnswer['body']): ThreadAnswer['body'] {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  // Small buffers of Node share a pool.
  return body instanceof Uint8Array ? new Uint8Array(body) : body;
}
