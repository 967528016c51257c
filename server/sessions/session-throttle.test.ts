import { expect, test } from 'vitest';
import { toInstant } from '../../values/instant.ts';
import { LoginThrottle } from '../http/login-throttle.ts';
import { SessionThrottle } from './session-throttle.ts';

test('unknown tokens count for their address, and a token that was right before is looked up', async () => {
  let lookups = 0;
  const throttle = new SessionThrottle(
    new LoginThrottle({ now: () => toInstant(0), monotonicMs: () => 1_000 }),
  );
  const ask = (token: string, isRight: boolean, address = '192.0.2.1') =>
    throttle
      .attempt({ address, token }, async () => {
        lookups += 1;
        return isRight ? 'session' : undefined;
      })
      .then(
        (found) => found ?? 'unknown',
        (error: Error) => error.message,
      );
  expect(await ask('known', true)).toBe('session');
  for (let index = 0; index < 30; index += 1)
    expect(await ask(`guess ${index}`, false)).toBe('unknown');
  expect(lookups).toBe(31);
  const refused = 'Too many failed logins. Try again in 60 seconds.';
  expect(await ask('another guess', false)).toBe(refused);
  expect(await ask('new', true)).toBe(refused);
  expect(lookups).toBe(31);
  expect(await ask('new', true, '192.0.2.2')).toBe('session');
  expect(await ask('known', true)).toBe('session');
  expect(await ask('known', false)).toBe('unknown');
  expect(await ask('known', true)).toBe(refused);
});
