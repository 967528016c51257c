import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readLinkToken, setLinkCookie } from './link-cookie.ts';

const token = 'a'.repeat(43);

function cookieFor(protocol: string): string {
  const set: string[] = [];
  const reply = { header: (_: string, value: string) => set.push(value) };
  const request = { protocol } as FastifyRequest;
  setLinkCookie(request, reply as unknown as FastifyReply, { token, seconds: 900 });
  return set.join();
}

test('over TLS the cookie works in a frame of another site, apart for each of them', () => {
  expect(cookieFor('https')).toBe(
    `__Host-paywright-link=${token}; Path=/; HttpOnly; SameSite=None; Secure; Partitioned; Max-Age=900`,
  );
});

test('without TLS the cookie stays on this machine', () => {
  expect(cookieFor('http')).toBe(
    `paywright-link=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=900`,
  );
});

test('over TLS a cookie that another host may have set is not read', () => {
  const read = (cookie: string) => readLinkToken({ protocol: 'https', headers: { cookie } });
  expect(read(`paywright-link=${token}`)).toBe(undefined);
  expect(read(`__Host-paywright-link=${token}`)).toBe(token);
});
