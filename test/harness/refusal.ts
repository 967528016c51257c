import { expect } from 'vitest';
import type { TransportResponse } from '../../client/client.ts';
import { listErrorKeys } from '../../contract/errors/error-keys.ts';
import type { Problem } from '../../contract/problems.ts';

/** Expects the form that every refusal has, and returns its message. */
export function expectRefusal(
  received: TransportResponse,
  status: number,
  message?: string,
): string {
  const { error, ...rest } = JSON.parse(received.body);
  const { code, message: actual, key, path: _, documentation, details, ...more } = error;
  expect({ status: received.status, code, rest, more }).toEqual({
    status,
    code: status,
    rest: {},
    more: {},
  });
  expect(actual).toMatch(/\S/);
  expect(received.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(received.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  if (message !== undefined) expect(actual).toBe(message);
  expectDocumented({ key, documentation });
  expect(details.length).toBeGreaterThan(0);
  for (const { path, message: text, ...documented } of details) {
    expect(text).toMatch(/\S/);
    expect(path ?? 'absent').toMatch(/\S/);
    expectDocumented(documented);
  }
  return actual;
}

const describedKeys = new Set(listErrorKeys().map(({ key }) => key));

function expectDocumented(problem: {
  readonly key: string;
  readonly documentation?: string;
}): void {
  expect(problem).toEqual({ key: problem.key, documentation: `/docs/errors#${problem.key}` });
  if (!describedKeys.has(problem.key))
    throw new Error(`the key ${problem.key} is described nowhere in contract/errors/`);
}

/** Lists the problems of a refusal by field and message. */
export function refusalDetails({
  body,
}: TransportResponse): readonly { path: string; message: string }[] {
  const { details } = JSON.parse(body).error as { readonly details: readonly Problem[] };
  return details.map(({ path = '', message }) => ({ path, message }));
}
