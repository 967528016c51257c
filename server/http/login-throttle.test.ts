import { beforeEach, expect, test } from 'vitest';
import { toInstant } from '../../values/instant.ts';
import { LoginThrottle } from './login-throttle.ts';

let elapsed = 0;
let lookups = 0;
let throttle: LoginThrottle;

beforeEach(() => {
  [elapsed, lookups] = [1_000, 0];
  throttle = new LoginThrottle({ now: () => toInstant(0), monotonicMs: () => elapsed });
});

/** Tries to log in and returns the outcome. */
async function logIn(address: string, clientId: string, isRight = false): Promise<string> {
  const lookUp = async () => {
    lookups += 1;
    return isRight ? 'account' : undefined;
  };
  return throttle.attempt({ address, clientId }, lookUp).then(
    (found) => found ?? 'wrong',
    (error: Error) => error.message,
  );
}

async function repeat(times: number, work: (index: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let index = 0; index < times; index += 1) outcomes.push(await work(index));
  return outcomes;
}

const refused = 'Too many failed logins. Try again in 60 seconds.';

test('an address may fail thirty times in a minute, then it is refused without a lookup', async () => {
  const outcomes = await repeat(40, (index) => logIn('192.0.2.1', `guess-${index}`));
  expect(outcomes).toEqual([...Array(30).fill('wrong'), ...Array(10).fill(refused)]);
  expect(lookups).toBe(30);
  expect(await logIn('192.0.2.2', 'guess-1', true)).toBe('account');
  elapsed += 59_999;
  expect(await logIn('192.0.2.1', 'other')).toBe('Too many failed logins. Try again in 1 seconds.');
  elapsed += 1;
  expect(await logIn('192.0.2.1', 'other')).toBe('wrong');
});

test('logins that arrive at once are counted before they are looked up', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => logIn('192.0.2.1', `guess-${index}`)),
  );
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(30);
  expect(outcomes.filter((outcome) => outcome === refused)).toHaveLength(170);
  expect(lookups).toBe(30);
});

test('right logins of many accounts that arrive at once from one address all succeed', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => logIn('192.0.2.1', `account-${index}`, true)),
  );
  expect(new Set(outcomes)).toEqual(new Set(['account']));
});

test('many addresses that guess one secret have three attempts each, and its owner is not locked out', async () => {
  await repeat(30, (index) => logIn(`192.0.2.${index}`, 'owner'));
  const outcomes = await repeat(5, () => logIn('198.51.100.1', 'owner'));
  expect(outcomes).toEqual([...Array(3).fill('wrong'), refused, refused]);
  expect(await repeat(5, () => logIn('203.0.113.1', 'owner', true))).toEqual(
    Array(5).fill('account'),
  );
});

test('addresses of one IPv6 network count as one', async () => {
  await repeat(30, (index) => logIn(`2001:db8::${index}`, `guess-${index}`));
  expect(await logIn('2001:db8::ffff', 'other')).toBe(refused);
  expect(await logIn('2001:db8:0:1::1', 'other')).toBe('wrong');
});

test('a lookup that fails because of the database is no failed login', async () => {
  for (let tried = 0; tried < 40; tried += 1)
    await expect(
      throttle.attempt({ address: '192.0.2.1', clientId: 'owner' }, () =>
        Promise.reject(new Error('down')),
      ),
    ).rejects.toThrow('down');
  expect(await logIn('192.0.2.1', 'owner', true)).toBe('account');
});

test('each of three servers allows a third of the failures, also for a client id that others guess', async () => {
  const share = (limit: number) => limit / 3;
  throttle = new LoginThrottle({ now: () => toInstant(0), monotonicMs: () => elapsed }, share);
  const ofAddress = await repeat(12, () => logIn('192.0.2.1', 'guessed'));
  expect(ofAddress).toEqual([...Array(10).fill('wrong'), refused, refused]);
  expect(await repeat(2, () => logIn('192.0.2.2', 'guessed'))).toEqual(['wrong', refused]);
});
