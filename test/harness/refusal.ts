import { expect } from 'vitest';
import type { TransportResponse } from '../../client/client.ts';

/** Holds an answer to the one form every refusal has, and gives its message. */
export function expectRefusal(
  received: TransportResponse,
  status: number,
  message?: string,
): string {
  const { error, ...rest } = JSON.parse(received.body);
  const { code, message: said, details = [], ...more } = error;
  expect({ status: received.status, code, rest, more }).toEqual({
    status,
    code: status,
    rest: {},
    more: {},
  });
  expect(said).toMatch(/\S/);
  expect(received.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(received.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  if (message !== undefined) expect(said).toBe(message);
  for (const detail of details)
    expect(detail).toEqual({ path: expect.any(String), message: expect.any(String) });
  return said;
}

/** Every problem that was said, where there is more than one. */
export function refusalDetails({
  body,
}: TransportResponse): readonly { path: string; message: string }[] {
  return JSON.parse(body).error.details ?? [];
}
