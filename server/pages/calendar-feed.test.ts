import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { wholeLimit } from '../http/limit-share.ts';
import { registerCalendarFeed } from './calendar-feed.ts';

test('an address that asks too often for calendars is refused until the second is over', async () => {
  let time = 0;
  const http = Fastify();
  http.setErrorHandler(({ status }: { status: number }, _, reply) => reply.code(status).send());
  // A malformed token needs no database.
  const app = { clock: { monotonicMs: () => time } } as unknown as Parameters<
    typeof registerCalendarFeed
  >[1];
  const config = { limits: { requestsPerSecond: 2 } } as Parameters<typeof registerCalendarFeed>[2];
  registerCalendarFeed(http, app, config, wholeLimit);
  const statusFor = async (remoteAddress: string) =>
    (await http.inject({ url: '/calendar/x.ics', remoteAddress })).statusCode;

  const [one, other] = ['192.0.2.1', '198.51.100.1'];
  expect([await statusFor(one), await statusFor(one), await statusFor(one)]).toEqual([
    404, 404, 429,
  ]);
  expect(await statusFor(other)).toBe(404);
  time = 999;
  expect(await statusFor(one)).toBe(429);
  time = 1_000;
  expect(await statusFor(one)).toBe(404);
});
