import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver, type TestReceiver } from '../test/harness/webhook-receiver.ts';
import { mayReach, type Reach } from './webhook-reach.ts';
import { networkReceiver } from './webhook-receiver.ts';

let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const post = (url: string, reach: Reach, timeout = 5_000) =>
  networkReceiver({ timeout }).post(
    { url, reach, headers: { 'webhook-id': '1' }, body: '{}' },
    new AbortController().signal,
  );

test('a message is delivered, and the status of its answer is returned', async () => {
  receiver.replyWith(202);
  expect(await post(receiver.url, 'loopback')).toBe(202);
  expect(receiver.received.at(-1)).toMatchObject({ path: '/events', body: '{}' });
});

test('a receiver that does not answer in time is disconnected', async () => {
  receiver.replyWith('no response');
  await expect(post(receiver.url, 'loopback', 100)).rejects.toThrow(
    'It did not answer within 0.1 seconds.',
  );
});

test('the address of a name is checked each time it is called', async () => {
  receiver.clear();
  for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])
    await expect(post(receiver.url.replace('127.0.0.1', host), 'public')).rejects.toThrow(
      'is an address that webhooks of this account must not use.',
    );
  expect(receiver.received).toEqual([]);
});

test('an unknown host name is reported', async () => {
  await expect(post('https://nobody.invalid/', 'public')).rejects.toThrow(
    /^It could not be reached \((ENOTFOUND|EAI_AGAIN)\)\.$/,
  );
});

describe('addresses', () => {
  const rows: [address: string, isPublic: boolean, isBeyondLink: boolean][] = [
    ['8.8.8.8', true, true],
    ['172.32.0.1', true, true],
    ['2606:4700::1111', true, true],
    ['10.0.0.1', false, true],
    ['172.16.0.1', false, true],
    ['192.168.1.1', false, true],
    ['127.0.0.1', false, true],
    ['::1', false, true],
    ['::', false, true],
    ['fd12:3456::1', false, true],
    ['::ffff:10.0.0.1', false, true],
    ['2002:a00:1::', false, true],
    ['224.0.0.1', false, true],
    ['255.255.255.255', false, true],
    ['169.254.169.254', false, false],
    ['::ffff:169.254.169.254', false, false],
    ['fe80::1', false, false],
    ['fd00:ec2::254', false, false],
    ['no address', false, false],
  ];
  test.each(rows)('%s is public: %s, beyond the link: %s', (address, isPublic, isBeyondLink) => {
    expect(mayReach(address, 'public')).toBe(isPublic);
    expect(mayReach(address, 'beyondLink')).toBe(isBeyondLink);
  });
});
