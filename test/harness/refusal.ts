import { expect } from 'vitest';
import type { TransportResponse } from '../../client/client.ts';

/** Expects the form that every refusal has, and returns its message. */
export function expectRefusal(
  received: TransportResponse,
  status: number,
  message?: string,
): string {
  const { error, ...rest } = JSON.parse(received.body);
  const { code, message: actual, details = [], ...more } = error;
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
  for (const detail of details)
    expect(detail).toEqual({ path: expect.any(String), message: expect.any(String) });
  return actual;
}

/** Lists the problems of a refusal with more than one. */
export function refusalDetails({
  body,
}: TransportResponse): readonly { path: string; message: string }[] {
  return JSON.parse(body).error.details ?? [];
}
