import type { Logger } from 'pino';
import type { HttpAnswer } from './answer-request.ts';
import { problemOf } from './problem-of.ts';

/** The answer for an error, which is logged if it is a fault of ours. */
export function problemAnswer(log: Logger, requestId: string, error: unknown): HttpAnswer {
  const { status, headers, body } = problemOf(
    error instanceof Error ? error : new Error(String(error)),
  );
  if (status >= 500) log.error({ err: error, requestId }, 'fault');
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body,
  };
}
