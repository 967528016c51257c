import { expect } from 'vitest';
import type { TransportResponse } from '../../client/client.ts';
import type { Problem } from '../../contract/problems.ts';

/** Expects the form that every refusal has, and returns its message. */
export function expectRefusal(
  received: TransportResponse,
  status: number,
  message?: string,
): string {
  const { error, ...rest } = JSON.parse(received.body);
  const { code, message: actual, key, path: _, details, ...more } = error;
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
  expect(key).toMatch(/^[a-z][A-Za-z0-9]*$/);
  expect(details.length).toBeGreaterThan(0);
  for (const { path, ...detail } of details) {
    expect(detail).toEqual({ key: expect.any(String), message: expect.any(String) });
    expect(path ?? 'absent').toMatch(/\S/);
  }
  return actual;
}

/** Lists the problems of a refusal by field and message. */
export function refusalDetails({
  body,
}: TransportResponse): readonly { path: string; message: string }[] {
  const { details } = JSON.parse(body).error as { readonly details: readonly Problem[] };
  return details.map(({ path = '', message }) => ({ path, message }));
}
